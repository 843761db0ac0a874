import Foundation
import LayerKit

/// Which of the rules of thumb that are known of Core Animation hold here: each is tried with one thread of the CPU and with
/// OpenGL ES.
enum ClaimsBenchmark {
    /// A line of the results.
    private struct Result: Encodable {
        var claim: String
        var statement: String
        var painter: BenchmarkPainter
        /// What paints, where it says.
        var device: String?
        var finding: Finding
    }

    /// - Parameters:
    ///   - names: which ones; all where there are none.
    ///   - page: where a page with the results goes, in Markdown; nil for none.
    static func run(_ names: [String], painters: [BenchmarkPainter], json: String?, page: String?) throws {
        let all = Claim.chapters.flatMap(\.claims)
        if let name = names.first(where: { name in !all.contains { $0.name == name } }) {
            throw Options.Misuse(description: "There is no claim \(name). There are: \(all.map(\.name).joined(separator: ", ")).")
        }
        var results: [Result] = []
        for painter in painters {
            let lab: Laboratory
            do { lab = try Laboratory(painter) } catch where painters.count > 1 {
                FileHandle.standardError.write(Data("benchmarks: no \(painter.rawValue): \(error)\n".utf8))
                continue
            }
            let device = try lab.renderer(CGSize(width: 1, height: 1)).device?.renderer
            for claim in all where names.isEmpty || names.contains(claim.name) {
                let finding = try claim.examine(lab)
                print("\(painter.rawValue)  \(claim.name)  \(finding.verdict.rawValue): \(finding.evidence)")
                fflush(nil)
                results.append(
                    Result(claim: claim.name, statement: claim.statement, painter: painter, device: device, finding: finding))
                // What a run that is broken off had found is there.
                if let page { try write(results, to: page) }
            }
        }
        if let json { try results.writeJSON(to: json) }
    }

    /// A table a chapter.
    private static func write(_ results: [Result], to path: String) throws {
        var text = """
            # Rules of thumb, tried

            What is said of the cost of layers with Core Animation, and what became of it on the machine on which this page was made:

                swift run -c release benchmarks claims --page Documentation/Claims.md

            """
        let painters = results.reduce(into: [Result]()) { list, result in
            if !list.contains(where: { $0.painter == result.painter }) { list.append(result) }
        }
        for entry in painters { text += "\n- **\(entry.painter.rawValue)**: \(entry.device ?? "one thread of the CPU")" }
        text += "\n\nTimes of frames are medians, of a processor where the CPU paints; times of stages (commit, plan, paint) are by the clock.\n"
        for (title, claims) in Claim.chapters {
            let rows = claims.filter { claim in results.contains { $0.claim == claim.name } }
            if rows.isEmpty { continue }
            text += "\n## \(title)\n\n| | Rule | " + painters.map(\.painter.rawValue).joined(separator: " | ") + " |\n|---|---|"
            text += String(repeating: "---|", count: painters.count) + "\n"
            for claim in rows {
                let cells = painters.map { entry in
                    guard let finding = results.first(where: { $0.claim == claim.name && $0.painter == entry.painter })?.finding else { return "" }
                    return "**\(finding.verdict.rawValue)**: \(finding.evidence)"
                }
                text += "| `\(claim.name)` | \(claim.statement) | \(cells.joined(separator: " | ")) |\n"
            }
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
