// swift-tools-version: 6.1
import PackageDescription

// Ten apps' tables, each a module that the plugin compiles, and every link that is known of them as a test.
let apps = [
    "ArtsyEigen", "Bluesky", "DuckDuckGo", "ElementX", "HomeAssistant", "IceCubes", "Kickstarter", "Wire",
    "WooCommerce", "WordPress",
]

let package = Package(
    name: "Corpora",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../..")],
    targets: apps.map { app in
        .target(
            name: app,
            dependencies: [.product(name: "RouteRuntime", package: "swift-routes")],
            plugins: [.plugin(name: "RouteCompilerPlugin", package: "swift-routes")])
    } + [
        .testTarget(
            name: "CorporaTests",
            dependencies: apps.map { .target(name: $0) } + [.product(name: "RouteRuntime", package: "swift-routes")],
            resources: [.copy("Fixtures")])
    ],
    swiftLanguageModes: [.v6]
)
