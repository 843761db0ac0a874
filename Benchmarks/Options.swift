import Foundation

/// What was asked for on the command line.
struct Options {
    /// Something on the command line that means nothing.
    struct Misuse: Error, CustomStringConvertible {
        /// A sentence.
        var description: String
    }

    var scenes: [BenchmarkScene] = []
    /// Where scenes are in files; nil for the ones that are built in.
    var folder: String?
    /// Measures as other renderers are measured that draw the same files; nil for stage by stage.
    var variant: PeerRun.Variant?
    /// Where pictures of the scenes go; nil for none.
    var pictures: String?
    var painters: [BenchmarkPainter] = BenchmarkPainter.usual
    /// A painter that was named has to work.
    var namesPainters = false
    /// Measured.
    var frames = 30
    /// `frames` was given.
    var namesFrames = false
    /// Before the measured ones.
    var warmUp = 5
    /// A path for the results.
    var json: String?
    /// An earlier run's results, against which these are held; nil for none.
    var earlier: String?
    /// Such results that are held against them, instead of measuring; nil for measuring.
    var comparedFiles: [String]?
    /// How much longer than in the earlier run anything may take, of that.
    var tolerance = 0.1
    /// Also says how long parts of stages take.
    var showsParts = false
    /// Measures how cost grows, instead of scenes.
    var sweeps = false
    /// Counts allocations, instead of measuring scenes.
    var countsAllocations = false
    /// Measures how long a process takes to its first picture, instead of scenes.
    var startsCold = false
    /// Measures how pixels come back from devices, instead of scenes.
    var readsBack = false
    var soaks = false
    /// Measures how a file is opened, instead of scenes.
    var opensDocument = false
    /// Measures how a file with many pictures is opened and shown.
    var opensPictures = false
    /// Measures how files of pictures are decoded, instead of scenes.
    var decodesPictures = false
    /// Measures what layers cost on which a finger draws, instead of scenes.
    var draws = false
    /// Measures how paths of a million segments are filled, instead of scenes.
    var fillsLongPaths = false
    /// Measures the command line, instead of scenes.
    var runsCommand = false
    /// Tries rules of thumb, instead of scenes: these, all where there are none; nil for scenes.
    var claims: [String]?
    /// Where a page about them goes; nil for none.
    var page: String?
    /// Measures how properties are set, instead of scenes.
    var setsProperties = false
    /// Measures how Lottie files play, instead of scenes; nil for scenes.
    var lottieFiles: [String]?
    /// They are painted where they change, not everywhere.
    var paintsChanges = false
    /// Of their pictures, pixels; nil for the files' own.
    var size: CGSize?
    /// The one of them that this process fills.
    var longPath: LongPathsBenchmark.Kind?
    /// Files of lines to be put side by side, instead of measuring; nil for measuring.
    var ratioFiles: [String]?
    /// Whom the ratios are about.
    var peer = "layerkit-software-1"
    /// Who the others are; nil for all.
    var peers: [String]?
    var isList = false
    var isHelp = false

    init(_ words: [String]) throws {
        var words = words[...]
        var names: [String] = []
        while let word = words.popFirst() {
            switch word {
            case "--list": isList = true
            case "--scenes": folder = try Options.value(of: word, &words)
            case "--pictures": pictures = try Options.value(of: word, &words)
            case "--lines":
                let name = try Options.value(of: word, &words)
                variant = PeerRun.Variant(rawValue: name)
                if variant == nil { throw Misuse(description: "\(word) takes painted, nudged, changes or moved, not \(name).") }
            case "document": opensDocument = true
            case "pictures": opensPictures = true
            case "decoding": decodesPictures = true
            case "drawing": draws = true
            case "command": runsCommand = true
            case "properties": setsProperties = true
            case "sweep": sweeps = true
            case "steady": countsAllocations = true
            case "start": startsCold = true
            case "readback": readsBack = true
            case "soak": soaks = true
            case "compare": comparedFiles = []
            case "--compare": earlier = try Options.value(of: word, &words)
            case "--tolerance": tolerance = Double(try Options.count(of: word, &words, atLeast: 0)) / 100
            case "--parts": showsParts = true
            case "long-paths": fillsLongPaths = true
            case "claims": claims = []
            case "--page": page = try Options.value(of: word, &words)
            case "lottie": lottieFiles = []
            case "--changes": paintsChanges = true
            case "ratios": ratioFiles = []
            case "--of": peer = try Options.value(of: word, &words)
            case "--against": peers = try Options.value(of: word, &words).split(separator: ",").map(String.init)
            case "--size":
                let sides = try Options.value(of: word, &words).split(separator: "x").compactMap { Double($0) }
                guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else {
                    throw Misuse(description: "\(word) takes a width and a height in pixels, as in 400x300.")
                }
                size = CGSize(width: sides[0], height: sides[1])
            case "--path":
                let name = try Options.value(of: word, &words)
                longPath = LongPathsBenchmark.Kind(rawValue: name)
                if longPath == nil { throw Misuse(description: "There is no long path \(name).") }
            case "--help", "-h": isHelp = true
            case "--painter":
                painters = try Options.value(of: word, &words).split(separator: ",").map { name in
                    guard let painter = BenchmarkPainter(rawValue: String(name)) else {
                        throw Misuse(description: "There is no painter \(name); --list names them.")
                    }
                    return painter
                }
                namesPainters = true
            case "--frames": (frames, namesFrames) = (try Options.count(of: word, &words, atLeast: 1), true)
            case "--warm-up": warmUp = try Options.count(of: word, &words, atLeast: 0)
            case "--json": json = try Options.value(of: word, &words)
            default:
                if word.hasPrefix("--") { throw Misuse(description: "There is no option \(word).\n\(Main.usage)") }
                if lottieFiles?.append(word) != nil || ratioFiles?.append(word) != nil || claims?.append(word) != nil
                    || comparedFiles?.append(word) != nil
                {
                    continue
                }
                names.append(word)
            }
        }
        scenes = try Options.scenes(names, of: folder.map(BenchmarkScene.scenes(in:)) ?? BenchmarkScene.all)
    }

    /// Those of the names, in their order; all without names.
    private static func scenes(_ names: [String], of all: [BenchmarkScene]) throws -> [BenchmarkScene] {
        if names.isEmpty { return all }
        let named = try names.map { name in
            guard let scene = all.first(where: { $0.name == name }) else {
                throw Misuse(description: "There is no scene or option \(name).\n\(Main.usage)")
            }
            return scene
        }
        // A scene is held against its twin, whether that was named or not.
        let twins = all.filter { twin in named.contains { $0.twin == twin.name } && !names.contains(twin.name) }
        return named + twins
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
        guard let value = words.popFirst() else { throw Misuse(description: "\(option) needs a value.") }
        return value
    }

    private static func count(of option: String, _ words: inout ArraySlice<String>, atLeast least: Int) throws -> Int {
        let text = try value(of: option, &words)
        guard let count = Int(text), (least...10_000_000).contains(count) else {
            throw Misuse(description: "\(option) takes a number from \(least) to 10000000, not \(text).")
        }
        return count
    }
}
