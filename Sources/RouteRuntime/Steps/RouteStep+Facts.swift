// What the schema says of a screen, read from the packed table on each call.
extension RouteStep {
    /// How the screen is shown (`present`).
    public var presentation: RoutePresentation { fact(\.presentation) }

    /// What must hold before the screen is shown (`requires`): the segment's first, then the screen's own.
    public var requirements: [RouteRequirements] { Self.requirements(of: [self]) }

    /// The requirements of the screens of some steps, each once.
    package static func requirements(of steps: [Self]) -> [RouteRequirements] {
        RouteRequirements.all(_Routes().requirements(of: steps))
    }

    /// The keys and values for the app's own use (`meta`): the segment's, and the screen's own in their place.
    public var meta: [String: String] {
        let pairs = fact(\.meta)
        return Dictionary(stride(from: 0, to: pairs.count, by: 2).map { (pairs[$0], pairs[$0 + 1]) }) { $1 }
    }

    func fact<Fact>(_ read: (RouteScreenRecord) -> Fact) -> Fact {
        let coding = _Routes()
        let (segment, screen) = coding.location(of: self)
        return read(coding.table(segment).screen(screen))
    }
}
