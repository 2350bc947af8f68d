// The table is in routes.yaml; the code it is compiled to is all there is here.
