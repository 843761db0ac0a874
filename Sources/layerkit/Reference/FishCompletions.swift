/// Completions for fish.
struct FishCompletions {
    let commands: [CommandSyntax]
    let examples: [String]

    var lines: [String] {
        let names = commands.map(\.name).joined(separator: " ")
        return [
            "# layerkit for fish: layerkit completions fish > ~/.config/fish/completions/layerkit.fish",
            "complete -c layerkit -f",
            "complete -c layerkit -n __fish_use_subcommand -l version -d 'say which version this is'",
            "complete -c layerkit -n __fish_use_subcommand -a help -d 'say more about a command'",
            "complete -c layerkit -n '__fish_seen_subcommand_from help' -a \(Shell.quoted(names))",
        ] + commands.flatMap(lines)
    }

    private func lines(_ command: CommandSyntax) -> [String] {
        let condition = "-n '__fish_seen_subcommand_from \(command.name); and not __fish_seen_subcommand_from help'"
        let start = "complete -c layerkit -n __fish_use_subcommand -a \(command.name) -d \(Shell.quoted(command.summary))"
        let operands = command.operands.isEmpty ? [] : ["complete -c layerkit \(condition) \(offer(command.operandOffer))"]
        return [start] + operands + command.allOptions.map { option in
            var line = "complete -c layerkit \(condition) -l \(option.name)"
            if let short = option.short { line += " -s \(short)" }
            if option.value != nil { line += " -r " + offer(option.offer) }
            return line + " -d \(Shell.quoted(option.meaning))"
        }
    }

    private func offer(_ offer: ValueOffer) -> String {
        if let words = offer.words(examples) { return "-f -a \(Shell.quoted(words.joined(separator: " ")))" }
        switch offer {
        case .folders: return "-f -a '(__fish_complete_directories)'"
        case .files: return "-F"
        case .nothing, .examples, .words: return "-f"
        }
    }
}
