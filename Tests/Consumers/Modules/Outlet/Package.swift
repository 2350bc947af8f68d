// swift-tools-version: 6.1
import PackageDescription

// A package with a version, whose schema stands at its root.
let package = Package(
    name: "Outlet",
    platforms: [.macOS(.v14)],
    products: [.library(name: "OutletRoutes", targets: ["OutletRoutes"])],
    dependencies: [.package(url: "file:///repositories/swift-routes", from: "1.0.0")],
    targets: [
        .target(
            name: "OutletRoutes",
            dependencies: [.product(name: "RouteRuntime", package: "swift-routes")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")])
    ]
)
