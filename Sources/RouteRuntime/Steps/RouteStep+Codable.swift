/// A step is saved as the text of a path of one step, so that saved steps outlive a change of the schema.
extension RouteStep {
    /// Reads a path of one step.
    /// - Throws: a `DecodingError` whose underlying error is the ``RouteError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let steps: [Self]
        do throws(RouteError) {
            steps = try Self.parse(text)
        } catch {
            throw DecodingError(error, in: container)
        }
        guard let step = steps.first, steps.count == 1 else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a path of more or less than one step")
        }
        self = step
    }

    /// Writes the path of this step alone.
    /// - Throws: an `EncodingError` whose underlying error is the ``RouteError``, for a screen or a value without a
    ///   text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        do {
            try container.encode(try Self.path(to: [self]))
        } catch let error as RouteError {
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }
}

extension DecodingError {
    /// A text that is not a path of the app.
    init(_ error: RouteError, in container: any SingleValueDecodingContainer) {
        self = .dataCorrupted(
            .init(codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
    }
}
