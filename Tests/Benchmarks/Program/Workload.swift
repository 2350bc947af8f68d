/// Something that is measured, by name.
struct Workload: Sendable {
    var name: String
    /// Does it so many times.
    var run: @Sendable (Int) -> Void

    /// - Parameter body: Does it once, and returns a number that depends on all of its work: from 0 on.
    init(_ name: String, _ body: @escaping @Sendable () -> Int) {
        self.name = name
        run = { count in
            var total = 0
            for _ in 0..<count { total &+= body() }
            if total < 0 { Problem.workload(name).end() }
        }
    }

    /// - Parameter run: Does it so many times.
    init(_ name: String, repeating run: @escaping @Sendable (Int) -> Void) {
        self.name = name
        self.run = run
    }

    #if HAND_WRITTEN
        static let all = generated + hostile + floors + handWritten
    #else
        static let all = generated + hostile + floors
    #endif

    static func named(_ name: String) -> Workload {
        guard let workload = all.first(where: { $0.name == name }) else { Problem.unknown(name).end() }
        return workload
    }
}
