import CatalogueRoutes
import Foundation

let id = UUID(uuidString: "B121D5E7-EA65-49F8-8B33-B3C43FA93866") ?? UUID()
let stack: [Step] = [.auth(.a), .products(.merch(id: id, count: 7))]
let path = try Step.path(to: stack)
print(path)
print(try Step.parse(path) == stack)
