/// Why a row does not hold, on purpose.
enum Reason: String, Hashable, Sendable {
    case emptyComponent = "an empty component in a path is no match, never skipped"
    case decodedOnce = "each piece of a URL is decoded exactly once, whether the URL has a host or not"
    case pathCase = "the case of a path counts; the error names the near miss"
    case trailingSlash = "one slash at the end is read"
    case plusSign = "`+12` is no integer"
    case splitFirst = "a URL is split at the first `#` and the first `?`, so a rest ends there"
}
