/// What a command accepts, from which its arguments are parsed and its help is written.
struct CommandSyntax {
    /// The word after `layerkit`.
    var name: String
    /// One line for the overview.
    var summary: String
    /// What the words that are not options stand for, in order. There may be none of them, or at least `leastOperands`.
    var operands: [String] = []
    /// Nil for all.
    var leastOperands: Int?
    /// What a shell offers for them.
    var operandOffer = ValueOffer.files
    var options: [OptionSyntax]
    /// The options that `--help` shows; nil for all.
    var basics: [String]?
    /// The switch that turns the command's messages into lines of JSON.
    var eventSwitch: String?
    /// Lines after the options, such as examples.
    var notes: [String] = []
    /// The notes of `--help`, where they are others: few enough for a screen.
    var basicNotes: [String]?

    /// The text of `--help`: what most users need, on one screen.
    var help: String {
        guard let basics else { return fullHelp }
        return text(basics.compactMap { name in options.first { $0.name == name } } + allOptions.suffix(2), basicNotes ?? notes)
    }

    /// The text of `--help-all`.
    var fullHelp: String { text(allOptions, notes) }

    /// Its own options, followed by those that every command has.
    var allOptions: [OptionSyntax] {
        let short = OptionSyntax("help", short: "h", nil, "print this")
        if basics == nil { return options + [short] }
        return options + [OptionSyntax("help-all", nil, "print this with all \(options.count + 2) options"), short]
    }

    /// `layerkit render [OPTION…] [FILE]`
    var usage: String {
        "layerkit \(name) [OPTION…]" + (operands.isEmpty ? "" : " [\(operands.joined(separator: " "))]")
    }

    private func text(_ options: [OptionSyntax], _ notes: [String]) -> String {
        var lines = ["layerkit \(name): \(summary)", "", "Usage: \(usage)", ""]
        lines += Columns.lines(options.map { ($0.usage, $0.meaning) })
        // Paragraphs are wrapped; what is indented is an example or a table.
        let wrapped = notes.flatMap { $0.hasPrefix(" ") || $0.isEmpty ? [$0] : Columns.wrap($0, to: Columns.lineLength) }
        if !notes.isEmpty { lines += [""] + wrapped }
        return lines.joined(separator: "\n")
    }
}

/// One option of a command.
struct OptionSyntax {
    /// Without the two hyphens.
    var name: String
    /// The letter after a single hyphen.
    var short: Character?
    /// What its value is called, or nil for a switch.
    var value: String?
    var meaning: String
    /// What a shell offers for its value.
    var offer: ValueOffer

    /// - Parameter offer: by default what the name of the value suggests.
    init(_ name: String, short: Character? = nil, _ value: String?, _ meaning: String, offer: ValueOffer? = nil) {
        self.name = name
        self.short = short
        self.value = value
        self.meaning = meaning
        self.offer = offer ?? ValueOffer(valueName: value ?? "")
    }

    /// `-o, --output FILE`
    var usage: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
    }
}

/// What a shell offers where a value is expected.
enum ValueOffer: Equatable {
    /// Nothing to choose from: a number, or a name in a file.
    case nothing
    case files
    case folders
    /// The names of the example scenes.
    case examples
    case words([String])

    fileprivate init(valueName: String) {
        switch valueName {
        case "DIR": self = .folders
        case _ where valueName.hasPrefix("FILE"): self = .files
        default: self = .nothing
        }
    }
}

/// Text in two columns.
enum Columns {
    /// Columns of the narrowest usual terminal.
    static let lineLength = 80

    /// Rows of two columns; long texts are wrapped.
    /// - Parameter length: the most characters in a line; nil for any number, as programs want it.
    static func lines(_ rows: [(String, String)], length: Int? = lineLength) -> [String] {
        let width = rows.map(\.0.count).max() ?? 0
        let indent = String(repeating: " ", count: width + 4)
        return rows.flatMap { left, right in
            let wrapped = length.map { wrap(right, to: max($0 - indent.count, 24)) } ?? [right]
            let first = "  " + left + String(repeating: " ", count: width - left.count + 2) + (wrapped.first ?? "")
            return [first] + wrapped.dropFirst().map { indent + $0 }
        }
    }

    /// Lines of whole words.
    static func wrap(_ text: String, to length: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= length {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Rows under a header: the first column aligned left, numbers right.
    static func table(_ rows: [[String]]) -> String {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { cells in
            zip(cells, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
