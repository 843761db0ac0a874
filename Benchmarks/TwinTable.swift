import Foundation

/// Scenes held against others that look the same and are made otherwise.
enum TwinTable {
    /// A line for each painter that has measured a scene and its twin: what the scene takes of what the twin does, by stage.
    static func lines(_ scenes: [BenchmarkScene], _ results: [Measurement]) -> [String] {
        results.compactMap { own in
            guard let twin = scenes.first(where: { $0.name == own.scene })?.twin,
                let other = results.first(where: { $0.scene == twin && $0.painter == own.painter })
            else { return nil }
            let stages = [
                ("build and first plan", own.build, other.build), ("commit", own.commit.median, other.commit.median),
                ("plan", own.plan.median, other.plan.median), ("paint", own.paint.median, other.paint.median),
            ]
            let shares = stages.map { String(format: "%@ %.4f (%.3f / %.3f ms)", $0.0, $0.1 / $0.2, $0.1, $0.2) }
            return "\(own.scene) to \(twin), \(own.painter.rawValue): " + shares.joined(separator: ", ")
        }
    }
}
