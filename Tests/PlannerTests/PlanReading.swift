import Geometry
import Planner
import RenderPlan
import RenderTree

extension RenderPlan {
    /// Plans a tree at time 0 on a transparent target.
    init(_ root: Branch, width: Int = 200, height: Int = 100, options: PlannerOptions = PlannerOptions()) {
        var planner = Planner(options: options)
        self = planner.plan(root.tree, at: 0, target: PlanTarget(width: width, height: height))
    }

    /// An instance's row.
    func row(_ name: Row, batch: Int, instance: Int = 0) -> SIMD4<Float> {
        let batch = batches[batch]
        let offset = batch.pipeline.rows.firstIndex(of: name)!
        return rows[Int(batch.firstRow) + instance * batch.pipeline.rowCount + offset]
    }

    /// The red, green, blue letters of the paints in painting order, `.` for others: `RGB`.
    var paintOrder: String {
        var letters = ""
        for (index, batch) in batches.enumerated() {
            for instance in 0..<Int(batch.count) {
                let color = row(.color, batch: index, instance: instance)
                letters +=
                    color.x > 0 && color.y == 0 && color.z == 0
                    ? "R" : color.y > 0 && color.x == 0 && color.z == 0
                        ? "G" : color.z > 0 && color.x == 0 && color.y == 0 ? "B" : "."
            }
        }
        return letters
    }
}
