import Foundation
import LayerKit

/// How the cost of a frame grows with the number of layers and of pixels: a line is fitted to each stage. Layers that are not seen,
/// since they are hidden, outside of the picture or wholly behind an opaque one, are to cost nothing.
enum SweepBenchmark {
    /// A line of the results.
    struct Row: Encodable {
        var sweep: String
        /// What takes time.
        var stage: String
        /// Layers, or pixels, and the seconds they take.
        var counts: [Double]
        var seconds: [Double]
        /// Seconds for each of them, and for none.
        var slope: Double
        var intercept: Double
        /// R².
        var certainty: Double

        init(_ sweep: String, _ stage: String, _ points: [(x: Double, y: Double)]) {
            let fit = LineFit(points)
            (self.sweep, self.stage, counts, seconds) = (sweep, stage, points.map(\.x), points.map(\.y))
            (slope, intercept, certainty) = (fit.slope, fit.intercept, fit.certainty)
        }
    }

    /// Where the layers are that are counted.
    private enum Sight: String, CaseIterable {
        case visible
        case hidden
        case outside
        case covered
    }

    private static let layerCounts = [100, 316, 1000, 3162, 10_000, 31_623, 100_000]
    private static let sides = [128, 256, 512, 1024, 1448, 2048, 2896]
    /// Of what visible ones cost, others may cost so much.
    private static let mostOfUnseen = 0.01
    private static let leastCertainty = 0.98
    /// Seconds that are no more than a clock's own error: a page of one colour is no pixels, but what its surface is cleared to.
    private static let hardlyAnything = 1e-5

    static func run(painters: [BenchmarkPainter], json: String?) throws {
        var rows: [Row] = []
        for painter in painters {
            let lab = try Laboratory(painter)
            print("\(painter.rawValue): how a frame grows with layers, from \(layerCounts[0]) to \(layerCounts[layerCounts.count - 1])")
            let layers = try Sight.allCases.flatMap { try sweepLayers($0, lab) }
            print("\(painter.rawValue): how painting grows with pixels, from \(sides[0])² to \(sides[sides.count - 1])²")
            let pixels = try sweepPixels(lab)
            judge(layers, pixels)
            rows += layers + pixels
        }
        if let json { try rows.writeJSON(to: json) }
    }

    // MARK: Layers

