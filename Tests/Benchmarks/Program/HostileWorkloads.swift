/// Inputs that are made to cost as much as they can, of some length and of half of it: the longer may cost twice as much,
/// no more. Links are refused from 8 KiB, 64 components and 128 items on, so theirs stop short of that.
extension Workload {
    static let hostile = [
        // Every pattern of the origin fits up to the last component, where each looks for what is not there.
        halved("hostile link", 3_000) { count in
            "https://hostile.example/a/a/a/a/" + String(repeating: "-a", count: count)
        } _: {
            match($0)
        },
        halved("hostile rest", 60) { count in
            "https://hostile.example/rest" + String(repeating: "/%61%2F%61%2F%61%2F", count: count)
        } _: {
            match($0)
        },
        // Keys that are nearly the screen's.
        halved("hostile items", 120) { count in
            "https://shop.example/products/listBasket?" + String(repeating: "coun=7&", count: count) + "i=d"
        } _: {
            match($0)
        },
        // An item that is not well formed at any byte.
        halved("hostile escapes", 8_000) { count in
            "https://shop.example/products/listBasket?i=" + String(repeating: "%", count: count)
        } _: {
            match($0)
        },
        halved("hostile query", 4_000) { count in
            Inputs.one + String(repeating: "&coun=7", count: count)
        } _: {
            parse($0)
        },
        // Screens without end, and at the end a name that is none.
        halved("hostile path", 4_000) { count in
            String(repeating: "/auth/a/b/profile/c", count: count) + "/nowhere"
        } _: {
            parse($0)
        },
        // Steps that all read their values from one query, which has as many items.
        halved("hostile steps", 400) { count in
            "/products" + String(repeating: "/merch", count: count) + "?"
                + String(repeating: "coun=7&", count: count) + "id=\(Inputs.id)&count=7"
        } _: {
            parse($0)
        },
    ].flatMap(\.self)

    private static func halved(
        _ name: String, _ count: Int, _ input: (Int) -> String, _ work: @escaping @Sendable (String) -> Int
    ) -> [Workload] {
        [(name, count), (name + ", half", count / 2)].map { name, count in
            let text = input(count)
            return Workload(name) { work(text) }
        }
    }
}
