#if canImport(SwiftUI)
    import RouteNavigation
    import RouteRuntime
    import SwiftUI

    extension Step.Products: ScreenContent {
        @MainActor var content: some View {
            switch self {
            case .list(_, let page, let tags): ListView(page: page, tags: tags)
            case .product(let id, let count): ProductView(id: id, count: count)
            case .offer(let price): Text("\(price.cents) cents")
            case .search(let text): Text("Results for \(text)")
            case .compare(let draft): Text(draft.names.joined(separator: ", "))
            case .picker: PickerView()
            case .soldOut: Button("OK") {}
            case .outlet(let screen): screen.content
            }
        }
    }

    extension Step.Products.Outlet: ScreenContent {
        @MainActor var content: some View {
            switch self {
            case .home: Text("Outlet")
            case .map: Text("How to find us")
            }
        }
    }

    struct ListView: View {
        let page: Int
        let tags: [String]
        @Environment(Coordinator<Step>.self) private var coordinator
        @State private var model = ListModel()

        var body: some View {
            List {
                Text("Page \(page)")
                ForEach(model.ids, id: \.self) { id in
                    Button(id.uuidString) { model.choose(id) }
                }
                Button("Pick") {
                    Task {
                        guard let id = try await coordinator.present(.products(.picker)) else { return }
                        coordinator.next(.products(.product(id: id)))
                    }
                }
            }
            .follows(model, with: coordinator)
        }
    }

    struct ProductView: View {
        let id: UUID
        let count: Int
        @Environment(Coordinator<Step>.self) private var coordinator

        var body: some View {
            Text("\(count) of \(id)")
            let link = try? coordinator.link(showing: .products(.product(id: id, count: count)), origin: .web)
            if let url = link.flatMap(URL.init(string:)) {
                ShareLink(item: url)
            }
        }
    }

    /// Gives a product back to whoever presented it.
    struct PickerView: View {
        @Environment(Coordinator<Step>.self) private var coordinator
        private let id = UUID()

        var body: some View {
            Button("Take this one") { coordinator.finish(.products(.picker), with: id) }
        }
    }
#endif
