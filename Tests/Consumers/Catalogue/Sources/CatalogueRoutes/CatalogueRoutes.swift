// SwiftPM asks for one Swift file; the routes are generated.
