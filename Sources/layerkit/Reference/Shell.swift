/// A shell that can complete the words of a command line, and the script that makes it do so.
///
/// Scripts are made from what the commands state of themselves, as `--help` and the manual are: none lists a word of its own.
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

    /// One word of a shell, whatever is in it.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension ValueOffer {
    /// What can be chosen from; nil where that is files, folders or anything at all.
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
