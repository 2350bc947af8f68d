import RouteCompiler

/// All routes of a table on one HTML page, with a link to each, to search and to try on a device.
///
/// The page needs no network and no other file. Its script only searches; the page shows everything without it. Each of
/// its links was matched by the table and opens what the text beside it says. The same table gives the same bytes.
package struct RoutePage {
    let title: String
    let outline: Outline
    /// The numbers of the origins to show.
    let origins: [Int]

    var table: RouteTable { outline.table }

    /// - Parameters:
    ///   - origins: The names of those to show; nil for all.
    ///   - title: Nil for one that names the module.
    package init(_ outline: Outline, origins: [String]? = nil, title: String? = nil) {
        self.outline = outline
        self.title = title ?? outline.title
        let all = outline.table.origins
        self.origins = all.indices.filter { origins?.contains(all[$0].name) ?? true }
    }
}
