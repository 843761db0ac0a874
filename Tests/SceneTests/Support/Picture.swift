import Foundation
import Geometry
import Graphics
import Planner
import ProjectFiles
import RenderPlan
import RenderTree
import SoftwarePainter

/// A tree, and the pixels to paint it on.
struct Picture {
    var tree: RenderTree
    var width: Int
    var height: Int
    /// From the root's parent space to pixels.
    var parentToPixel = Homography.identity
    /// Behind the root, premultiplied.
    var background = SIMD4<Float>(repeating: 0)
    /// How it is planned, unless told otherwise.
    var options = PlannerOptions()

    func plan(_ options: PlannerOptions? = nil) -> RenderPlan {
        var planner = Planner(options: options ?? self.options)
        return planner.plan(
            tree, at: 0,
            target: PlanTarget(width: width, height: height, parentToPixel: parentToPixel, background: background))
    }

    /// The picture by the software painter, which is the reference.
    func painted(_ options: PlannerOptions? = nil) throws -> Bitmap {
        try painted(by: SoftwarePainter(threads: 1), options)
    }

    func painted(by painter: any Painter, _ options: PlannerOptions? = nil) throws -> Bitmap {
        try painter.paint(plan(options))
        return try painter.read()
    }
}

/// Where tests leave pictures for a person to look at: `out/failures`, made when first needed.
enum Failures {
    static func save(_ bitmap: Bitmap, as name: String) -> String {
        let folder = ProjectFiles.path("out/failures")
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/" + name + ".png"
        try? bitmap.writePNG(to: path)
        return "out/failures/\(name).png"
    }
}
