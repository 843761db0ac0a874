import Comparison

/// Reports how far pictures are from one another, and whether that is close enough.
enum CompareCommand: Command {
    private static let reports = [
        OptionSyntax("diff", "FILE.png", "for two pictures: make a picture of the differences"),
        OptionSyntax("html", "FILE.html", "make a page that shows the pictures, the worst first"),
        OptionSyntax("json", nil, "a line of JSON for each pair, for programs"),
    ]

    /// Options that are of no use for pictures.
    private static let scenesOnly = [
        OptionSyntax("renderer-a", "NAME", "of a scene: who paints the one (gl)", offer: .words(PainterOptions.names)),
        OptionSyntax("renderer-b", "NAME", "of a scene: who paints the other (software)", offer: .words(PainterOptions.names)),
        OptionSyntax("device-a", "DEVICE", "of a scene: where gl paints the one", offer: .words(["auto", "software"])),
        OptionSyntax("device-b", "DEVICE", "of a scene: where gl paints the other", offer: .words(["auto", "software"])),
        PainterOptions.device, PainterOptions.threads,
    ] + SceneOptions.syntax + FilmOptions.syntax + FileOptions.syntax + LottieOptions.syntax

    static let syntax = CommandSyntax(
        name: "compare", summary: "say how far apart pictures are, or a scene by two painters",
        operands: ["EXPECTED", "ACTUAL"], leastOperands: 1,
        options: CompareThresholds.syntax + reports + scenesOnly,
        basics: [
            "max-difference", "threshold", "share", "diff", "html", "json", "example", "frames", "renderer-a", "renderer-b",
            "device-a", "device-b",
        ],
        notes: [
            "EXPECTED and ACTUAL are two pictures (png, jpg, webp), or two folders whose pictures are paired by name, or two films (mp4, "
                + "mov, webm, mkv, y4m, gif, apng, webp), of which what is seen at a time is paired. One FILE of "
                + "layers, or --example, is a scene that two painters paint: at --time, or over --frames, with their times by stage. "
                + "Without a limit, every pixel has to be equal. " + StreamedScene.note, "",
            "For example:", "  layerkit compare expected.png actual.png --diff difference.png",
            "  layerkit compare expected/ actual/ --threshold 3 --share 99.9 --html diff.html",
            "  layerkit compare lossless.y4m small.mp4 --psnr 35 --html film.html",
            "  layerkit compare anim.json --frames 30 --max-difference 32 --html diff.html",
        ],
        basicNotes: [
            "EXPECTED and ACTUAL are two pictures, two folders of them, or two films.",
            "One FILE, or --example, is a scene. Without a limit all pixels have to be equal.",
            "  layerkit compare expected.png actual.png --diff difference.png",
            "  layerkit compare expected/ actual/ --threshold 3 --share 99.9 --html diff.html",
            "  layerkit compare anim.json --frames 30 --max-difference 32 --html diff.html",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let isScene = arguments.has("example") || arguments.operands.count == 1
        if arguments.has("example"), !arguments.operands.isEmpty {
            throw arguments.usage("With --example it takes no files.")
        }
        if let picture = arguments.operands.first, arguments.operands.count == 1,
            FilePictures.mayBe(picture) || FileSystem.isFolder(picture) && !picture.lowercased().hasSuffix(".ca")
        {
            throw arguments.usage("ACTUAL is missing.")
        }
        if arguments.value("diff") == "-" { throw arguments.usage("--diff goes to a file: standard output says how far apart they are.") }
        try checkPlaces(arguments)
        if isScene { return try CompareScene.run(arguments) }
        for option in scenesOnly where arguments.has(option.name) {
            throw arguments.usage("--\(option.name) goes with a scene.")
        }
        guard let expected = arguments.operands.first, let actual = arguments.operands.last else {
            throw arguments.usage("It needs two files, two folders, a scene, or --example NAME.")
        }
        var report = try CompareReport(arguments, title: "\(expected) and \(actual)", expected: expected, actual: actual)
        if FileSystem.isFolder(expected) || FileSystem.isFolder(actual) {
            guard !arguments.has("diff") else { throw arguments.usage("--diff is for two pictures, not for folders.") }
            try report.addFolders(expected, actual)
        } else {
            var films = try CompareFilms(expected, actual, arguments)
            try films.add(to: &report)
        }
        return try report.finish()
    }

    /// Refuses outputs that collide with others, and names that do not fit what is written.
    private static func checkPlaces(_ arguments: Arguments) throws {
        guard let difference = arguments.value("diff") else { return }
        if !difference.lowercased().hasSuffix(".png"), !FileSystem.isStream(difference) {
            throw arguments.usage("--diff makes a PNG picture, which \(difference) is no name for: --diff FILE.png.")
        }
        if let page = arguments.value("html"), FileSystem.isSamePlace(difference, page) {
            throw arguments.usage("--diff and --html name the same file, \(page).")
        }
    }
}
