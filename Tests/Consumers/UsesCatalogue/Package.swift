// swift-tools-version: 5.9
import PackageDescription

// A package of older tools and language that uses a table which another package has compiled, and no plugin.
let package = Package(
    name: "UsesCatalogue",
    platforms: [.macOS(.v14)],
    dependencies: [.package(path: "../Catalogue")],
    targets: [
        .executableTarget(
            name: "uses-catalogue", dependencies: [.product(name: "CatalogueRoutes", package: "Catalogue")])
    ]
)
