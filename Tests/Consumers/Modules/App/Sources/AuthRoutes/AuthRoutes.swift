/// Has the name of its module, so that nothing can be named through the module.
package enum AuthRoutes {
    package static let start = [AuthStep.login(.start)]
}
