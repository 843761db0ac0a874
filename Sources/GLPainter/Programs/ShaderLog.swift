/// What a shader compiler says, in words that lead to our files.
///
/// Every driver has its own way to write a place: `2:41(12): error: …` (Mesa), `2(41) : error C1008: …` (NVIDIA),
/// `ERROR: 2:41: …` (ANGLE and others). The first number is that of the file.
enum ShaderLog {
    /// The log with `solid.glsl:41` for each place, and the line itself below it.
    static func explained(_ log: String) -> String {
        log.split(whereSeparator: \.isNewline).map { line in
            guard let place = place(in: line) else { return String(line) }
            let file = ShaderFiles.all[place.file]
            var text = "\(file.name):\(place.line): \(place.message)"
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            if lines.indices.contains(place.line - 1) { text += "\n    \(lines[place.line - 1])" }
            return text
        }.joined(separator: "\n")
    }

    struct Place: Equatable {
        /// In `ShaderFiles.all`.
        var file: Int
        /// From 1.
        var line: Int
        var message: String
    }

    /// Takes a line of a log apart; nil when it names no place in a file of ours.
    static func place(in line: Substring) -> Place? {
        var rest = line
        for prefix in ["ERROR: ", "WARNING: "] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        guard let file = number(&rest), ShaderFiles.all.indices.contains(file), let mark = rest.popFirst(),
            mark == ":" || mark == "(", let row = number(&rest)
        else { return nil }
        if mark == "(" {
            guard rest.popFirst() == ")" else { return nil }
        } else if rest.first == "(", let end = rest.firstIndex(of: ")") {
            rest = rest[rest.index(after: end)...]
        }
        let message = rest.drop { $0 == " " || $0 == ":" }
        return Place(file: file, line: row, message: String(message))
    }

    /// Takes the digits from the front.
    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        return Int(digits)
    }
}
