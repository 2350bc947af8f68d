// swift-tools-version: 6.1
import PackageDescription

// A package whose library is a compiled table, for other packages to use.
let package = Package(
    name: "Catalogue",
    platforms: [.macOS(.v14)],
    products: [.library(name: "CatalogueRoutes", targets: ["CatalogueRoutes"])],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(
            name: "CatalogueRoutes",
            dependencies: [.product(name: "RouteRuntime", package: "swift-routes")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")])
    ]
)
