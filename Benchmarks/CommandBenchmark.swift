import Foundation

/// What the command line adds to painting: how much of a film's time is its encoder's, how fast raw frames go nowhere, and what a
/// batch saves against a process for each picture. It runs the program that lies beside this one.
enum CommandBenchmark {
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("layerkit")

    private struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter frames: of each film.
    static func run(frames: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try film(frames, folder)
        try rawFrames(frames, folder)
        try batch(folder)
    }

    private static let scene = ["-e", "cards", "--size", "1920x1080", "--scale", "1", "--background", "white", "-r", "software"]

    /// Of the time between the first frame and the last, how much the encoder had something to do.
    private static func film(_ frames: Int, _ folder: URL) throws {
        let trace = folder.appendingPathComponent("trace.json")
        let words = ["render"] + scene + ["--frames", "\(frames)", "-q", "--trace", trace.path, "-o", folder.path + "/film.mp4"]
        _ = try spent(words)
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: trace)) as? [String: Any]
        let events = (file?["traceEvents"] as? [[String: Any]] ?? []).filter { $0["ph"] as? String == "X" }
        let spans = events.filter { ["encode frame", "finish"].contains($0["name"] as? String ?? "") }
            .compactMap { event in (event["ts"] as? Double).flatMap { begin in (event["dur"] as? Double).map { (begin, begin + $0) } } }
        let whole = (spans.map(\.1).max() ?? 0) - (spans.map(\.0).min() ?? 0)
        let encoding = spans.map { $0.1 - $0.0 }.reduce(0, +)
        print(String(format: "film.mp4    %d frames of 1080p, the encoder works %.0f %% of the time", frames, 100 * encoding / max(whole, 1)))
    }

    private static func rawFrames(_ frames: Int, _ folder: URL) throws {
        let json = folder.appendingPathComponent("bench.json")
        _ = try spent(["bench"] + scene.dropLast(2) + ["--painters", "software", "--frames", "\(frames)", "--json", json.path])
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: json)) as? [String: Any]
        let result = (file?["results"] as? [[String: Any]])?.first
        let own = ["paint", "read"].compactMap { (result?[$0] as? [String: Any])?["median"] as? Double }.reduce(0, +)
        let words = ["render"] + scene + ["--format", "rgba", "-q", "-o", "/dev/null", "--frames"]
        // What a process takes before its first frame is no part of the rate.
        let (few, many) = (try spent(words + ["1"]), try spent(words + ["\(frames + 1)"]))
        let rate = Double(frames) / max(many - few, 1e-6)
        print(String(format: "/dev/null   %.1f frames/s, %.0f %% of the painter's own rate", rate, rate * own / 10))
    }

    /// Small pictures: 1000 by one process, and fifty by as many.
    private static func batch(_ folder: URL) throws {
        let jobs = folder.appendingPathComponent("jobs")
        for scale in ["0.05", "0.2"] {
            let lines = (0..<1000).map {
                "{\"id\":\($0),\"input\":\"cards\",\"scale\":\(scale),\"output\":\"\(folder.path)/\($0 % 10).png\"}\n"
            }
            try Data(lines.joined().utf8).write(to: jobs)
            let together = try spent(["batch", "-r", "software"], input: jobs)
            let alone = try (0..<50).map { _ in
                try spent(["render", "-e", "cards", "--scale", scale, "-r", "software", "-q", "-o", folder.path + "/a.png"])
            }.reduce(0, +)
            print(
                String(
                    format: "batch       cards at scale \(scale): %.2f ms a job, %.1f ms a process, %.0f times as fast", together, 20 * alone,
                    20 * alone / together))
        }
    }

    /// Runs the program and says how many seconds that took.
    private static func spent(_ words: [String], input: URL? = nil) throws -> Double {
        let process = Process()
        (process.executableURL, process.arguments) = (program, words)
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(description: "layerkit \(words.joined(separator: " ")) failed.") }
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
