/// What a command accepts, from which its arguments are parsed and its help is written.
struct CommandSyntax {
    /// The word after `layerkit`.
    var name: String
    /// One line for the overview.
    var summary: String
    /// What the words that are not options stand for, in order. None of them, or at least `leastOperands`, have to be there.
    var operands: [String] = []
    /// Nil for all.
    var leastOperands: Int?
    /// What a shell offers for them.
    var operandOffer = ValueOffer.files
    var options: [OptionSyntax]
    /// Lines after the options, such as examples.
    var notes: [String] = []

    /// Its own options, and the one that every command has.
    var allOptions: [OptionSyntax] { options + [OptionSyntax("help", short: "h", nil, "print this")] }

    /// `layerkit render [OPTION…] [FILE]`
    var usage: String {
        "layerkit \(name) [OPTION…]" + (operands.isEmpty ? "" : " [\(operands.joined(separator: " "))]")
    }

    /// The text of `--help`.
    var help: String {
        var lines = ["layerkit \(name): \(summary)", "", "Usage: \(usage)", ""]
        lines += Columns.lines(allOptions.map { ($0.usage, $0.meaning) })
        if !notes.isEmpty { lines += [""] + notes }
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

    /// - Parameter offer: where it is left out, what the name of the value suggests.
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
    /// There is nothing to choose from: a number, a name in a file.
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
    static func lines(_ rows: [(String, String)]) -> [String] {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  " + left + String(repeating: " ", count: width - left.count + 2) + right
        }
    }

    /// Rows under their head: the first column to the left, numbers to the right.
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
