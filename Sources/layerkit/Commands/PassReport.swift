import Geometry
import Instruments
import RenderPlan

/// What is painted on what, and why there, as text.
enum PassReport {
    /// A line for the whole, and two for each pass.
    static func text(_ plan: RenderPlan, layers: Int) -> String {
        let cost = plan.cost
        let surfaces = plan.surfaces.count - 1
        var lines = [
            "\(count(layers, "layer")), \(count(cost.passes, "pass", "passes")), \(count(cost.draws, "draw")) of "
                + "\(count(cost.instances, "instance")), \(cost.pixels) pixels visited"
                + (surfaces > 0 ? ", \(count(surfaces, "surface")) of \(cost.surfacePixels) pixels besides the picture" : "")
        ]
        for (index, pass) in plan.passes.enumerated() {
            let surface = plan.surfaces[Int(pass.surface.rawValue)]
            let (frame, again) = (surface.frame, pass.clear == nil ? ", continued" : "")
            lines.append(
                "pass \(index) on surface \(pass.surface.rawValue), \(frame.width) × \(frame.height) pixels at "
                    + "(\(frame.minX) \(frame.minY)): \(surface.purpose.reason)\(again)")
            lines.append("    " + kinds(plan.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)]))
        }
        return lines.joined(separator: "\n")
    }

    /// How many instances of which kind, in the order in which they come first.
    private static func kinds(_ batches: ArraySlice<Batch>) -> String {
        var order: [DrawKind] = []
        var counts: [DrawKind: Int] = [:]
        for batch in batches {
            if counts[batch.pipeline.kind] == nil { order.append(batch.pipeline.kind) }
            counts[batch.pipeline.kind, default: 0] += Int(batch.count)
        }
        if order.isEmpty { return "nothing is drawn" }
        return "\(count(batches.count, "draw")): " + order.map { "\(counts[$0] ?? 0) \($0)" }.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }
}
