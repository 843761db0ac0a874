import Foundation

/// The part of YAML that manifests are written in here: mappings and lists by indentation, one value a line, lists of values in
/// brackets, remarks on lines of their own. What is none of that is an error.
struct PlainYAML {
    struct Mistake: Error { var line: String }

    private struct Line {
        var indent: Int
        var text: String
    }

    private var lines: ArraySlice<Line>

    /// What `JSONSerialization` would make of the same as JSON.
    static func value(_ text: String) throws -> Any {
        let lines = text.split(separator: "\n").map { line in
            Line(indent: line.prefix { $0 == " " }.count, text: line.trimmingCharacters(in: .whitespaces))
        }.filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
        var reader = PlainYAML(lines: lines[...])
        let value = try reader.block(indent: lines.first?.indent ?? 0)
        if let rest = reader.lines.first { throw Mistake(line: rest.text) }
        return value
    }

    private mutating func block(indent: Int) throws -> Any {
        guard let first = lines.first, first.indent == indent else { throw Mistake(line: lines.first?.text ?? "the end") }
        return first.text.hasPrefix("- ") ? try list(indent) : try mapping(indent)
    }

    private mutating func list(_ indent: Int) throws -> [Any] {
        var values: [Any] = []
        while let line = lines.first, line.indent == indent, line.text.hasPrefix("- ") {
            lines.removeFirst()
            let rest = String(line.text.dropFirst(2))
            if rest.contains(": ") || rest.hasSuffix(":") {
                // A mapping that begins on the dash's line goes on below its first letter.
                lines = [Line(indent: indent + 2, text: rest)] + lines
                values.append(try mapping(indent + 2))
            } else {
                values.append(try scalar(rest))
            }
        }
        return values
    }

    private mutating func mapping(_ indent: Int) throws -> [String: Any] {
        var values: [String: Any] = [:]
        while let line = lines.first, line.indent == indent, !line.text.hasPrefix("- ") {
            lines.removeFirst()
            let parts = line.text.components(separatedBy: ": ")
            if line.text.hasSuffix(":"), parts.count == 1 {
                guard let next = lines.first, next.indent > indent else { throw Mistake(line: line.text) }
                let key = String(line.text.dropLast())
                guard values.updateValue(try block(indent: next.indent), forKey: key) == nil else { throw Mistake(line: line.text) }
            } else {
                guard parts.count == 2, values.updateValue(try scalar(parts[1]), forKey: parts[0]) == nil else {
                    throw Mistake(line: line.text)
                }
            }
        }
        return values
    }

    private func scalar(_ text: String) throws -> Any {
        if text.hasPrefix("["), text.hasSuffix("]") {
            return try text.dropFirst().dropLast().components(separatedBy: ", ").map(scalar)
        }
        if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 { return String(text.dropFirst().dropLast()) }
        if ["true", "false"].contains(text) { return text == "true" }
        guard text.allSatisfy({ !"{}[]\"'&*!|>%@`#".contains($0) }) else { throw Mistake(line: text) }
        return Int(text) ?? text
    }
}
