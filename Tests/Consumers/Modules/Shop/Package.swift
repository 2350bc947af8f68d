// swift-tools-version: 6.1
import PackageDescription

// A package whose table mounts that of another package, and is mounted itself.
let package = Package(
    name: "Shop",
    platforms: [.macOS(.v14)],
    products: [.library(name: "ShopRoutes", targets: ["ShopRoutes"])],
    dependencies: [
        .package(url: "file:///repositories/swift-routes", from: "1.0.0"),
        .package(url: "file:///repositories/Outlet", from: "1.0.0"),
    ],
    targets: [
        .target(
            name: "ShopRoutes",
            dependencies: [.product(name: "OutletRoutes", package: "Outlet")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")])
    ]
)
