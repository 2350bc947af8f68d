import RouteCompiler

extension Code {
    /// What is said of the code: by `routec check --explain`, and in the catalog of the documentation.
    ///
    /// The pages stand in this folder, a file a group of codes; a code without one does not compile.
    package var page: CodePage {
        switch self {
        case .syntax: .syntax
        case .encoding: .encoding
        case .limit: .limit
        case .duplicateKey: .duplicateKey
        case .refusedYAML: .refusedYAML
        case .emptySchema: .emptySchema
        case .unknownKey: .unknownKey
        case .wrongShape: .wrongShape
        case .missingKey: .missingKey
        case .badValue: .badValue
        case .unsupportedVersion: .unsupportedVersion
        case .files: .files
        case .uselessAllow: .uselessAllow
        case .badName: .badName
        case .duplicateName: .duplicateName
        case .unknownName: .unknownName
        case .ambiguousComponent: .ambiguousComponent
        case .rareRequirement: .rareRequirement
        case .unknownType: .unknownType
        case .badParameter: .badParameter
        case .badDefault: .badDefault
        case .badPattern: .badPattern
        case .badTarget: .badTarget
        case .badOrigin: .badOrigin
        case .overlappingPatterns: .overlappingPatterns
        case .unusedPlaceholder: .unusedPlaceholder
        case .unreachablePattern: .unreachablePattern
        case .unreachableCase: .unreachableCase
        case .unreachableOtherwise: .unreachableOtherwise
        case .placeholderFirst: .placeholderFirst
        case .originWithoutLinks: .originWithoutLinks
        case .missingBareHost: .missingBareHost
        case .anyHost: .anyHost
        case .openToTheWorld: .openToTheWorld
        case .costlyTable: .costlyTable
        case .impossibleCondition: .impossibleCondition
        case .otherNotation: .otherNotation
        case .lostRedirect: .lostRedirect
        case .uncomparedPatterns: .uncomparedPatterns
        case .shadowedFragment: .shadowedFragment
        case .shadowedLiteral: .shadowedLiteral
        case .largeSegment: .largeSegment
        case .emptySegment: .emptySegment
        case .badMount: .badMount
        case .leftOutLinks: .leftOutLinks
        case .brokenLink: .brokenLink
        case .brokenPath: .brokenPath
        case .brokenSource: .brokenSource
        case .noticedChange: .noticedChange
        }
    }

    /// What must hold, in a line.
    package var title: String { page.title }

    /// Why it must hold and what to do, in a paragraph or two.
    package var explanation: String { page.explanation }
}
