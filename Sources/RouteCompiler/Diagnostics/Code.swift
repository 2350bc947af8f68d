/// The kinds of findings, each with a code that never changes its meaning.
package enum Code: String, CaseIterable, Hashable, Sendable {
    // The text
    case syntax = "R001"
    case encoding = "R002"
    case limit = "R003"
    case duplicateKey = "R004"
    case refusedYAML = "R005"
    case emptySchema = "R006"

    // The language
    case unknownKey = "R010"
    case wrongShape = "R011"
    case missingKey = "R012"
    case badValue = "R013"
    case unsupportedVersion = "R014"
    case files = "R015"
    case uselessAllow = "R016"

    // Names
    case badName = "R020"
    case duplicateName = "R021"
    case unknownName = "R022"
    case ambiguousComponent = "R023"
    case rareRequirement = "R024"

    // Types and parameters
    case unknownType = "R030"
    case badParameter = "R031"
    case badDefault = "R032"

    // Links
    case badPattern = "R040"
    case badTarget = "R041"
    case badOrigin = "R042"
    case overlappingPatterns = "R043"
    case unusedPlaceholder = "R044"
    case unreachablePattern = "R045"
    case unreachableCase = "R046"
    case unreachableOtherwise = "R047"
    case placeholderFirst = "R048"
    case originWithoutLinks = "R049"
    case missingBareHost = "R050"
    case anyHost = "R051"
    case openToTheWorld = "R052"
    case costlyTable = "R053"
    case impossibleCondition = "R054"
    case otherNotation = "R055"
    case lostRedirect = "R056"
    case uncomparedPatterns = "R057"
    case shadowedFragment = "R058"
    case shadowedLiteral = "R059"

    // Size
    case largeSegment = "R060"
    case emptySegment = "R061"

    // Several modules
    case badMount = "R070"
    case leftOutLinks = "R071"

    // An earlier schema
    case brokenLink = "R080"
    case brokenPath = "R081"
    case brokenSource = "R082"
    case noticedChange = "R083"

    /// The codes of warnings and notes, which a schema may allow.
    package static let allowable: [Code] = [
        .duplicateName, .rareRequirement, .overlappingPatterns, .unusedPlaceholder, .unreachableCase, .placeholderFirst,
        .originWithoutLinks, .missingBareHost, .anyHost, .openToTheWorld, .costlyTable, .otherNotation, .lostRedirect,
        .shadowedFragment, .shadowedLiteral, .largeSegment, .emptySegment, .leftOutLinks,
    ]
}
