/// A place in a JSON text.
public struct JSONPlace: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, bytes.
    public var column: Int
    /// From the outermost value, as in `layers[3].shapes[0].ty`; empty for that value itself, and for a place outside any value.
    public var path: String

    init(line: Int, column: Int, path: String) { (self.line, self.column, self.path) = (line, column, path) }

    /// - Parameter offset: of the place, bytes.
    init(_ offset: Int, in bytes: [UInt8], path: String = "") {
        let before = bytes[..<min(offset, bytes.count)]
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
        self.path = path
    }
}

extension JSONPlace: CustomStringConvertible {
    /// The text that follows the file's name and a colon in messages.
    public var description: String { "\(line):\(column)" + (path.isEmpty ? "" : ": \(path)") }
}