    private static func sweepLayers(_ sight: Sight, _ lab: Laboratory) throws -> [Row] {
        // Stages of frames that are planned anew, and of those of which a tenth of a hundred visible layers is animated.
        let names = ["commit", "plan", "paint", "plan and paint", "plan, animated", "paint, animated", "plan and paint, animated"]
        var points = [[(x: Double, y: Double)]](repeating: [], count: names.count)
        for count in layerCounts {
            let nudged = try lab.cost(in: BenchmarkScene.size, atMost: 8, { tree(count, sight, animates: false) }) { root, frame in
                root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(frame % 2) / 4, 0, 0)
            }
            let moving = try lab.cost(in: BenchmarkScene.size, atMost: 8, { tree(count, sight, animates: true) })
            let costs = [
                nudged.commit, nudged.plan, nudged.paint, nudged.plan + nudged.paint, moving.plan, moving.paint, moving.plan + moving.paint,
            ]
            for (index, cost) in costs.enumerated() { points[index].append((Double(count), cost)) }
        }
        let rows = zip(names, points).map { Row("\(sight.rawValue) layers", $0, $1) }
        for row in rows { printLine(row, unit: "layer") }
        return rows
    }

    /// A hundred layers that are seen, or as many as are counted, and those that are counted.
    private static func tree(_ count: Int, _ sight: Sight, animates: Bool) -> CALayer {
        var dice = Dice()
        let root = plain(CGRect(origin: .zero, size: BenchmarkScene.size), .white)
        func layer() -> CALayer {
            plain(CGRect(origin: dice.point(), size: CGSize(width: dice.in(4...24), height: dice.in(4...24))), dice.color())
        }
        if sight != .visible {
            for _ in 0..<count {
                let layer = layer()
                if sight == .hidden { layer.isHidden = true }
                if sight == .outside { layer.position.x += 2 * BenchmarkScene.size.width }
                root.addSublayer(layer)
            }
        }
        if sight == .covered {
            root.addSublayer(plain(CGRect(origin: .zero, size: BenchmarkScene.size).insetBy(dx: -2, dy: -2), .white))
        }
        for index in 0..<(sight == .visible ? count : 100) {
            let layer = layer()
            if animates, index.isMultiple(of: 10) { layer.add(motion(of: layer, &dice), forKey: "motion") }
            root.addSublayer(layer)
        }
        return root
    }

    private static func motion(of layer: CALayer, _ dice: inout Dice) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = layer.position
        animation.toValue = CGPoint(x: layer.position.x + dice.in(10...90), y: layer.position.y)
        (animation.duration, animation.autoreverses, animation.repeatCount) = (2, true, .infinity)
        return animation
    }

    // MARK: Pixels

    private static func sweepPixels(_ lab: Laboratory) throws -> [Row] {
        func sweep(_ name: String, _ make: (CGSize) -> [CALayer]) throws -> Row {
            let points = try sides.map { side in
                let size = CGSize(width: side, height: side)
                return (x: Double(side * side), y: try lab.cost(in: size, atMost: 12) { page(size, make(size)) }.paint)
            }
            let row = Row(name, "paint", points)
            printLine(row, unit: "pixel")
            return row
        }
        func pages(_ count: Int, _ size: CGSize, alpha: CGFloat) -> [CALayer] {
            (0..<count).map { plain(CGRect(origin: .zero, size: size), CGColor(srgbRed: CGFloat($0) / 20, green: 0.5, blue: 0, alpha: alpha)) }
        }
        let picture = Sample.picture(512, 512)
        return [
            try sweep("one opaque page") { pages(1, $0, alpha: 1) },
            try sweep("one opaque page over 20") { pages(21, $0, alpha: 1) },
            try sweep("20 translucent pages") { pages(20, $0, alpha: 0.1) },
            try sweep("a stretched picture") { [Sample.layer(CGRect(origin: .zero, size: $0), picture)] },
        ]
    }

    // MARK: Results

    private static func printLine(_ row: Row, unit: String) {
        let name = "  \(row.sweep), \(row.stage)".padding(toLength: 48, withPad: " ", startingAt: 0)
        print(
            name + "\(digits(row.slope * 1e9)) ns a \(unit), R² \(String(format: "%.4f", row.certainty)); "
                + "\(ms(row.seconds[0])) … \(ms(row.seconds[row.seconds.count - 1]))")
        fflush(nil)
    }

    private static func judge(_ layers: [Row], _ pixels: [Row]) {
        func verdict(_ holds: Bool, _ text: String) { print("  \(holds ? "holds" : "FAILS"): \(text)") }
        for stage in ["plan and paint", "plan and paint, animated"] {
            guard let seen = layers.first(where: { $0.stage == stage && $0.sweep.hasPrefix(Sight.visible.rawValue) }) else { continue }
            verdict(seen.certainty > leastCertainty, "\(stage) of visible layers grows along a line, R² \(String(format: "%.4f", seen.certainty))")
            for row in layers where row.stage == stage && row.sweep != seen.sweep {
                let share = row.slope / seen.slope
                verdict(share < mostOfUnseen, "\(stage): each of the \(row.sweep) takes \(String(format: "%.2f", 100 * share)) % of a visible one")
            }
        }
        for row in pixels {
            let most = row.seconds.max() ?? 0
            if most < hardlyAnything {
                verdict(true, "painting \(row.sweep) takes hardly any time, \(ms(most)) at most")
            } else {
                verdict(row.certainty > leastCertainty, "painting \(row.sweep) grows along a line, R² \(String(format: "%.4f", row.certainty))")
            }
        }
        guard pixels[..<2].contains(where: { ($0.seconds.max() ?? 0) >= hardlyAnything }) else { return }
        let share = pixels[1].seconds.reduce(0, +) / pixels[0].seconds.reduce(0, +)
        verdict(share < 1 + 20 * mostOfUnseen, "20 covered pages make a page take \(String(format: "%.2f", share)) times as long")
    }
}
