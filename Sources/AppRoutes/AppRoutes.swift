// The routes of the sample app. Everything here is generated from `routes.yaml` at the top of the package when it is
// built; SwiftPM only wants a target to have a source file of its own.
