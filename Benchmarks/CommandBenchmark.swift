import Foundation

/// What the command line adds to painting: how much of a film's time is its encoder's, how fast raw frames go nowhere, and what a
/// batch saves against a process for each picture. It runs the program that lies beside this one.
///
/// What is compared runs in turns, and the best turn of each counts: others may use the machine meanwhile.
enum CommandBenchmark {
    private static let turns = 5

    /// - Parameter frames: of each film.
    static func run(frames: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let moving = folder.appendingPathComponent("moving.caml").path
        try Data(MovingDocument.text.utf8).write(to: URL(fileURLWithPath: moving))
        try film("cards", ["-e", "cards", "--size", "1920x1080", "--scale", "1"], frames, folder)
        try film("moving", [moving], frames, folder)
        try rawFrames([moving, "--background", "white"], frames, folder)
        for scene in ["cards", moving] {
            for scale in ["0.05", "0.2"] { try batch(scene, scale, folder) }
        }
    }

    /// Of the time between the first frame and the last, how much the encoder had something to do.
    private static func film(_ name: String, _ scene: [String], _ frames: Int, _ folder: URL) throws {
        let trace = folder.appendingPathComponent("trace.json")
        let words = ["render"] + scene + ["--background", "white", "-r", "software", "--frames", "\(frames)", "-q"]
        _ = try spent(words + ["--trace", trace.path, "-o", folder.path + "/film.mp4"])
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: trace)) as? [String: Any]
        let events = (file?["traceEvents"] as? [[String: Any]] ?? []).filter { $0["ph"] as? String == "X" }
        func spans(_ names: [String]) -> [(begin: Double, end: Double)] {
            events.filter { names.contains($0["name"] as? String ?? "") }.compactMap { event in
                (event["ts"] as? Double).flatMap { begin in (event["dur"] as? Double).map { (begin, begin + $0) } }
            }
        }
        let encoding = spans(["encode frame", "finish"])
        let whole = (encoding.map(\.end).max() ?? 0) - (encoding.map(\.begin).min() ?? 0)
        func share(_ spans: [(begin: Double, end: Double)]) -> Double { 100 * spans.map { $0.end - $0.begin }.reduce(0, +) / max(whole, 1) }
        print(
            String(
                format: "film.mp4    %@: %d frames of 1080p, the encoder works %.0f %% of the time, the painter %.0f %%", name, frames,
                share(encoding), share(spans(["paint", "read back"]))))
    }

    /// The painter's own rate against that of frames that nobody keeps; every pixel of every frame changes.
    private static func rawFrames(_ scene: [String], _ frames: Int, _ folder: URL) throws {
        let json = folder.appendingPathComponent("bench.json")
        for threads in [["--threads", "1"], []] {
            let painter = threads.isEmpty ? "software" : "software-1"
            let words = ["render"] + scene + ["-r", "software", "--format", "rgba", "-q", "-o", "/dev/null"] + threads + ["--frames"]
            var (own, film) = (Double.infinity, Double.infinity)
            for _ in 0..<turns {
                _ = try spent(["bench", scene[0], "--painters", painter, "--frames", "\(frames)", "--json", json.path])
                let file = try JSONSerialization.jsonObject(with: Data(contentsOf: json)) as? [String: Any]
                let result = (file?["results"] as? [[String: Any]])?.first
                let stages = ["paint", "read"].compactMap { (result?[$0] as? [String: Any])?["median"] as? Double }
                own = min(own, stages.reduce(0, +))
                // What a process takes before its first frame is no part of the rate.
                let (few, many) = (try spent(words + ["1"]), try spent(words + ["\(frames + 1)"]))
                film = min(film, max(many - few, 1e-6) * 1000 / Double(frames))
            }
            print(
                String(
                    format: "/dev/null   %@: %.1f ms a frame, %.1f ms of the painter alone: %.0f %% of its rate", painter, film, own,
                    100 * own / film))
        }
    }

    /// Small pictures: 1000 by one process, and ten by as many.
    private static func batch(_ scene: String, _ scale: String, _ folder: URL) throws {
        let jobs = folder.appendingPathComponent("jobs")
        let lines = (0..<1000).map {
            "{\"id\":\($0),\"input\":\"\(scene)\",\"scale\":\(scale),\"output\":\"\(folder.path)/\($0 % 10).png\"}\n"
        }
        try Data(lines.joined().utf8).write(to: jobs)
        var (together, alone) = (Double.infinity, Double.infinity)
        for _ in 0..<turns {
            together = min(together, try spent(["batch", "-r", "software"], input: jobs))
            for _ in 0..<10 {
                let words = ["render", scene, "--scale", scale, "-r", "software", "-q", "-o", folder.path + "/a.png"]
                alone = min(alone, try spent(words))
            }
        }
        print(
            String(
                format: "batch       %@ at scale %@: %.2f ms a job, %.1f ms a process, %.0f times as fast",
                scene.split(separator: "/").last.map(String.init) ?? scene, scale, together, 1000 * alone, 1000 * alone / together))
    }

    /// Runs the program and says how many seconds that took.
    private static func spent(_ words: [String], input: URL? = nil) throws -> Double { try ProgramRun(words, input: input).clock }
}

/// A document of which every pixel changes in every frame: the colour behind it, and cards that turn as one.
private enum MovingDocument {
    static var text: String {
        let cards = (0..<120).map { index in
            // Spread by the golden ratio, so that they lie everywhere and on one another.
            let (x, y) = (Double(index) * 0.618034, Double(index) * 0.754878)
            let place = "\(Int((x - x.rounded(.down)) * 1920)) \(Int((y - y.rounded(.down)) * 1080))"
            let color = (0..<3).map { "\(Double((index * (7 + $0 * 6)) % 11) / 10)" }.joined(separator: " ")
            return "<CALayer bounds=\"0 0 \(60 + index * 37 % 180) \(60 + index * 53 % 180)\" position=\"\(place)\" cornerRadius=\"16\" "
                + "borderWidth=\"3\" borderColor=\"1 1 1\" backgroundColor=\"\(color)\" opacity=\"\(index % 3 == 0 ? 0.8 : 1)\"/>"
        }
        return """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
            <CALayer bounds="0 0 1920 1080" position="960 540" masksToBounds="1"><animations>
            <animation type="CABasicAnimation" keyPath="backgroundColor" duration="2" repeatCount="inf" autoreverses="1">
            <fromValue type="CGColor" value="0 0.1 0.3"/><toValue type="CGColor" value="1 0.6 0.2"/></animation></animations>
            <sublayers><CALayer bounds="0 0 1920 1080" position="960 540"><animations>
            <animation type="CABasicAnimation" keyPath="transform.rotation.z" duration="10" repeatCount="inf">
            <toValue type="real" value="6.28"/></animation></animations>
            <sublayers>\(cards.joined())</sublayers></CALayer></sublayers></CALayer></caml>
            """
    }
}
