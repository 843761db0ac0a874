/// Something in a file that has no effect, or another one than intended. Each is reported once, with the place of its first occurrence.
public struct SceneIssue: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Known, and not shown.
        case unsupported
        /// Not known. It is kept, and written again.
        case unknown
        /// A value, a reference or a structure that cannot be intended.
        case damaged
        /// A file that is not in the package.
        case missing
    }

    public var kind: Kind
    /// What it is about: an element, an attribute or a file.
    public var subject: String
    /// A sentence.
    public var message: String
    /// The file, by its name in the package.
    public var file: String
    /// From 1; 0 if there is no place.
    public var line: Int
    /// From 1, bytes.
    public var column: Int
    /// The number of occurrences.
    public var count = 1
}

extension SceneIssue: CustomStringConvertible {
    public var description: String {
        let place = line > 0 ? "\(file):\(line):\(column)" : file
        return "\(place): \(message)" + (count > 1 ? " (\(count) times)" : "")
    }
}

/// Collects issues, merging equal ones.
struct SceneIssues {
    private var places: [Key: Int] = [:]
    private(set) var all: [SceneIssue] = []
    /// Beyond this number of different issues, further ones are only counted.
    private static let limit = 1000

    private struct Key: Hashable {
        var kind: SceneIssue.Kind
        var subject: String
        var message: String
        var file: String
    }

    mutating func add(_ issue: SceneIssue) {
        let key = Key(kind: issue.kind, subject: issue.subject, message: issue.message, file: issue.file)
        if let place = places[key] {
            all[place].count += issue.count
        } else if all.count < SceneIssues.limit {
            places[key] = all.count
            all.append(issue)
        }
    }

    mutating func add(_ issues: [SceneIssue]) { for issue in issues { add(issue) } }
}
