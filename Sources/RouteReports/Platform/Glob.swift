/// A text with wildcards, as the patterns of an `apple-app-site-association` file have them.
///
/// Literals are held decoded, and wildcards take slashes too.
struct Glob: Hashable {
    enum Token: Hashable {
        case scalar(Unicode.Scalar)
        /// `?`: one character.
        case one
        /// `*`: any number of characters.
        case many
        /// `$(Sort)`: one of some words.
        case words(Words)
    }

    /// The words of a substitution variable.
    enum Words: Hashable {
        case bool
        /// A word set, by its number.
        case set(Int)
    }

    var tokens: [Token]

    init(_ tokens: [Token]) { self.tokens = tokens }

    static let everything = Glob([.many])

    /// There is no wildcard and no variable.
    var isLiteral: Bool { prefix.count == tokens.count }

    /// The literal in front.
    var prefix: [Unicode.Scalar] { Glob.literal(tokens) }

    /// The literal at the end, backwards.
    var suffix: [Unicode.Scalar] { Glob.literal(tokens.reversed()) }

    private static func literal(_ tokens: [Token]) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for token in tokens {
            guard case .scalar(let scalar) = token else { break }
            scalars.append(scalar)
        }
        return scalars
    }

    /// Ends with `*`, which takes a slash at the end as well.
    var isOpenAtEnd: Bool { tokens.last == .many }

    /// The part in front of `?*` at the end; nil for other ends.
    var folder: Glob? {
        tokens.suffix(2) == [.one, .many] ? Glob(Array(tokens.dropLast(2))) : nil
    }

    var followedByAnything: Glob { Glob(tokens + [.many]) }

    /// Its variables.
    var variables: [Words] {
        tokens.compactMap { if case .words(let words) = $0 { words } else { nil } }
    }

    /// The texts, and, if the end is not `*`, also the texts with one more slash: a table reads one at the end, and
    /// prints none.
    var withSlashes: [Glob] {
        if isOpenAtEnd || tokens == [.scalar("/")] { return [self] }
        return [self, Glob(tokens + [.scalar("/")])]
    }
}

extension [Glob.Token] {
    init(literal text: String) { self = text.unicodeScalars.map(Glob.Token.scalar) }

    /// One character or more, `?*`.
    static var text: Self { [.one, .many] }
}
