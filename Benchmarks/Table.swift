import Foundation

/// Results as text: a line each, milliseconds as median and 95th percentile.
enum Table {
    static var head: String {
        let names = ["scene", "painter"] + ["commit", "plan", "paint", "read"].map { "\($0) ms" }
        return line(names + ["layers", "draws", "passes", "instances", "Mpixels", "peak MB"])
    }

    static func row(_ m: Measurement) -> String {
        let times = [m.commit, m.plan, m.paint, m.read].map { String(format: "%.2f/%.2f", $0.median, $0.p95) }
        let counts = [m.layers, m.draws, m.passes, m.instances].map(String.init)
        let rest = [String(format: "%.2f", Double(m.pixels) / 1e6), m.greatestMemory.map { String(format: "%.0f", $0 / 1e6) } ?? ""]
        return line([m.scene, m.painter.rawValue] + times + counts + rest)
    }

    /// Parts of stages, those that take longest first.
    static func parts(_ m: Measurement) -> String {
        let parts = (m.parts ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return "    " + parts.map { String(format: "%@ %.3f", $0.key, $0.value) }.joined(separator: ", ")
    }

    /// The first two columns are names, to the left; the others numbers, to the right.
    private static func line(_ cells: [String]) -> String {
        let widths = [8, 10, 13, 13, 15, 13, 7, 6, 7, 10, 8, 8]
        return zip(cells, widths).enumerated().map { column, cell in
            let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column < 2 ? cell.0 + space : space + cell.0
        }.joined(separator: " ")
    }
}
