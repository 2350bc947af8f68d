import Foundation

/// Schemas that several tests use.
enum Samples {
    static let small = "routes: 1\nsegments:\n  auth: [login]\n"

    /// The schema at the top of this package, and the three links that it was made for.
    static func app() throws -> Folder {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let folder = try Folder()
        try FileManager.default.copyItem(
            at: package.appending(path: "routes.yaml"), to: folder.url.appending(path: "routes.yaml"))
        return folder
    }

    static let links = [
        "coordinator:///",
        "coordinator://product?id=80674450-AAEC-4704-9D0F-63C7B2068FF1&count=5",
        "coordinator://auth/a/b/c/profile/b/c/products/merch?id=B121D5E7-EA65-49F8-8B33-B3C43FA93866&count=7",
    ]
}
