/// What must hold before a screen is shown or a command is performed (`requires` in the schema); the generated
/// `Step.Requirement` conforms. The raw value is the text in the schema.
public protocol RouteRequirement: Hashable, Sendable, CaseIterable, RawRepresentable where RawValue == String {}

extension RouteRequirement {
    /// The requirements of some texts of a packed table, each of which is a case.
    @inlinable
    static func all(_ texts: [String]?) -> [Self] { texts?.compactMap(Self.init(rawValue:)) ?? [] }
}
