import Comparison
import Geometry
import Instruments
import RenderPlan
import RenderTree

/// Reports what is painted on which surface, and why.
struct PassReport {
    let plan: RenderPlan
    /// The layers, to which surfaces refer by index.
    let tree: RenderTree

    /// A line for the whole, and two for each pass.
    var text: String {
        let cost = plan.cost
        let surfaces = plan.surfaces.count - 1
        var lines = [
            "\(Counted.text(tree.nodes.count, "layer")), \(Counted.text(cost.passes, "pass", "passes")), \(Counted.text(cost.draws, "draw")) of "
                + "\(Counted.text(cost.instances, "instance")), \(cost.pixels) pixels visited"
                + (surfaces > 0 ? ", \(Counted.text(surfaces, "surface")) of \(cost.surfacePixels) pixels besides the picture" : "")
        ]
        for (index, pass) in plan.passes.enumerated() {
            let surface = plan.surfaces[Int(pass.surface.rawValue)]
            let (frame, again) = (surface.frame, pass.clear == nil ? ", continued" : "")
            lines.append(
                "pass \(index) on surface \(pass.surface.rawValue), \(frame.width) × \(frame.height) pixels at "
                    + "(\(frame.minX) \(frame.minY)): \(surface.reason(naming: title(of:)))\(again)")
            let (draws, kinds) = (pass.batches.count, kinds(of: pass).map { "\($0.count) \($0.kind)" })
            lines.append("    " + (kinds.isEmpty ? "nothing is drawn" : "\(Counted.text(draws, "draw")): " + kinds.joined(separator: ", ")))
        }
        return lines.joined(separator: "\n")
    }

    /// The same for programs.
    var json: JSONObject {
        let cost = plan.cost
        var object = JSONObject()
        for (name, number) in [
            ("layers", tree.nodes.count), ("surfaces", plan.surfaces.count), ("draws", cost.draws), ("instances", cost.instances),
            ("pixels", cost.pixels), ("surfacePixels", cost.surfacePixels),
        ] {
            object.add(name, number)
        }
        object.add("passes", plan.passes.map(json))
        return object
    }

    private func json(_ pass: Pass) -> JSONObject {
        let surface = plan.surfaces[Int(pass.surface.rawValue)]
        var object = JSONObject()
        object.add("surface", Int(pass.surface.rawValue))
        object.add("frame", [surface.frame.minX, surface.frame.minY, surface.frame.maxX, surface.frame.maxY].map(Int.init))
        object.add("purpose", "\(surface.purpose)")
        object.add("reason", surface.reason(naming: title(of:)))
        if surface.cause.layer >= 0 {
            object.add("layer", Int(surface.cause.layer))
            if let name = tree.names[NodeIndex(rawValue: surface.cause.layer)] { object.add("name", name) }
        }
        object.add("isContinued", pass.clear == nil)
        object.add("draws", pass.batches.count)
        var instances = JSONObject()
        for (kind, count) in kinds(of: pass) { instances.add("\(kind)", count) }
        object.add("instances", instances)
        return object
    }

    /// A layer's title: its number in the tree, as in `inspect --tree`, and its name, or that of the nearest layer above it that
    /// has one.
    private func title(of layer: Int32) -> String {
        let number = "layer \(layer)"
        var index = NodeIndex(rawValue: layer)
        if let name = tree.names[index] { return "\(number) \(name.debugDescription)" }
        while tree.nodes.indices.contains(Int(index.rawValue)) {
            if let name = tree.names[index] { return "\(number) in \(name.debugDescription)" }
            index = tree.nodes[Int(index.rawValue)].parent
        }
        return number
    }

    /// How many instances of each kind, in the order of their first ones.
    private func kinds(of pass: Pass) -> [(kind: DrawKind, count: Int)] {
        var kinds: [(kind: DrawKind, count: Int)] = []
        for batch in plan.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
            if let place = kinds.firstIndex(where: { $0.kind == batch.pipeline.kind }) {
                kinds[place].count += Int(batch.count)
            } else {
                kinds.append((batch.pipeline.kind, Int(batch.count)))
            }
        }
        return kinds
    }
}
