import BruteForce
import Geometry
import GLPainter
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// A layer that masks to its bounds, or has a mask, shows its shadow within these only, beneath what is translucent: what is opaque up to
/// the edge hides all of it, in the pixels of the edge as well.
@Suite(.serialized) struct CutShadowTests {
    enum Edge: CaseIterable { case round, continuous, turned, betweenPixels, mask, maskOfFiltered }

    enum Filling: CaseIterable { case background, sublayer, sublayers, path }

    /// What keeps a layer's parts from being cut one by one, or from lying on its shadow as they are.
    enum Change: CaseIterable {
        case colorFilter, blendedSublayer, backgroundFilter

        private static let exchanged = Effects.Filter.color(
            ColorMatrix(red: SIMD4(0, 1, 0, 0), green: SIMD4(1, 0, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1)))

        func apply(to layer: inout TreeSketch) {
            var sublayer = TreeSketch(Rect(x: -10, y: 15, width: 80, height: 20))
            switch self {
            case .colorFilter: return layer.affect { $0.filters = [Self.exchanged] }
            case .blendedSublayer:
                sublayer.node.backgroundColor = RGBA(red: 0.5, green: 1, blue: 0.5, alpha: 1)
                sublayer.affect { $0.compositing = .multiply }
            case .backgroundFilter: sublayer.affect { $0.backgroundFilters = [Self.exchanged] }
            }
            layer.sublayers.append(sublayer)
        }
    }

    /// Those of the layer's own.
    private static let bounds: [Edge] = [.round, .continuous, .turned, .betweenPixels]

    private static let whole = Rect(x: 0, y: 0, width: 80, height: 80)
    private static let cream = RGBA(red: 1, green: 0.95, blue: 0.8, alpha: 1)

    private func layer(_ edge: Edge, _ filling: Filling, casts: Bool) -> TreeSketch {
        TreeSketch(Rect(x: 10, y: 10, width: 60, height: 60)) {
            switch edge {
            case .round: ($0.node.cornerRadius, $0.node.roundedCorners) = (20, .all)
            case .continuous:
                $0.node.cornerRadius = 20
                $0.node.flags.insert(.continuousCorners)
            case .turned: $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            case .betweenPixels: $0.node.position = Point(40.5, 40.25)
            case .mask, .maskOfFiltered:
                $0.mask = [TreeSketch(Rect(x: 4, y: 4, width: 52, height: 52), .black) { $0.node.cornerRadius = 26 }]
            }
            if edge != .mask && edge != .maskOfFiltered { $0.node.flags.insert(.masksToBounds) }
            switch filling {
            case .background: $0.node.backgroundColor = Self.cream
            case .sublayer, .path: $0.sublayers = [TreeSketch(Rect(x: -20, y: -20, width: 100, height: 100), Self.cream)]
            case .sublayers:
                $0.sublayers = [-20, 30].map { TreeSketch(Rect(x: $0, y: -20, width: 60, height: 100), Self.cream) }
            }
            var effects = Effects()
            if edge == .maskOfFiltered {
                effects.filters = [.color(ColorMatrix(red: SIMD4(0, 1, 0, 0), green: SIMD4(1, 0, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1)))]
            }
            if casts {
                effects.shadow = Effects.Shadow(color: .black, offset: .zero, radius: 3)
                if filling == .path {
                    var path = Path()
                    path.addLines([Point(-10, -10), Point(70, 0), Point(60, 70), Point(0, 60)])
                    path.close()
                    effects.shadow?.path = path
                }
            }
            $0.affect { $0 = effects }
        }
    }

    private func picture(_ layer: TreeSketch) -> Picture {
        Picture(tree: TreeSketch(Self.whole, .clear, [layer]).tree, width: 80, height: 80, background: SIMD4(1, 1, 1, 1))
    }

    @Test(arguments: Edge.allCases, Filling.allCases) func isHiddenByWhatIsOpaque(_ edge: Edge, _ filling: Filling) throws {
        try expectSame(layer(edge, filling, casts: true), layer(edge, filling, casts: false))
    }

    @Test(arguments: bounds, Change.allCases) func isHiddenByWhatIsOpaqueOnceChanged(_ edge: Edge, _ change: Change) throws {
        for (filling, border) in [(Filling.sublayers, 0.0), (.path, 0), (.sublayers, 1), (.path, 6)] {
            let layers = [true, false].map {
                var layer = layer(edge, filling, casts: $0)
                (layer.node.borderWidth, layer.node.borderColor) = (border, .blue)
                change.apply(to: &layer)
                return layer
            }
            try expectSame(layers[0], layers[1])
        }
    }

