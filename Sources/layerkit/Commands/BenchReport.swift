import Films
import Foundation

/// Results of all painters, as text and as JSON.
struct BenchReport: Codable {
    /// The scene: its name, its size in points, and pixels per point. Nil in reports of earlier versions.
    var scene: String?
    var results: [BenchResult]

    init(scene: String?, results: [BenchResult]) { (self.scene, self.results) = (scene, results) }

    /// A scene's name; for a file its name without the folder.
    static func name(_ arguments: Arguments, _ options: SceneOptions, _ streamed: StreamedScene?) -> String {
        let name = streamed.map { "\($0.name) \($0.digest)" } ?? arguments.value("example") ?? arguments.operands.first?.split(separator: "/").last.map(String.init) ?? ""
        return "\(name), \(options.size.width) × \(options.size.height) at \(options.scale)"
    }

    /// Reads the results of an earlier run.
    init(path: String) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure(.badInput, "There is no file \(path) that could be read.")
        }
        do {
            self = try JSONDecoder().decode(BenchReport.self, from: bytes)
        } catch is DecodingError {
            throw Failure(.badInput, "\(path) holds no results. Write some with layerkit bench --json FILE.")
        }
    }

    /// Throws if a baseline is of another scene, or of none of these painters; warns of painters that it lacks.
    func check(_ baseline: BenchReport, _ path: String) throws {
        if let scene, let other = baseline.scene, scene != other {
            throw Failure(.badInput, "\(path) holds results of \(other), and not of \(scene): their ratio means nothing.")
        }
        let missing = results.map(\.painter).filter { painter in !baseline.results.contains { $0.painter == painter } }
        if missing.isEmpty { return }
        let names = missing.map(\.rawValue).joined(separator: ", ")
        if missing.count == results.count { throw Failure(.badInput, "\(path) holds no results of \(names).") }
        Console.complain("\(path) holds no results of \(names): nothing is said of them.")
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let file = try OutputFile(path)
        try file.write([UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")])
        try file.finish()
    }

    /// A row for each painter, a column for each stage; with an earlier run's results, each median is followed by its ratio to them.
    func table(against baseline: BenchReport?) -> String {
        let head = ["painter"] + BenchResult.stages.map(\.name) + ["frames/s", "layers", "draws", "passes", "Mpixels"]
        let rows = results.map { result in
            let old = baseline?.results.first { $0.painter == result.painter }
            let times = BenchResult.stages.map { stage in
                let new = result[keyPath: stage.spread]
                let text = String(format: "%.2f/%.2f", new.median, new.p95)
                guard let before = old?[keyPath: stage.spread].median, before > 0 else { return text }
                return text + String(format: " ×%.2f", new.median / before)
            }
            let rate = String(format: "%.0f", 1000 / max(result.total.median, 1e-3))
            let counts = [result.layers, result.draws, result.passes].map(String.init)
            return [result.painter.rawValue] + times + [rate] + counts + [String(format: "%.2f", Double(result.pixels) / 1e6)]
        }
        return Columns.table([head] + rows)
    }

    /// The greatest ratio of a painter's frame time to that of the baseline; nil where the baseline has none of them.
    func worstRatio(to baseline: BenchReport) -> Double? {
        results.compactMap { result in
            let old = baseline.results.first { $0.painter == result.painter }
            return old.flatMap { $0.total.median > 0 ? result.total.median / $0.total.median : nil }
        }.max()
    }
}
