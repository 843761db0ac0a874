import Foundation

/// Lines of several renderers about the same scenes, side by side.
enum RatioTable {
    /// What a line says; lines about scenes that a renderer cannot draw say less, and are left out.
    private struct Entry: Decodable {
        var peer: String
        var scene: String
        var frame_ms_median: Double
        var cpu_ms_mean: Double
    }

    /// Prints how many times as fast as the fastest of the others `peer` is on each scene that both draw: by processor time,
    /// which a busy machine disturbs least. Of several lines about one scene the fastest counts.
    static func run(_ paths: [String], for peer: String, against others: [String]?) throws {
        var best: [String: [String: Double]] = [:]
        for path in paths {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw Options.Misuse(description: "\(path) cannot be read.")
            }
            for line in text.split(separator: "\n") {
                guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else { continue }
                let known = best[entry.scene]?[entry.peer] ?? .infinity
                best[entry.scene, default: [:]][entry.peer] = min(known, entry.cpu_ms_mean)
            }
        }
        var ratios: [Double] = []
        print("| scene | \(peer), ms | fastest of the others, ms | times as fast |\n|---|---:|---|---:|")
        for (scene, times) in best.sorted(by: { $0.key < $1.key }) {
            let rest = times.filter { name, _ in others?.contains(name) ?? !name.hasPrefix("layerkit") }
            guard let own = times[peer], let fastest = rest.min(by: { $0.value < $1.value }) else { continue }
            ratios.append(fastest.value / own)
            print(String(format: "| %@ | %.1f | %.1f (%@) | %.2f |", scene, own, fastest.value, fastest.key, fastest.value / own))
        }
        guard !ratios.isEmpty else {
            throw Options.Misuse(description: "No scene was drawn by \(peer) and by another renderer.")
        }
        let mean = exp(ratios.map(log).reduce(0, +) / Double(ratios.count))
        print(String(format: "| geometric mean of %d | | | %.2f |", ratios.count, mean))
    }
}
