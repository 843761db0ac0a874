/// A shell that can complete the words of a command line, and the script that makes it do so.
///
/// Scripts are made from the commands' own declarations, like `--help` and the manual: none has a list of its own.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    func script(_ commands: [CommandSyntax], examples: [String]) -> String {
        let lines: [String] =
            switch self {
            case .bash: BashCompletions(commands: commands, examples: examples).lines
            case .zsh: ZshCompletions(commands: commands, examples: examples).lines
            case .fish: FishCompletions(commands: commands, examples: examples).lines
            }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Any text as one word of a shell.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension ValueOffer {
    /// The words to choose from; nil for files, folders or anything at all.
    func words(_ examples: [String]) -> [String]? {
        switch self {
        case .nothing, .files, .folders: nil
        case .examples: examples
        case .words(let words): words
        }
    }
}

extension OptionSyntax {
    /// `--output`, and `-o`.
    var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}
