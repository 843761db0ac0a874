import Foundation
import LayerKit

extension Claim {
    static let counting = [
        Claim("layers-at-60", "A few hundred to a few thousand layers are shown 60 times a second", examine: layersAt60),
        Claim("cost-of-a-layer", "Each layer costs: to make, to hand over, to turn into geometry", examine: costOfALayer),
        Claim("hundred-thousand", "100,000 layers of which few are seen crawl: their places must be found before they are dropped", examine: hundredThousand),
        Claim("only-visible", "To make only the layers that are seen removes the problem", examine: onlyVisible),
        Claim("recycling", "To use layers again avoids what it costs to make them", examine: recycling),
        Claim("invisible-layers", "Layers that are not seen cost the CPU all the same", examine: invisibleLayers),
        Claim("drawn-labels", "Many layers drawn into one by the CPU can be faster", examine: drawnLabels),
        Claim("detached", "Layers outside the tree cost nothing", examine: detached),
        Claim("layout-by-constraints", "Constraints lay out more slowly than springs", examine: layoutByConstraints),
    ]

    private static func nudge(_ root: CALayer, _ frame: Int) {
        root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(frame % 2) / 4, 0, 0)
    }

    private static func layersAt60(_ lab: Laboratory) throws -> Finding {
        var count = 250
        while count < 256_000 {
            let next = count * 2
            let cost = try lab.cost(atMost: 8, { page(grid(next, 20, 14, gap: -10).map { plain($0, .black) }) }, change: nudge)
            if cost.frame > 1 / 60.0 { break }
            count = next
        }
        return .claim(holds: count >= 500, "\(count) layers of 20 × 14 that all move take less than a 60th of a second, \(2 * count) more")
    }

    private static func costOfALayer(_ lab: Laboratory) throws -> Finding {
        let count = 5000
        let frames = grid(count, 10, 8, gap: 1)
        let build = lab.seconds { _ = page(frames.map { plain($0, .black) }) }
        let cost = try lab.cost({ page(frames.map { plain($0, .black) }) }, change: nudge)
        let parts = [build, cost.commit, cost.plan, cost.paint].map { "\(digits($0 / Double(count) * 1e9)) ns" }
        return .claim(
            holds: [build, cost.commit, cost.plan].allSatisfy { $0 / Double(count) > 10e-9 },
            "of 5,000 that move, each: to make \(parts[0]), commit \(parts[1]), plan \(parts[2]), paint \(parts[3])")
    }

    /// The book's boxes in space: seen in perspective, one behind the other.
    private static func boxes(_ columns: Int, _ rows: Int, _ planes: Int, only visible: CGRect? = nil) -> [CALayer] {
        var layers: [CALayer] = []
        for z in 0..<planes {
            for y in 0..<rows {
                for x in 0..<columns {
                    let center = CGPoint(x: CGFloat(x) * 102 + 50, y: CGFloat(y) * 102 + 50)
                    if let visible {
                        // As large as the view is at that depth.
                        let scale = 1 + CGFloat(z) * 102 / 500
                        let seen = visible.insetBy(dx: -visible.width * (scale - 1) / 2 - 100, dy: -visible.height * (scale - 1) / 2 - 100)
                        if !seen.contains(center) { continue }
                    }
                    let layer = plain(CGRect(x: center.x - 50, y: center.y - 50, width: 100, height: 100), CGColor(gray: 1 - CGFloat(z) / 10, alpha: 1))
                    layer.zPosition = -CGFloat(z) * 102
                    layers.append(layer)
                }
            }
        }
        return layers
    }

    private static func space(_ layers: [CALayer]) -> CALayer {
        let root = page(layers)
        root.sublayerTransform.m34 = -1 / 500
        return root
    }

    private static func drift(_ root: CALayer, _ frame: Int) {
        var place = CATransform3DIdentity
        place.m34 = -1 / 500
        root.sublayerTransform = CATransform3DTranslate(place, CGFloat(frame % 2), 0, 0)
    }

    private static func hundredThousand(_ lab: Laboratory) throws -> Finding {
        let few = try lab.cost({ space(boxes(10, 10, 10)) }, change: drift)
        let many = try lab.cost(atMost: 6, { space(boxes(100, 100, 10)) }, change: drift)
        let (cpuFew, cpuMany) = (few.commit + few.plan, many.commit + many.plan)
        return .claim(
            holds: cpuMany > 30 * cpuFew && many.paint < 3 * few.paint,
            "1,000 boxes: commit and plan \(ms(cpuFew)), paint \(ms(few.paint)); 100,000: \(ms(cpuMany)), paint \(ms(many.paint))")
    }

    private static func onlyVisible(_ lab: Laboratory) throws -> Finding {
        let visible = CGRect(origin: .zero, size: Laboratory.size)
        let few = try lab.cost({ space(boxes(10, 10, 10)) }, change: drift)
        let layers = boxes(100, 100, 10, only: visible)
        let only = try lab.cost({ space(layers) }, change: drift)
        return .claim(
            holds: only.frame < 3 * few.frame, "\(layers.count) of 100,000 boxes: \(ms(only.frame)) a frame; 1,000 boxes: \(ms(few.frame))")
    }

    private static func recycling(_ lab: Laboratory) throws -> Finding {
        let frames = grid(600, 30, 30)
        let fresh = try lab.cost({ page([]) }) { root, frame in
            root.sublayers = frames.map { plain($0.offsetBy(dx: CGFloat(frame % 4), dy: 0), .black) }
        }
        let pool = frames.map { plain($0, .black) }
        let again = try lab.cost({ page(pool) }) { _, frame in
            for (layer, place) in zip(pool, frames) { layer.frame = place.offsetBy(dx: CGFloat(frame % 4), dy: 0) }
        }
        return .claim(holds: again.frame < fresh.frame, "600 layers a frame: made anew \(ms(fresh.frame)), used again \(ms(again.frame))")
    }

    private static func invisibleLayers(_ lab: Laboratory) throws -> Finding {
        let count = 5000
        let frames = grid(count, 10, 8, gap: 1)
        func cost(_ change: (CALayer) -> Void, lid: Bool = false) throws -> Double {
            let cost = try lab.cost({
                let layers = frames.map { frame in
                    let layer = plain(frame, .black)
                    change(layer)
                    return layer
                }
                return page(layers + (lid ? [plain(CGRect(x: -10, y: -10, width: 1100, height: 900), .white)] : []))
            }, change: nudge)
            return (cost.commit + cost.plan) / Double(count) * 1e9
        }
        let seen = try cost { _ in }
        let parts = [
            ("outside", try cost { $0.position.x += 5000 }), ("covered", try cost({ _ in }, lid: true)),
            ("transparent", try cost { $0.opacity = 0 }), ("hidden", try cost { $0.isHidden = true }),
        ]
        return .claim(
            holds: parts.allSatisfy { $0.1 > 0.02 * seen },
            "to commit and plan each of 5,000: seen \(digits(seen)) ns, " + parts.map { "\($0.0) \(digits($0.1)) ns" }.joined(separator: ", "))
    }

    private static func drawnLabels(_ lab: Laboratory) throws -> Finding {
        let frames = grid(400, 90, 16)
        func text(_ frame: CGRect) -> CATextLayer {
            let text = CATextLayer()
            (text.frame, text.string, text.fontSize, text.foregroundColor) = (frame, "Label", 12, .black)
            return text
        }
        let layers = try lab.cost({ page(frames.map(text)) }, change: nudge)
        let drawn = try lab.cost({ page([Sample.layer(CGRect(origin: .zero, size: Laboratory.size), Sample.picture(1024, 768))]) }, change: nudge)
        return .claim(
            holds: drawn.frame < layers.frame, "400 labels that move: as layers \(ms(layers.frame)), as one picture \(ms(drawn.frame))")
    }

    private static func detached(_ lab: Laboratory) throws -> Finding {
        func make() -> CALayer { page(grid(500, 20, 20).map { plain($0, .black) }) }
        let alone = try lab.cost(make, change: nudge)
        let others = (0..<100_000).map { _ in CALayer() }
        let beside = try lab.cost(make, change: nudge)
        return .claim(
            holds: beside.frame < 1.2 * alone.frame, "500 layers: \(ms(alone.frame)); beside \(others.count) detached ones: \(ms(beside.frame))")
    }

    private static func layoutByConstraints(_ lab: Laboratory) throws -> Finding {
        let edges: [CAConstraintAttribute] = [.minX, .minY, .width, .height]
        func parent(_ constraints: Bool) -> CALayer {
            let parent = plain(CGRect(x: 0, y: 0, width: 400, height: 300), .white)
            if constraints { parent.layoutManager = CAConstraintLayoutManager() }
            for index in 0..<100 {
                let layer = plain(CGRect(x: 3 * index, y: 2 * index, width: 60, height: 40), .black)
                layer.name = "\(index)"
                if constraints {
                    let other = index == 0 ? "superlayer" : "\(index - 1)"
                    for edge in edges {
                        layer.addConstraint(
                            CAConstraint(attribute: edge, relativeTo: other, attribute: edge, scale: 1, offset: edge == .minX && index > 0 ? 3 : 0))
                    }
                } else {
                    layer.autoresizingMask = [.layerWidthSizable, .layerMinXMargin, .layerHeightSizable]
                }
                parent.addSublayer(layer)
            }
            return parent
        }
        func seconds(_ constraints: Bool) throws -> Double {
            let parent = parent(constraints)
            return lab.seconds {
                for step in 0..<20 {
                    atOnce { parent.bounds.size.width = 400 + CGFloat(step) }
                    parent.layoutIfNeeded()
                }
            } / 20
        }
        let (springs, constraints) = (try seconds(false), try seconds(true))
        return .claim(holds: constraints > springs, "100 layers whose superlayer grows: springs \(ms(springs)), constraints \(ms(constraints))")
    }
}
