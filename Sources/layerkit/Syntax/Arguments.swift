/// A command's words, sorted into options and operands.
///
/// Options may come anywhere: `--name value`, `--name=value`, `-n value`, `-nvalue`; letters of switches may be joined, as
/// in `-qn value`. After `--` everything is an operand.
struct Arguments {
    /// Values by option name; a switch that is on has an empty one.
    private var values: [String: String] = [:]
    private(set) var operands: [String] = []
    /// The command's syntax, for messages.
    private let syntax: CommandSyntax

    init(_ words: [String], of syntax: CommandSyntax) throws {
        self.syntax = syntax
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                break
            }
            if word.hasPrefix("-"), word != "-" {
                try take(option: word, rest: &words)
            } else {
                operands.append(word)
            }
        }
        let allowed = (syntax.leastOperands ?? syntax.operands.count)...max(syntax.leastOperands ?? 0, syntax.operands.count)
        guard operands.isEmpty || allowed.contains(operands.count) else {
            if operands.count > syntax.operands.count {
                throw usage("\(operands[syntax.operands.count]) is one word too many.")
            }
            let missing = syntax.operands.dropFirst(operands.count)
            throw usage("\(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") missing.")
        }
    }

    /// True when the command has an option of that name.
    func accepts(_ name: String) -> Bool { syntax.options.contains { $0.name == name } }

    /// True when a switch or an option was given.
    func has(_ name: String) -> Bool { value(name) != nil }

    /// The value of an option that was given.
    func value(_ name: String) -> String? {
        precondition(accepts(name), "\(syntax.name) declares no option \(name).")
        return values[name]
    }

    /// All options that were given, by name; a switch has an empty value.
    var given: [(name: String, value: String)] { values.map { (name: $0.key, value: $0.value) }.sorted { $0.name < $1.name } }

    /// The value of an option, read by `read`, which returns nil for what it cannot read.
    func value<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) throws -> Value? {
        guard let text = value(name) else { return nil }
        guard let value = read(text) else { throw usage("--\(name) takes \(expected), not \"\(text)\".") }
        return value
    }

    /// A failure that points to the command's help.
    func usage(_ sentence: String) -> Failure {
        Failure(.badUsage, "\(sentence) See layerkit \(syntax.name) --help.")
    }

    private mutating func take(option word: String, rest: inout ArraySlice<String>) throws {
        let (option, attached) = try find(word)
        let written = "--\(option.name)"
        guard values[option.name] == nil else { throw usage("\(written) is there twice.") }
        guard let wanted = option.value else {
            values[option.name] = ""
            guard let attached else { return }
            guard !word.hasPrefix("--"), areLetters(attached) else { throw usage("\(written) takes no value.") }
            rest.insert("-" + attached, at: rest.startIndex)
            return
        }
        // A value may begin with a hyphen only when attached: else a forgotten value would swallow the next option. Exceptions are a
        // hyphen alone, which is standard output, and one before a digit, which is no option; the value's reader checks it.
        if attached == nil, let next = rest.first,
            !next.hasPrefix("-") || next == "-" || Double(next) != nil || next.dropFirst().first?.isNumber == true
        {
            values[option.name] = rest.removeFirst()
        } else if let attached, !attached.isEmpty {
            values[option.name] = attached
        } else {
            throw usage("\(written) needs a value: \(written) \(wanted).")
        }
    }

    private func option(_ letter: Character) -> OptionSyntax? { syntax.options.first { $0.short == letter } }

    /// True when each letter is an option's, up to one that takes the rest as its value.
    private func areLetters(_ text: String) -> Bool {
        for letter in text {
            guard let option = option(letter) else { return false }
            if option.value != nil { return true }
        }
        return true
    }

    /// The option that a word names, and its value, if that is part of the word.
    private func find(_ word: String) throws -> (OptionSyntax, attached: String?) {
        if word.hasPrefix("--") {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if let option = syntax.options.first(where: { $0.name == name }) {
                return (option, parts.count > 1 ? String(parts[1]) : nil)
            }
            let hint = NearNames.hint(for: "--" + name, among: syntax.options.map { "--" + $0.name }, all: nil)
            throw usage("There is no option --\(name)." + (hint.isEmpty ? "" : " " + hint))
        }
        let letter = word[word.index(after: word.startIndex)]
        guard let option = option(letter) else {
            throw usage("There is no option -\(letter).")
        }
        let attached = word.dropFirst(2)
        return (option, attached.isEmpty ? nil : String(attached))
    }
}
