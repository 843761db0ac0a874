import Foundation

/// What an earlier run, or this one, measured: `--json` of scenes, or lines of JSON of whole frames.
struct SavedRun {
    /// One scene by one painter.
    struct Entry {
        var scene: String
        /// Who painted; of frames that had to do something else than be painted, with what that was: NAME-nudged.
        var painter: String
        /// Milliseconds, by what was done; the last is all of it.
        var times: [(name: String, milliseconds: Double)]
        /// What is counted, which is the same in every run of one program.
        var counts: [(name: String, count: Int)]

        /// Milliseconds of all of it.
        var total: Double { times.last?.milliseconds ?? 0 }
    }

    /// In the order in which they were measured.
    private(set) var entries: [Entry] = []

    init() {}

    /// - Throws: `Options.Misuse` for a file that holds no results.
    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Options.Misuse(description: "\(path) cannot be read.")
        }
        let decoder = JSONDecoder()
        if let measurements = try? decoder.decode([Measurement].self, from: data) {
            for measurement in measurements { add(measurement) }
        } else {
            for line in data.split(separator: UInt8(ascii: "\n")) {
                if let line = try? decoder.decode(PeerRun.Line.self, from: Data(line)) { add(line) }
            }
        }
        if entries.isEmpty {
            throw Options.Misuse(description: "\(path) holds no results. Write some with --json FILE or --lines VARIANT > FILE.")
        }
    }

    mutating func add(_ m: Measurement) {
        let stages = [("commit", m.commit), ("plan", m.plan), ("paint", m.paint), ("read", m.read)].map { ($0.0, $0.1.median) }
        entries.append(
            Entry(
                scene: m.scene, painter: m.painter.rawValue, times: stages + [("frame", stages.reduce(0) { $0 + $1.1 })],
                counts: [
                    ("layers", m.layers), ("draws", m.draws), ("passes", m.passes), ("instances", m.instances),
                    ("pixels", m.pixels), ("surface pixels", m.surfacePixels),
                ]))
    }

    /// Of several lines about one scene and painter the one that took least counts.
    mutating func add(_ line: PeerRun.Line) {
        let entry = Entry(
            scene: line.scene, painter: PeerRun.Variant(rawValue: line.notes)?.name(of: line.peer) ?? line.peer,
            times: [("clock", line.frame_ms_median), ("processor", line.cpu_ms_mean)], counts: [])
        guard let known = index(of: entry) else { return entries.append(entry) }
        if entry.total < entries[known].total { entries[known] = entry }
    }

    /// What was measured of the same scene and painter, in the same way.
    func entry(like other: Entry) -> Entry? { index(of: other).map { entries[$0] } }

    private func index(of other: Entry) -> Int? {
        entries.firstIndex { $0.scene == other.scene && $0.painter == other.painter && $0.times.count == other.times.count }
    }
}