    private func expectSame(_ one: TreeSketch, _ other: TreeSketch) throws {
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        for painter in painters {
            let (with, without) = (try picture(one).painted(by: painter), try picture(other).painted(by: painter))
            var farthest = 0
            for (a, b) in zip(with.pixels, without.pixels) {
                for shift in stride(from: 0, to: 32, by: 8) {
                    farthest = max(farthest, abs(Int(a >> UInt32(shift) & 0xFF) - Int(b >> UInt32(shift) & 0xFF)))
                }
            }
            #expect(farthest <= 2, "\(painter.name): \(farthest) levels")
        }
    }

    /// What takes a part of an opaque layer away again shows what is behind the layer, and its shadow.
    @Test func isSeenThroughAHole() throws {
        let hole = TreeSketch(Rect(x: 20, y: 20, width: 20, height: 20), .black) { $0.affect { $0.compositing = .destinationOut } }
        let layer = TreeSketch(Rect(x: 10, y: 10, width: 60, height: 60), .blue, [hole]) {
            $0.node.flags.insert(.masksToBounds)
            $0.affect { $0.shadow = Effects.Shadow(color: .black, offset: .zero, radius: 0) }
        }
        let tree = TreeSketch(Self.whole, .red, [layer]).tree
        let picture = try Picture(tree: tree, width: 80, height: 80).painted()
        #expect(picture[5, 5] == SIMD4(255, 0, 0, 255) && picture[15, 15] == SIMD4(0, 0, 255, 255))
        // The shadow of what is left has the hole, too.
        #expect(picture[40, 40] == SIMD4(255, 0, 0, 255))
    }

    /// Each layer in another is walked once more for its shadow no further in than a few, be it since it cuts itself off or since it is turned.
    @Test(arguments: [false, true]) func takesTimeInProportionToTheDepth(_ isTurned: Bool) throws {
        func passes(_ depth: Int) throws -> Int {
            var layer = TreeSketch(Rect(x: 10, y: 10, width: 60, height: 60))
            for index in 0..<depth {
                let square = TreeSketch(Rect(x: Double(index % 7), y: 5, width: 20, height: 20), Self.cream)
                let dot = TreeSketch(Rect(x: 30, y: Double(index % 5), width: 20, height: 20), Self.cream)
                layer = TreeSketch(Rect(x: 0, y: 0, width: 60, height: 60), .clear, [square, dot, layer]) {
                    if !isTurned { $0.node.flags.insert(.masksToBounds) }
                    $0.affect { $0.shadow = Effects.Shadow(color: .black, offset: .zero, radius: 2) }
                }
            }
            // A round blur is none along its axes any more.
            if isTurned { layer.transform = CATransform3DMakeRotation(0.5, 1, 0.4, 0) }
            let plan = picture(layer).plan()
            try plan.check()
            return plan.passes.count
        }
        #expect(try passes(80) < 3 * passes(40))
    }

    /// Beneath what is translucent it is seen, and cut once with it.
    @Test(arguments: Edge.allCases, [Filling.sublayer, .path]) func isSeenThroughWhatIsNot(_ edge: Edge, _ filling: Filling) throws {
        var layer = layer(edge, filling, casts: true)
        for index in layer.sublayers.indices { layer.sublayers[index].node.backgroundColor.alpha = 0.4 }
        layer.sublayers.append(TreeSketch(Rect(x: 15, y: 20, width: 30, height: 60), RGBA(red: 0, green: 0.3, blue: 0.9, alpha: 1)))
        try BruteForceJudge.expectPaintersAgree(on: picture(layer), as: "cut-shadow-\(edge)-\(filling)")
    }

    /// What reads what is behind it sees a path's shadow, and not one of the pixels that it is itself among.
    @Test(arguments: Change.allCases, [Filling.sublayer, .path]) func isSeenThroughWhatIsNotOnceChanged(_ change: Change, _ filling: Filling) throws {
        var layer = layer(.round, filling, casts: true)
        for index in layer.sublayers.indices { layer.sublayers[index].node.backgroundColor.alpha = 0.4 }
        change.apply(to: &layer)
        try BruteForceJudge.expectPaintersAgree(on: picture(layer), as: "cut-shadow-\(change)-\(filling)")
    }
}
