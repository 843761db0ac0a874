import Foundation
import LayerKit
import SceneFiles
import Text

/// Writes a scene in another format.
enum ConvertCommand: Command {
    static let syntax = CommandSyntax(
        name: "convert", summary: "write a scene as a document, a package or a wallpaper", operands: [FileOptions.operand],
        options: SceneOptions.syntax.filter { ![SceneFit.option.name, EmitterSeed.option.name, "background"].contains($0.name) }
            + FileOptions.syntax + LottieOptions.ofContent + [
            OptionSyntax("output", short: "o", "FILE", "a .caml document with its pictures in it, a .ca package, a .wallpaper bundle or a .tendies archive")
        ],
        basics: ["example", "size", "state", "strict", "output"],
        notes: [
            "For example:", "  layerkit convert Wallpaper.tendies -o wall.caml",
            "  layerkit convert --example cards -o cards.ca",
            "A wallpaper stays one with its planes and their states. As a document or a package it becomes one plane, in the state that is set. "
                + "--time goes with --states, --scale with a wallpaper; a document has all of a scene's time, and points. "
                + StreamedScene.note,
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let options = try SceneOptions(arguments)
        guard var output = arguments.value("output") else {
            throw arguments.usage("It needs a place for the scene: -o FILE.caml, FILE.ca, FILE.wallpaper or FILE.tendies.")
        }
        // Folders are often named with a slash at the end.
        while output.count > 1, [".ca/", ".wallpaper/", "//"].contains(where: output.lowercased().hasSuffix) { output.removeLast() }
        // Documents contain all times of a scene, and are in points.
        if arguments.has("time"), !arguments.has("states") { throw arguments.usage("--time is of states on their way: it goes with --states.") }
        let name = output.lowercased()
        let hasScreen = name.hasSuffix(".wallpaper") || name.hasSuffix(".tendies")
        if arguments.has("scale"), !hasScreen { throw arguments.usage("--scale is of a wallpaper's screen: FILE.wallpaper or FILE.tendies.") }
        if arguments.has("size"), !hasScreen, options.isExample {
            throw arguments.usage("--size is of a file that is laid out anew, or of a wallpaper's screen: an example's layers have their own.")
        }
        Interruption.clean()
        options.complain()
        // Nothing is painted; the renderer only lays the scene out and brings it into its state.
        var player = try options.player(.software(threads: 1))
        guard let layer = player.renderer.layer else { return .badInput }
        let motions = LayerMotions(below: layer)
        _ = try player.snapshot(at: options.time)
        // Animations that are over by then were removed from the layers; the written scene begins with them.
        if !options.isExample { motions.restore(except: options.file?.scene.removedAnimations ?? []) }
        let writer = SceneWriter(layer, states: options.file?.onlyStates ?? [])
        let issues: [SceneIssue]
        switch name {
        case _ where name.hasSuffix(".caml"): issues = try writer.writeDocument(to: output)
        case _ where name.hasSuffix(".ca"):
            issues = try writer.writePackage(to: output, isInPixels: options.file?.isInPixels ?? false)
        case _ where name.hasSuffix(".wallpaper"):
            issues = try wallpaper(options.file, writer, player.renderer).writeBundle(to: output)
        case _ where name.hasSuffix(".tendies"):
            issues = try wallpaper(options.file, writer, player.renderer).writeArchive(to: output)
        default:
            throw arguments.usage("The scene becomes FILE.caml, FILE.ca, FILE.wallpaper or FILE.tendies, and not \(output).")
        }
        for issue in issues { Console.complain(issue.message) }
        options.complainOfPictures()
        // Texts may use these even if they name others: a font stands in for one that lacks a character.
        for font in FontCollection.standard.registeredFonts {
            Console.complain(
                "The font \"\(font.familyName)\", which the example's program adds, is left out: files have no fonts. Texts take another where it "
                    + "is not installed.")
        }
        let step = player.renderer.hasDisplayLinks ? "in every frame" : player.nextStep.map { String(format: "from %.4g s on", $0) }
        if let step { Console.complain("What the example's program does to its layers \(step) is left out: files have no programs.") }
        Console.note("\(output): written\n")
        return .success
    }

    /// A wallpaper of the planes of a file; any other scene is one plane.
    private static func wallpaper(_ file: FileOptions?, _ writer: SceneWriter, _ renderer: CARenderer) -> WallpaperWriter {
        if let file { return WallpaperWriter(file.scene, keepsStates: file.keepsStates) }
        return WallpaperWriter(writer, screen: renderer.bounds.size, scale: renderer.scale)
    }
}
