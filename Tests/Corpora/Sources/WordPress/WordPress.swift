// The code of this module is generated from routes.yaml; SwiftPM drops a target without a source file.
