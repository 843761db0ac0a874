/// Completions for zsh, as a file for its `fpath`.
struct ZshCompletions {
    let commands: [CommandSyntax]
    let examples: [String]

    var lines: [String] {
        [
            "#compdef layerkit",
            "# layerkit for zsh: layerkit completions zsh > a folder of your fpath, as _layerkit",
            "local -a names=(",
        ] + commands.map { "    \(Shell.quoted("\($0.name):\($0.summary.replacing(":", with: "\\:"))"))" } + [
            "    'help:say more about a command'",
            ")",
            "if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then",
            "    _describe command names",
            "    return",
            "fi",
            "local name=$words[2]",
            "shift words; (( CURRENT-- ))",
            "case $name in",
        ] + commands.flatMap(branch) + ["esac"]
    }

    private func branch(_ command: CommandSyntax) -> [String] {
        var specifications = command.allOptions.map(specification)
        // Operands of one kind: all of them are completed alike.
        if let operand = command.operands.first { specifications.append(Shell.quoted("*:\(operand):\(action(command.operandOffer))")) }
        return ["\(command.name))", "    _arguments -s -S \\"]
            + specifications.dropLast().map { "        \($0) \\" }
            + specifications.suffix(1).map { "        \($0) ;;" }
    }

    /// `'(-o --output)'{-o,--output=}'[where it goes]:FILE:_files'`
    private func specification(_ option: OptionSyntax) -> String {
        let exclusion = Shell.quoted("(\(option.spellings.joined(separator: " ")))")
        let spellings = ["--\(option.name)" + (option.value == nil ? "" : "=")] + (option.short.map { ["-\($0)"] } ?? [])
        let spelled = spellings.count > 1 ? "{\(spellings.joined(separator: ","))}" : spellings[0]
        var tail = "[" + ["\\", "[", "]"].reduce(option.meaning) { $0.replacing($1, with: "\\" + $1) } + "]"
        if let value = option.value { tail += ":\(value.replacing(":", with: "\\:")):\(action(option.offer))" }
        return exclusion + spelled + Shell.quoted(tail)
    }

    private func action(_ offer: ValueOffer) -> String {
        if let words = offer.words(examples) { return "(\(words.joined(separator: " ")))" }
        switch offer {
        case .folders: return "_files -/"
        case .files: return "_files"
        case .nothing, .examples, .words: return ""
        }
    }
}
