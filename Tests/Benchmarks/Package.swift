// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../..")],
    targets: [
        // Depends on the runtime so that SwiftPM builds it: what is measured is compiled against that very module.
        .executableTarget(
            name: "benchmarks", dependencies: [.product(name: "RouteRuntime", package: "swift-routes")]),
        .systemLibrary(name: "CYAMLEvents", pkgConfig: "yaml-0.1"),
        .executableTarget(name: "yaml-events", dependencies: ["CYAMLEvents"]),
    ],
    swiftLanguageModes: [.v6]
)
