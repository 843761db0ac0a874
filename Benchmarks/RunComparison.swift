import Foundation

/// Two runs side by side: how many times as long everything takes in the later one.
struct RunComparison {
    private struct Pair {
        var before: SavedRun.Entry
        var now: SavedRun.Entry

        /// How many times as long each thing takes; nil for what took no time before.
        var ratios: [Double?] {
            zip(before.times, now.times).map { $0.milliseconds > 0 ? $1.milliseconds / $0.milliseconds : nil }
        }
    }

    private var pairs: [Pair] = []
    /// Measured then and not now, or now and not then.
    private var lonely: [String] = []

    /// - Throws: `Options.Misuse` where nothing was measured in both.
    init(_ now: SavedRun, against before: SavedRun, path: String) throws {
        for entry in now.entries {
            if let old = before.entry(like: entry) {
                pairs.append(Pair(before: old, now: entry))
            } else {
                lonely.append("\(entry.scene) by \(entry.painter)")
            }
        }
        if pairs.isEmpty { throw Options.Misuse(description: "\(path) holds no results of what was measured.") }
    }

    /// A line for each scene and painter, one for the geometric means, and what is counted otherwise than before.
    func printTable() {
        let names = pairs[0].now.times.map(\.name)
        print(line("scene", "painter", names.map { "\($0) ms" }))
        for pair in pairs {
            let cells = zip(pair.now.times, pair.ratios).map { time, ratio in
                String(format: "%.3f", time.milliseconds) + (ratio.map { String(format: " ×%.2f", $0) } ?? "")
            }
            print(line(pair.now.scene, pair.now.painter, cells))
        }
        print(line("geometric", "mean", names.indices.map { mean(of: $0).map { String(format: "×%.3f", $0) } ?? "" }))
        for pair in pairs {
            let changes = zip(pair.before.counts, pair.now.counts).filter { $0.count != $1.count }
                .map { "\($1.name) \($0.count) → \($1.count)" }
            if !changes.isEmpty { print("\(pair.now.scene) by \(pair.now.painter): \(changes.joined(separator: ", "))") }
        }
        for name in lonely { print("\(name): measured only now") }
    }

    /// What takes more than so many times as long as before: lines for a report, none where all is well.
    func losses(beyond limit: Double) -> [String] {
        pairs.compactMap { pair in
            guard let ratio = pair.ratios.last ?? nil, ratio > limit else { return nil }
            return String(
                format: "%@ by %@ takes %.2f times as long as before: %.3f ms, and %.3f ms then", pair.now.scene, pair.now.painter,
                ratio, pair.now.total, pair.before.total)
        }
    }

    /// The geometric mean of a column's ratios.
    private func mean(of column: Int) -> Double? {
        let ratios = pairs.compactMap { $0.ratios.indices.contains(column) ? $0.ratios[column] : nil }.filter { $0 > 0 }
        return ratios.isEmpty ? nil : exp(ratios.map(log).reduce(0, +) / Double(ratios.count))
    }

    private func line(_ scene: String, _ painter: String, _ cells: [String]) -> String {
        let names = scene.padding(toLength: max(16, scene.count), withPad: " ", startingAt: 0)
            + " " + painter.padding(toLength: max(12, painter.count), withPad: " ", startingAt: 0)
        return names + cells.map { String(repeating: " ", count: max(1, 17 - $0.count)) + $0 }.joined()
    }
}
