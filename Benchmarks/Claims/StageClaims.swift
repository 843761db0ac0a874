import ExampleScenes
import Foundation
import LayerKit

extension Claim {
    static let stages = [
        Claim("gpu-wins", "The GPU draws faster than the CPU from a small picture on, and is finite", examine: gpuWins),
        Claim("stages-once", "While an animation runs, layout, display and commit cost nothing after the first frame", examine: stagesOnce),
        Claim("cost-by-layers", "The CPU's cost of a frame grows with the number of visible layers", examine: costByLayers),
        Claim("work-before-start", "Most of the CPU's work comes before an animation starts: it delays the start, not the frames", examine: workBeforeStart),
        Claim("plain-is-not-drawn", "Backgrounds, borders and pictures need no drawing on the CPU", examine: plainIsNotDrawn),
        Claim("choosing-is-heavy", "Choosing what must be redrawn is heavier than redrawing it", examine: choosingIsHeavy),
        Claim("uploads-cost", "Moving bitmaps to the GPU is the second great cost", examine: uploadsCost),
        Claim("views-are-light", "Wrapping each layer in a view costs nothing that could be noticed", doesNotApply: "There are no views."),
    ]

    private static func gpuWins(_ lab: Laboratory) throws -> Finding {
        guard lab.painter == .gl else { return .doesNotApply("The CPU paints.") }
        let cpu = try Laboratory(.software1)
        let sides: [CGFloat] = [64, 256, 1024, 2048]
        let ratios = try sides.map { side in
            let size = CGSize(width: side, height: side)
            func make() -> CALayer {
                page(size, (0..<20).map { _ in plain(CGRect(origin: .zero, size: size), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.1)) })
            }
            return try cpu.cost(in: size, make).frame / lab.cost(in: size, make).frame
        }
        let list = zip(sides, ratios).map { "\(Int($0))²: \(digits($1))" }.joined(separator: ", ")
        return .claim(holds: ratios.dropFirst().contains { $0 > 1 }, "times as fast as one thread of the CPU, 20 translucent layers: \(list)")
    }

    private static func stagesOnce(_ lab: Laboratory) throws -> Finding {
        let cost = try lab.cost {
            page(grid(300, 40, 30).map { frame in
                let layer = SketchLayer()
                layer.frame = frame
                for step in 0..<8 { layer.touchMoved(to: CGPoint(x: 5 * step, y: step * 13 % 30)) }
                layer.add(moving(by: 20), forKey: nil)
                return layer
            })
        }
        return .claim(
            holds: cost.commit < 0.02 * (cost.commit + cost.plan + cost.paint),
            "300 drawn layers in motion: commit \(ms(cost.commit)), plan and paint \(ms(cost.plan + cost.paint)); first frame \(ms(cost.first))")
    }

    private static func costByLayers(_ lab: Laboratory) throws -> Finding {
        let counts = [100, 1000, 2500, 5000, 10_000]
        let costs = try counts.map { count in
            try lab.cost { page(grid(count, 6, 6, gap: 1).map { plain($0, .black) }) } change: { root, frame in
                root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(frame % 2) / 4, 0, 0)
            }
        }
        let fit = LineFit(zip(counts, costs).map { (Double($0), $1.commit + $1.plan) })
        return .claim(
            holds: fit.certainty > 0.98,
            "100 to 10,000 layers that all move: \(digits(fit.slope * 1e9)) ns a layer to commit and plan, R² \(digits(fit.certainty))")
    }

    private static func workBeforeStart(_ lab: Laboratory) throws -> Finding {
        let cost = try lab.cost {
            page(grid(12, 240, 240).map { frame in
                let layer = SketchLayer()
                layer.frame = frame
                layer.contentsScale = 2
                for step in 0..<200 { layer.touchMoved(to: CGPoint(x: step * 37 % 240, y: step * 91 % 240)) }
                layer.add(moving(by: 100), forKey: nil)
                return layer
            })
        }
        return .claim(
            holds: cost.first > 2 * cost.frame, "12 drawn layers that then move: first frame \(ms(cost.first)), later ones \(ms(cost.frame))")
    }

    private static func plainIsNotDrawn(_ lab: Laboratory) throws -> Finding {
        let picture = Sample.picture(64, 64)
        let layers = grid(300, 40, 30).enumerated().map { index, frame in
            let layer = plain(frame, .black)
            if index % 3 == 1 { (layer.borderWidth, layer.borderColor) = (2, .white) }
            if index % 3 == 2 { layer.contents = picture }
            return layer
        }
        let cost = try lab.cost { page(layers) }
        let drawn = layers.filter { layer in layer.contents.map { ($0 as AnyObject) !== picture } ?? false }.count
        return .claim(holds: drawn == 0, "\(drawn) of 300 layers have a bitmap of their own; commit \(ms(cost.commit))")
    }

    private static func choosingIsHeavy(_ lab: Laboratory) throws -> Finding {
        let cost = try lab.cost(keepsPicture: true) {
            page(grid(1000, 20, 20).map { plain($0, .black) })
        } change: { root, frame in
            root.sublayers?[500].backgroundColor = frame.isMultiple(of: 2) ? .white : .black
        }
        return .claim(
            holds: cost.commit + cost.plan > cost.paint,
            "one of 1,000 layers changes: commit and plan \(ms(cost.commit + cost.plan)), paint \(ms(cost.paint))")
    }

    private static func uploadsCost(_ lab: Laboratory) throws -> Finding {
        let pictures = (0..<30).map { _ in Sample.picture(512, 512) }
        func make() -> CALayer { page([Sample.layer(CGRect(x: 0, y: 0, width: 512, height: 512), pictures[0])]) }
        let still = try lab.cost(make)
        let fresh = try lab.cost(make) { root, frame in root.sublayers?[0].contents = pictures[frame % pictures.count] }
        return .claim(
            holds: fresh.frame > 1.2 * still.frame, "512² pixels: another picture every frame \(ms(fresh.frame)), one picture \(ms(still.frame))")
    }

    /// To the right within an hour, so that it runs however long it is looked at.
    static func moving(by distance: CGFloat) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "transform.translation.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, distance, 3600)
        return animation
    }
}
