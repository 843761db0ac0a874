/// A place in a file: a value of its JSON text. Paths are made only for places that are reported.
package struct LottiePlace: Hashable, Sendable {
    var node: Int

    /// The file as a whole.
    package static let whole = LottiePlace(node: 0)
}

/// Something in a file that has no effect, or another one than intended. Each is reported once, with the place of its first occurrence.
public struct LottieIssue: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Known, and not shown.
        case unsupported
        /// Not known.
        case unknown
        /// A value, a reference or a structure that cannot be intended.
        case damaged
        /// A file that does not exist.
        case missing
    }

    public var kind: Kind
    /// A sentence.
    public var message: String
    /// From the outermost value, as in `layers[3].shapes[0].ty`.
    public var path: String
    /// From 1.
    public var line: Int
    /// From 1, bytes.
    public var column: Int
    /// The number of occurrences.
    public var count = 1
    /// The file that contains it; nil for the Lottie file itself.
    public var file: String?
}

extension LottieIssue: CustomStringConvertible {
    public var description: String {
        "\(JSONPlace(line: line, column: column, path: path)): \(message)" + (count > 1 ? " (\(count) times)" : "")
    }
}

/// Collects issues, merging those with the same message.
package struct LottieIssues: Sendable {
    private let source: JSONDocument
    private var indices: [Words: Int] = [:]
    package private(set) var all: [LottieIssue] = []
    /// Beyond this number of different issues, further ones are only counted.
    private static let limit = 1000

    private struct Words: Hashable {
        var kind: LottieIssue.Kind
        var message: String
    }

    /// - Parameter source: the text to which places refer.
    package init(_ source: JSONDocument) { self.source = source }

    /// An empty list for the same file.
    package var none: LottieIssues { LottieIssues(source) }

    package mutating func add(_ kind: LottieIssue.Kind, _ message: String, at place: LottiePlace) {
        add(kind, message) { source in
            let place = source.place(place.node)
            return LottieIssue(kind: kind, message: message, path: place.path, line: place.line, column: place.column)
        }
    }

    /// Adds an issue in another file.
    package mutating func add(_ kind: LottieIssue.Kind, _ message: String, in file: String, _ place: JSONPlace) {
        add(kind, message) { _ in
            LottieIssue(kind: kind, message: message, path: place.path, line: place.line, column: place.column, file: file)
        }
    }

    private mutating func add(_ kind: LottieIssue.Kind, _ message: String, _ make: (JSONDocument) -> LottieIssue) {
        let words = Words(kind: kind, message: message)
        if let index = indices[words] {
            all[index].count += 1
        } else if all.count < LottieIssues.limit {
            indices[words] = all.count
            all.append(make(source))
        }
    }
}
