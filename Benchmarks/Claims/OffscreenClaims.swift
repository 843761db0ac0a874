import Foundation
import LayerKit

extension Claim {
    static let offscreen = [
        Claim("rounded-clip", "Round corners with masksToBounds are painted offscreen; each alone is not", examine: roundedClip),
        Claim("masks", "A mask is painted offscreen", examine: masks),
        Claim("shadows", "A shadow without a path is painted offscreen", examine: shadows),
        Claim("rasterizing-once", "A rasterized layer is painted offscreen only where it is not in the cache", examine: rasterizingOnce),
        Claim("switches-cost", "To leave the screen and to come back is expensive", examine: switchesCost),
        Claim("many-passes-hurt", "Offscreen pictures are not kept: many of them in a frame hurt in every frame", examine: manyPassesHurt),
        Claim("shadows-of-many", "The shadow of many translucent sublayers costs more than that of one", examine: shadowsOfMany),
        Claim("shadow-paths", "A shadowPath makes a shadow cheap", examine: shadowPaths),
        Claim("rasterizing-pays", "It pays to rasterize what is painted offscreen and does not change", examine: rasterizingPays),
        Claim("ways-to-a-card", "A shape, a stretched picture or a shadowPath beat round corners with a shadow that move", examine: waysToACard),
        Claim("shape-for-corners", "A shape with round corners is not faster than cornerRadius, only without the offscreen pass", examine: shapeForCorners),
        Claim("nine-slices", "A stretched picture of a card is within a fifth of a smooth curve", examine: nineSlices),
        Claim("baked-borders", "A stretched picture brings borders and shadows along for nothing", examine: bakedBorders),
        Claim("group-opacity", "Group opacity costs; rasterizing what fades is cheaper", examine: groupOpacity),
    ]

    private static let gray = CGColor(gray: 0.6, alpha: 1)

