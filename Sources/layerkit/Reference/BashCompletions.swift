/// Completions for bash 4 and later, with or without the package bash-completion.
struct BashCompletions {
    let commands: [CommandSyntax]
    let examples: [String]

    /// The function asks two questions: which command it is, and whether the word before the last takes a value.
    var lines: [String] {
        let names = commands.map(\.name)
        return [
            "# layerkit for bash: layerkit completions bash > ~/.local/share/bash-completion/completions/layerkit",
            "_layerkit() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
            "    local options='' words='' offer=files",
            "    # --name=value is three words to bash.",
            "    [ \"$word\" != = ] || word=",
            "    [ \"$before\" != = ] || before=${COMP_WORDS[COMP_CWORD-2]}",
            "    case $COMP_CWORD:$command in",
            "    1:*) words=\(Shell.quoted((names + ["help", "--help", "--version"]).joined(separator: " "))) offer=words ;;",
            "    *:help) words=\(Shell.quoted(names.joined(separator: " "))) offer=words ;;",
        ] + commands.flatMap(branch) + [
            "    esac",
            "    case $word in -*) words=$options offer=words ;; esac",
            "    case $offer in",
            "    words) mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\") ;;",
            "    files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;",
            "    folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\") ;;",
            "    nothing) COMPREPLY=() ;;",
            "    esac",
            "}",
            "complete -F _layerkit layerkit",
        ]
    }

    private func branch(_ command: CommandSyntax) -> [String] {
        let spellings = command.allOptions.flatMap(\.spellings)
        let valued = command.options.filter { $0.value != nil }
        return [
            "    *:\(command.name))",
            "        options=\(Shell.quoted(spellings.joined(separator: " "))) \(assignment(command.operandOffer))",
            "        case $before in",
        ] + valued.map { option in
            "        \(option.spellings.joined(separator: "|"))) \(assignment(option.offer)) ;;"
        } + ["        esac ;;"]
    }

    private func assignment(_ offer: ValueOffer) -> String {
        if let words = offer.words(examples) { return "words=\(Shell.quoted(words.joined(separator: " "))) offer=words" }
        switch offer {
        case .folders: return "offer=folders"
        case .files: return "offer=files"
        case .nothing, .examples, .words: return "offer=nothing"
        }
    }
}
