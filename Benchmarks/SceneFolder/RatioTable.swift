import Foundation

/// Lines of several renderers about the same scenes, side by side.
enum RatioTable {
    /// What a line says; lines about scenes that a renderer cannot draw say less, and are left out.
    private struct Entry: Decodable {
        var peer: String
        var scene: String
        var frame_ms_median: Double
        var cpu_ms_mean: Double
        var notes: String?

        /// The renderer, and what its frames have to do where that is more than painting: another race.
        var name: String { notes.flatMap(PeerRun.Variant.init)?.name(of: peer) ?? peer }
    }

    /// What is compared, by its name in the table's head; milliseconds.
    private enum Measure: String {
        case processor = "processor time, ms"
        case frame = "time of a frame, ms"
    }

    /// Its frames cost time that no processor spends.
    private static func paintsOnGPU(_ name: String) -> Bool {
        name.lowercased().split(separator: "-").contains { ["gl", "gles", "gpu", "vulkan"].contains($0) }
    }

    /// Prints how many times as fast as the fastest of the others `peer` is on each scene that both draw: by processor time,
    /// which a busy machine disturbs least; by the time of a frame where `peer` paints on a GPU. Against processor time nobody
    /// counts who paints on a GPU. Of several lines about one scene the fastest counts.
    static func run(_ paths: [String], for peer: String, against others: [String]?) throws {
        let measure = paintsOnGPU(peer) ? Measure.frame : Measure.processor
        if measure == .processor, let other = others?.first(where: paintsOnGPU) {
            throw Options.Misuse(description: "\(other) paints on a GPU: its processor time says nothing against that of \(peer).")
        }
        var best: [String: [String: Double]] = [:]
        for path in paths {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw Options.Misuse(description: "\(path) cannot be read.")
            }
            for line in text.split(separator: "\n") {
                guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else { continue }
                if measure == .processor, paintsOnGPU(entry.name) { continue }
                let known = best[entry.scene]?[entry.name] ?? .infinity
                best[entry.scene, default: [:]][entry.name] = min(known, measure == .processor ? entry.cpu_ms_mean : entry.frame_ms_median)
            }
        }
        var ratios: [Double] = []
        print("| \(measure.rawValue) | \(peer) | fastest of the others | times as fast |\n|---|---:|---|---:|")
        for (scene, times) in best.sorted(by: { $0.key < $1.key }) {
            let rest = times.filter { name, _ in name != peer && (others?.contains(name) ?? !name.hasPrefix("layerkit")) }
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
