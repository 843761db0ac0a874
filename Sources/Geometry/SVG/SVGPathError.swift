/// Why a text is not SVG path data. Positions count characters from 0.
public enum SVGPathError: Error, Hashable, Sendable {
    /// The data begin with something other than `M` or `m`.
    case noMoveAtStart(position: Int)
    /// A character that is no command where one has to be.
    case unknownCommand(Character, position: Int)
    /// A command lacks one of its numbers.
    case numberMissing(command: Character, position: Int)
    /// An arc's flag is neither 0 nor 1.
    case flagMissing(position: Int)
    /// A number that is too large to be held, by itself or counted on from others.
    case numberTooLarge(position: Int)
}

extension SVGPathError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noMoveAtStart(let position):
            "path data must begin with a move; put M or m at position \(position)"
        case .unknownCommand(let character, let position):
            "there is \"\(character)\" at position \(position) of the path data, where a command must be: one of MLHVCSQTAZ, large or small"
        case .numberMissing(let command, let position):
            "the command \(command) lacks a number at position \(position) of the path data"
        case .flagMissing(let position):
            "an arc needs a flag, 0 or 1, at position \(position) of the path data"
        case .numberTooLarge(let position):
            "the number at position \(position) of the path data is too large; keep it and all that is counted on from it below 1.7e308"
        }
    }
}
