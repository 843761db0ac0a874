import Comparison
import Graphics

/// Says how far pictures are from one another, and whether that is near enough.
enum CompareCommand: Command {
    static let syntax = CommandSyntax(
        name: "compare", summary: "say how far two pictures, or two folders of them, are apart",
        operands: ["EXPECTED", "ACTUAL"],
        options: CompareThresholds.syntax + [
            OptionSyntax("diff", "FILE.png", "for two pictures: make a picture of the differences"),
            OptionSyntax("json", nil, "a line of JSON for each pair, for programs"),
            OptionSyntax("renderer-a", "NAME", "with --example: who paints the one (gl)"),
            OptionSyntax("renderer-b", "NAME", "with --example: who paints the other (software)"),
            PainterOptions.device, PainterOptions.threads,
        ] + SceneOptions.syntax,
        notes: [
            "EXPECTED and ACTUAL are two PNG files, or two folders whose PNG files are paired by name. With --example",
            "there are none: the scene is rendered twice. Without a limit, every pixel has to be equal.", "",
            "For example:", "  layerkit compare expected.png actual.png --diff difference.png",
            "  layerkit compare expected/ actual/ --max-difference 32 --threshold 3 --share 99.9",
            "  layerkit compare --example cards --renderer-a gl --renderer-b software --max-difference 32",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let thresholds = try CompareThresholds.read(arguments)
        if arguments.has("example") {
            guard arguments.operands.isEmpty else { throw arguments.usage("With --example it takes no files.") }
            return try pair(try rendered(arguments), thresholds, arguments)
        }
        for option in ["renderer-a", "renderer-b"] where arguments.has(option) {
            throw arguments.usage("--\(option) goes with --example.")
        }
        guard let expected = arguments.operands.first, let actual = arguments.operands.last else {
            throw arguments.usage("It needs two files, two folders, or --example NAME.")
        }
        if FileSystem.isFolder(expected) || FileSystem.isFolder(actual) {
            return try folders(expected, actual, thresholds, arguments)
        }
        let pictures = Pair(
            name: "\(expected), \(actual)", expected: try Bitmap(pngFile: expected), actual: try Bitmap(pngFile: actual)
        )
        return try pair(pictures, thresholds, arguments)
    }

    /// Two pictures and what to call them.
    private struct Pair {
        var name: String
        var expected: Bitmap
        var actual: Bitmap
    }

    /// A scene by two painters.
    private static func rendered(_ arguments: Arguments) throws -> Pair {
        let scene = try SceneOptions(arguments)
        let painters = try PainterOptions(arguments)
        let a = try scene.render(painters.painter("renderer-a", arguments, otherwise: .gl(painters.selection)))
        let b = try scene.render(
            painters.painter("renderer-b", arguments, otherwise: .software(threads: painters.threads)))
        return Pair(
            name: "\(arguments.value("example") ?? "scene"), \(a.painter) and \(b.painter)",
            expected: a.image.bitmap, actual: b.image.bitmap
        )
    }

    private static func pair(
        _ pair: Pair, _ thresholds: ComparisonThresholds, _ arguments: Arguments
    ) throws -> ExitCode {
        let entry = FolderComparison.Entry(name: pair.name, outcome: outcome(pair, thresholds))
        if let file = arguments.value("diff"), case .compared = entry.outcome {
            try pair.expected.differenceImage(to: pair.actual).writePNG(to: file)
        }
        Console.say(arguments.has("json") ? entry.jsonLine : entry.summary)
        return code(of: [entry])
    }

    private static func outcome(_ pair: Pair, _ thresholds: ComparisonThresholds) -> FolderComparison.Outcome {
        do throws(ComparisonError) {
            let comparison = try PixelComparison(
                expected: pair.expected, actual: pair.actual, differenceThreshold: thresholds.differenceThreshold)
            return .compared(comparison, violations: thresholds.violations(of: comparison))
        } catch {
            return .failed(error)
        }
    }

    private static func folders(
        _ expected: String, _ actual: String, _ thresholds: ComparisonThresholds, _ arguments: Arguments
    ) throws -> ExitCode {
        guard !arguments.has("diff") else { throw arguments.usage("--diff is for two pictures, not for folders.") }
        let comparison = try FolderComparison(expected: expected, actual: actual, thresholds: thresholds)
        guard !comparison.entries.isEmpty else {
            throw Failure(.badInput, "There is no PNG file in \(expected) and none in \(actual).")
        }
        Console.say(
            arguments.has("json") ? comparison.jsonLines.joined(separator: "\n") : comparison.summary)
        return code(of: comparison.entries)
    }

    /// Pictures of different sizes differ; a picture that cannot be read is bad input.
    private static func code(of entries: [FolderComparison.Entry]) -> ExitCode {
        var code = ExitCode.success
        for entry in entries where !entry.passes {
            if case .failed(.unreadable) = entry.outcome { return .badInput }
            code = .different
        }
        return code
    }
}
