// benchmarks: how long each stage takes, for pinned scenes and every painter.
//
//      swift run -c release benchmarks                                  every scene, every painter
//      swift run -c release benchmarks solid --painter software --frames 60 --json solid.json
//
// Times are medians over frames after a warm-up; counts come from the plan and are exact. Compare times only with times
// of the same machine in the same state, counts with anything.
import Foundation
import LayerKit
import Video

@main
enum Main {
    static let usage = """
        Usage: benchmarks [SCENE…] [OPTION…]
               benchmarks document   how long a document of 5 MB takes to open, and what memory
               benchmarks pictures   how long a document with 100 pictures takes to open and to show
               benchmarks decoding   how long pictures take to load and decode, by size, format and what they show
               benchmarks drawing    what a frame costs as a drawing grows, drawn at length and drawn wisely
               benchmarks long-paths [--path disc|rough|hatch|tall|walk]
                                     how long paths of a million segments take to fill, and what memory
               benchmarks command    how long films and batches of the layerkit beside this program take
               benchmarks claims [NAME…] [--painter NAMES] [--page FILE]
                                     which rules of thumb about Core Animation hold here, with numbers
               benchmarks properties how long it takes to set a property, by its accessor, key and key path
               benchmarks lottie FILE… [--size WxH] [--changes]
                                     how long frames of Lottie files take, on one thread of the CPU
               benchmarks sweep [--painter NAMES] [--json FILE]
                                     how cost grows with layers, seen and unseen, and with pixels
               benchmarks steady [SCENE…]
                                     how often frames ask for memory
               benchmarks soak --frames N
                                     whether memory, descriptors and pictures stay what they are over many small frames
               benchmarks readback [--painter NAMES]
                                     how quickly the pixels of frames come back from a device
               benchmarks start      how long the layerkit beside this program takes to its first picture
               benchmarks compare BEFORE NOW [--tolerance PERCENT]
                                     how many times as long as before everything takes, by files of --json or --lines
               benchmarks ratios FILE… [--of NAME] [--against NAMES]
                                     how many times as fast as others one renderer is, by files of such lines;
                                     of nudged lines as NAME-nudged, and so on
          --scenes DIR      the scenes of that folder's files (layer-bench-1) instead of the built-in ones
          --lines VARIANT   whole frames as lines of JSON, painted, nudged, changes or moved, as other renderers of such files
                            measure
          --pictures DIR    also write a picture of each scene there
          --list            name the scenes and the painters, and stop
          --painter NAMES   which painters, with commas (all that work here but compute)
          --frames N        how many frames are measured (30; of Lottie files their own)
          --warm-up N       how many frames go before, unmeasured (5)
          --json FILE       write the results there too
          --compare FILE    tell the ratios to an earlier run's results, of --json or --lines
          --tolerance PERCENT   with these: exit code 1 where anything takes that much longer (10)
          --parts           also say how long parts of stages take
        """

    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.isHelp { return print(usage) }
            if options.isList { return list(options.scenes) }
            if options.opensDocument { return try DocumentBenchmark.run(options) }
            if options.opensPictures { return try PicturesBenchmark.run(options) }
            if options.decodesPictures { return try DecodingBenchmark.run() }
            if options.draws { return try DrawingBenchmark.run() }
            if options.runsCommand { return try CommandBenchmark.run(frames: options.frames) }
            if let names = options.claims {
                let painters = options.namesPainters ? options.painters : [.software1, .gl]
                return try ClaimsBenchmark.run(names, painters: painters, json: options.json, page: options.page)
            }
            if options.sweeps {
                return try SweepBenchmark.run(painters: options.namesPainters ? options.painters : [.software1], json: options.json)
            }
            if options.countsAllocations { return try SteadyBenchmark.run(options.scenes) }
            if options.soaks { return try SoakBenchmark.run(frames: options.frames) }
            if options.startsCold { return try StartBenchmark.run() }
            if options.readsBack { return try ReadbackBenchmark.run(painters: options.namesPainters ? options.painters : [.gl]) }
            if let files = options.comparedFiles {
                guard files.count == 2 else { throw Options.Misuse(description: "compare takes two files: BEFORE and NOW.") }
                return try compare(try SavedRun(path: files[1]), with: files[0], options)
            }
            if options.setsProperties { return PropertiesBenchmark.run(rounds: options.frames) }
            if let files = options.lottieFiles {
                if files.isEmpty { throw Options.Misuse(description: "lottie takes one FILE or several.\n\(usage)") }
                return try LottieBenchmark.run(
                    files, size: options.size, frames: options.namesFrames ? options.frames : nil, warmUp: options.warmUp,
                    paintsChanges: options.paintsChanges)
            }
            if let files = options.ratioFiles { return try RatioTable.run(files, for: options.peer, against: options.peers) }
            if let path = options.longPath { return try LongPathsBenchmark.run(path) }
            if options.fillsLongPaths { return try LongPathsBenchmark.run() }
            try run(options)
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            exit(error is Options.Misuse ? 2 : 3)
        }
    }

    private static func run(_ options: Options) throws {
        var (results, run): ([Measurement], SavedRun) = ([], SavedRun())
        if options.variant == nil { print(Table.head) }
        // Not an earlier run's, if nothing comes of this one.
        if let path = options.json { try results.writeJSON(to: path) }
        for scene in options.scenes {
            if let folder = options.pictures { try picture(of: scene, options.painters[0], in: folder) }
            for painter in options.painters {
                if let variant = options.variant {
                    let line = try PeerRun.measure(scene, painter, variant)
                    try printLine(line)
                    run.add(line)
                    continue
                }
                guard let measurement = try measure(scene, painter, options) else { continue }
                print(Table.row(measurement))
                if options.showsParts { print(Table.parts(measurement)) }
                fflush(nil)
                results.append(measurement)
                run.add(measurement)
                // A run that is broken off has measured what it has.
                if let path = options.json { try results.writeJSON(to: path) }
            }
        }
        for line in TwinTable.lines(options.scenes, results) { print(line) }
        if let earlier = options.earlier { try compare(run, with: earlier, options) }
    }

    private static func printLine(_ line: PeerRun.Line) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        print(String(decoding: try encoder.encode(line), as: UTF8.self))
        fflush(nil)
    }

    /// Prints the ratios to an earlier run, and ends the program with 1 where something was lost.
    private static func compare(_ run: SavedRun, with earlier: String, _ options: Options) throws {
        let comparison = try RunComparison(run, against: SavedRun(path: earlier), path: earlier)
        comparison.printTable()
        let losses = comparison.losses(beyond: 1 + options.tolerance)
        for loss in losses { print(loss) }
        if !losses.isEmpty { exit(1) }
    }

    private static func picture(of scene: BenchmarkScene, _ painter: BenchmarkPainter, in folder: String) throws {
        let renderer = try CARenderer(size: scene.frame, scale: 1, painter: painter.choice)
        renderer.layer = try scene.make()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try renderer.renderImage().writePNG(to: "\(folder)/\(scene.name).png")
    }

    /// Nil where the painter or the scene cannot run on this machine and was not asked for by name.
    private static func measure(
        _ scene: BenchmarkScene, _ painter: BenchmarkPainter, _ options: Options
    ) throws -> Measurement? {
        do {
            return try Measurement(scene, painter, frames: options.frames, warmUp: options.warmUp)
        } catch let error as MovieError where options.scenes.count > 1 {
            FileHandle.standardError.write(Data("benchmarks: no \(scene.name): \(error)\n".utf8))
            return nil
        } catch let error where painter.needsDevice && !options.namesPainters {
            FileHandle.standardError.write(Data("benchmarks: no \(painter.rawValue): \(error)\n".utf8))
            return nil
        }
    }

    private static func list(_ scenes: [BenchmarkScene]) {
        for scene in scenes { print("\(scene.name): \(scene.title)") }
        print("Painters: \(BenchmarkPainter.allCases.map(\.rawValue).joined(separator: ", "))")
    }
}