    /// Moves everything a little, so that nothing is known from the frame before.
    private static func nudge(_ root: CALayer, _ frame: Int) {
        root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(frame % 8), 0, 0)
    }

    /// Passes of a layer, with what is in it.
    private static func passes(_ lab: Laboratory, _ change: (CALayer) -> Void) throws -> Int {
        let layer = plain(CGRect(x: 50, y: 50, width: 200, height: 150), gray)
        layer.addSublayer(plain(CGRect(x: -20, y: -20, width: 100, height: 100), .black))
        layer.addSublayer(plain(CGRect(x: 50, y: 50, width: 200, height: 60), .white))
        change(layer)
        return try lab.cost(atMost: 1) { page([layer]) }.passes
    }

    private static func roundedClip(_ lab: Laboratory) throws -> Finding {
        let corners = try passes(lab) { $0.cornerRadius = 30 }
        let clip = try passes(lab) { $0.masksToBounds = true }
        let both = try passes(lab) { ($0.cornerRadius, $0.masksToBounds) = (30, true) }
        return .claim(holds: corners == 0 && clip == 0 && both > 0, "passes: corners \(corners), clip \(clip), both \(both)")
    }

    private static func masks(_ lab: Laboratory) throws -> Finding {
        func mask(_ layer: CALayer, _ make: (CGRect) -> CALayer) { layer.mask = make(layer.bounds) }
        let round = try passes(lab) { mask($0) { bounds in
            let mask = plain(bounds, .black)
            mask.cornerRadius = 30
            return mask
        } }
        let path = try passes(lab) { mask($0) { bounds in
            let mask = CAShapeLayer()
            mask.path = CGPath(ellipseIn: bounds, transform: nil)
            return mask
        } }
        let gradient = try passes(lab) { mask($0) { bounds in
            let mask = CAGradientLayer()
            mask.frame = bounds
            mask.colors = [CGColor.black, CGColor.clear]
            return mask
        } }
        return .claim(
            holds: round > 0 && path > 0 && gradient > 0, "passes: a layer with round corners \(round), a shape \(path), a gradient \(gradient)")
    }

    private static func shadow(_ layer: CALayer) { (layer.shadowOpacity, layer.shadowRadius) = (0.5, 6) }

    private static func shadows(_ lab: Laboratory) throws -> Finding {
        func card(_ layer: CALayer) { layer.sublayers?.forEach { $0.removeFromSuperlayer() } }
        let alone = try passes(lab) { card($0); shadow($0) }
        let parts = try passes(lab) { $0.backgroundColor = nil; shadow($0) }
        let path = try passes(lab) { $0.backgroundColor = nil; shadow($0); $0.shadowPath = CGPath(rect: $0.bounds, transform: nil) }
        return .claim(
            holds: alone > 0 && parts > 0 && path == 0, "passes: a plain layer \(alone), sublayers without a background \(parts), with a path \(path)")
    }

    /// A translucent group of two layers that overlap, which nothing but a surface can show.
    private static func group(_ frame: CGRect) -> CALayer {
        let group = CALayer()
        group.frame = frame
        group.opacity = 0.5
        group.addSublayer(plain(CGRect(x: 0, y: 0, width: frame.width * 0.7, height: frame.height * 0.7), gray))
        group.addSublayer(plain(CGRect(x: frame.width * 0.3, y: frame.height * 0.3, width: frame.width * 0.7, height: frame.height * 0.7), .black))
        return group
    }

    private static func rasterizingOnce(_ lab: Laboratory) throws -> Finding {
        let renderer = try lab.renderer()
        let root = page(grid(20, 100, 100).map { frame in
            let layer = group(frame)
            layer.shouldRasterize = true
            return layer
        })
        let cost = try lab.cost(of: root, by: renderer, change: nudge)
        let first = renderer.rasterizationCache.misses
        return .claim(holds: first == 20 && cost.misses == 0, "20 layers: \(first) misses in all frames, \(digits(cost.hits)) hits in each")
    }

    private static func switchesCost(_ lab: Laboratory) throws -> Finding {
        let counts = [0, 25, 50, 100]
        let costs = try counts.map { count in
            try lab.cost { page(grid(100, 12, 12).enumerated().map { index, frame in
                let layer = group(frame)
                layer.opacity = index < count ? 0.5 : 1
                return layer
            }) }
        }
        let fit = LineFit(zip(counts, costs).map { (Double($0), $1.paint) })
        let layer = (costs[0].paint) / 100
        return .claim(
            holds: fit.slope > layer, "a pass of 12² pixels \(digits(fit.slope * 1e6)) µs; a group of two layers without one \(digits(layer * 1e6)) µs")
    }

    private static func manyPassesHurt(_ lab: Laboratory) throws -> Finding {
        let counts = [0, 25, 50, 100]
        let costs = try counts.map { count in try lab.cost { page(grid(count, 90, 60).map(group)) } }
        let fit = LineFit(zip(counts, costs).map { (Double($0), $1.frame) })
        return .claim(
            holds: fit.certainty > 0.95 && fit.slope > 0,
            "0 to 100 groups of 90 × 60 that stand still: \(digits(fit.slope * 1e6)) µs each in every frame, R² \(digits(fit.certainty))")
    }

    private static func shadowsOfMany(_ lab: Laboratory) throws -> Finding {
        func make(_ count: Int, casts: Bool) -> CALayer {
            let group = CALayer()
            group.frame = CGRect(x: 100, y: 100, width: 500, height: 400)
            for frame in grid(count, 40, 30, in: CGSize(width: 500, height: 400)) {
                group.addSublayer(plain(frame, CGColor(gray: 0, alpha: 0.5)))
            }
            if casts { shadow(group) }
            return page([group])
        }
        let costs = try [1, 10, 90].map { count in
            try lab.cost({ make(count, casts: true) }, change: nudge).frame - lab.cost({ make(count, casts: false) }, change: nudge).frame
        }
        return .claim(holds: costs[2] > costs[0], "the shadow of 1, 10 and 90 translucent layers: \(costs.map(ms).joined(separator: ", "))")
    }

    private static func shadowPaths(_ lab: Laboratory) throws -> Finding {
        func make(_ path: Bool) -> CALayer {
            page(grid(20, 180, 120, gap: 20).map { frame in
                let layer = CALayer()
                layer.frame = frame
                for part in grid(6, 50, 40, in: frame.size) { layer.addSublayer(plain(part, gray)) }
                shadow(layer)
                if path { layer.shadowPath = CGPath(rect: layer.bounds, transform: nil) }
                return layer
            })
        }
        let (without, with) = (try lab.cost({ make(false) }, change: nudge), try lab.cost({ make(true) }, change: nudge))
        return .claim(
            holds: with.frame < 0.7 * without.frame,
            "20 irregular cards that move: \(ms(without.frame)) and \(without.passes) passes, with a path \(ms(with.frame)) and \(with.passes)")
    }

    private static func rasterizingPays(_ lab: Laboratory) throws -> Finding {
        func make(_ rasterizes: Bool) -> CALayer {
            page(grid(50, 100, 70).map { frame in
                let layer = group(frame)
                layer.shouldRasterize = rasterizes
                return layer
            })
        }
        let (plain, kept) = (try lab.cost { make(false) }, try lab.cost { make(true) })
        return .claim(holds: kept.frame < plain.frame, "50 groups that stand still: \(ms(plain.frame)), rasterized \(ms(kept.frame))")
    }

    // MARK: Cards

    private enum Way: CaseIterable {
        case corners
        case shadowPath
        case shape
        case slices
    }

    private static func card(_ way: Way, _ frame: CGRect, _ picture: CGImage, casts: Bool = true) -> CALayer {
        let layer: CALayer
        switch way {
        case .corners, .shadowPath:
            layer = plain(frame, gray)
            layer.cornerRadius = 12
            if casts { shadow(layer) }
            if way == .shadowPath {
                layer.shadowPath = CGPath(roundedRect: layer.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
            }
        case .shape:
            let shape = CAShapeLayer()
            shape.frame = frame
            shape.path = CGPath(roundedRect: shape.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
            shape.fillColor = gray
            if casts { shadow(shape); shape.shadowPath = shape.path }
            layer = shape
        case .slices:
            layer = Sample.layer(frame.insetBy(dx: casts ? -16 : 0, dy: casts ? -16 : 0), picture)
            layer.contentsCenter = CGRect(x: 0.45, y: 0.45, width: 0.1, height: 0.1)
        }
        return layer
    }

    private static func cost(_ lab: Laboratory, _ way: Way, casts: Bool) throws -> Laboratory.FrameCost {
        let picture = Sample.picture(64, 64)
        return try lab.cost({ page(grid(40, 110, 80, gap: 16).map { card(way, $0, picture, casts: casts) }) }, change: nudge)
    }

    private static func waysToACard(_ lab: Laboratory) throws -> Finding {
        let costs = try Way.allCases.map { try cost(lab, $0, casts: true).frame }
        return .claim(
            holds: costs[0] > costs.dropFirst().max() ?? 0,
            "40 cards with shadows that move: corners \(ms(costs[0])), shadowPath \(ms(costs[1])), shape \(ms(costs[2])), picture \(ms(costs[3]))")
    }

    private static func shapeForCorners(_ lab: Laboratory) throws -> Finding {
        let (corners, shape) = (try cost(lab, .corners, casts: false), try cost(lab, .shape, casts: false))
        return .claim(
            holds: shape.frame >= 0.9 * corners.frame,
            "40 that move: shape \(ms(shape.frame)), \(shape.passes) passes; corners \(ms(corners.frame)), \(corners.passes)")
    }

    private static func nineSlices(_ lab: Laboratory) throws -> Finding {
        let (shape, slices) = (try cost(lab, .shape, casts: false), try cost(lab, .slices, casts: false))
        return .claim(
            holds: abs(slices.frame / shape.frame - 1) < 0.2, "40 that move: stretched picture \(ms(slices.frame)), shape \(ms(shape.frame))")
    }

    private static func bakedBorders(_ lab: Laboratory) throws -> Finding {
        // Two pictures of one size: what is in them cannot matter. Held against what a border adds to a layer.
        func bordered(_ width: CGFloat) throws -> Double {
            try lab.cost({ page(grid(40, 110, 80, gap: 16).map { frame in
                let layer = plain(frame, gray)
                (layer.cornerRadius, layer.borderWidth) = (12, width)
                return layer
            }) }, change: nudge).frame
        }
        let (none, border, slices) = (try bordered(0), try bordered(3), try cost(lab, .slices, casts: false).frame)
        return .claim(
            holds: slices < border, "40 that move: plain \(ms(none)), with a border \(ms(border)), as a stretched picture \(ms(slices))")
    }

    private static func groupOpacity(_ lab: Laboratory) throws -> Finding {
        func make(group allows: Bool, rasterizes: Bool) -> CALayer {
            page(grid(200, 60, 40).map { frame in
                let layer = group(frame)
                (layer.allowsGroupOpacity, layer.shouldRasterize) = (allows, rasterizes)
                return layer
            })
        }
        func fade(_ root: CALayer, _ frame: Int) {
            for layer in root.sublayers ?? [] { layer.opacity = 0.3 + Float(frame % 10) / 20 }
        }
        let none = try lab.cost({ make(group: false, rasterizes: false) }, change: fade)
        let groups = try lab.cost({ make(group: true, rasterizes: false) }, change: fade)
        let kept = try lab.cost({ make(group: true, rasterizes: true) }, change: fade)
        return .claim(
            holds: groups.frame > none.frame && kept.frame < groups.frame,
            "200 controls that fade: layer by layer \(ms(none.frame)), as groups \(ms(groups.frame)), rasterized \(ms(kept.frame))")
    }
}
