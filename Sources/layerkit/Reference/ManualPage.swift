import GLPainter

/// `layerkit(1)`, written from the commands' own declarations: an option that is in `--help` is in it.
struct ManualPage {
    let commands: [CommandSyntax]

    /// In man's own language: lines that begin with a dot are requests, the rest is text.
    var text: String {
        var lines = [
            ".TH LAYERKIT 1 \"\" \"LayerKit \(Main.version)\" \"User Commands\"",
            ".SH NAME", "layerkit \\- Core Animation for machines without a screen",
            ".SH SYNOPSIS",
        ]
        for command in commands { lines += [".B layerkit \(command.name)", escaped(arguments(of: command)), ".br"] }
        lines += [
            ".SH DESCRIPTION",
            "Layers of a file or of an example become pictures and films, with OpenGL ES or on the CPU.",
            "A file is a Lottie animation (.json, .lottie), a CAML document (.caml), a package of it (.ca), or a wallpaper",
            "(.wallpaper, .tendies).", ".PP",
            "What is asked for goes to standard output: texts, tables, answers, and what is sent to -. What is told of the work,",
            "its progress and its complaints, go to standard error. Files are written beside their place and renamed, so",
            "that one is there whole or not at all.",
            ".SH COMMANDS",
        ]
        for command in commands { lines += section(command) }
        lines += [".SH EXIT STATUS"] + ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) }
        lines += [".SH ENVIRONMENT"] + Environment.all.flatMap { entry($0.name, $0.meaning) }
        lines += [
            ".SH FILES", ".TP", ".I $XDG_CACHE_HOME/layerkit, ~/.cache/layerkit",
            "programs as the graphics driver compiled them; may be removed at any time",
            ".SH SEE ALSO", ".BR ffmpeg (1)",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func arguments(of command: CommandSyntax) -> String {
        String(command.usage.dropFirst("layerkit \(command.name) ".count))
    }

    private func section(_ command: CommandSyntax) -> [String] {
        var lines = [".SS layerkit \(command.name) \(escaped(arguments(of: command)))", escaped(sentence(command.summary))]
        for option in command.allOptions { lines += entry(option.usage, option.meaning) }
        // Lines that begin with spaces are examples and tables: they stay as they are.
        var isLiteral = false
        for (index, note) in command.notes.enumerated() {
            let wantsLiteral = note.hasPrefix("  ")
            if wantsLiteral != isLiteral { lines.append(wantsLiteral ? ".PP\n.nf" : ".fi") }
            if !wantsLiteral, isLiteral || index == 0 || note.isEmpty { lines.append(".PP") }
            isLiteral = wantsLiteral
            if !note.isEmpty { lines.append(escaped(note)) }
        }
        return isLiteral ? lines + [".fi"] : lines
    }

    /// A term and what it means.
    private func entry(_ term: String, _ meaning: String) -> [String] {
        [".TP", "\\fB\(escaped(term))\\fR", escaped(meaning)]
    }

    /// A summary as a sentence: in the overview they begin in lower case and end without a full stop.
    private func sentence(_ summary: String) -> String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

    /// Escaped text: nothing in it is a request, and hyphens can be copied into a shell.
    private func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}

/// Environment variables that matter to users.
enum Environment {
    static let all = [
        (GLDeviceSelection.environmentVariable, "the device where --device does not say: index:N, cuda:N, pci:ID, software or auto"),
        (GLShading.environmentVariable, "how a card shades: fragments, compute or mixed; else what it is quickest with"),
        ("NVIDIA_DRIVER_CAPABILITIES", "for containers: has to contain graphics, or the card's OpenGL ES stays outside"),
        ("__EGL_VENDOR_LIBRARY_FILENAMES", "for EGL: the files that name its drivers, in the place of the system's"),
        ("XDG_CACHE_HOME", "where compiled programs are kept between runs, in a folder layerkit"),
    ].map { (name: $0.0, meaning: $0.1) }
}
