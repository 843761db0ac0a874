import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// The layer's gradient, in its rounded bounds.
    ///
    /// - Parameter outline: what to fill instead of them.
    mutating func emitGradient(of node: Node, _ frame: Frame, within outline: Outline? = nil, in tree: RenderTree) {
        let masked = maskedGradient(of: frame)
        guard node.gradient != .none || masked != nil, frame.fade.w > 0 else { return }
        if masked == nil, liesOutside(node.bounds, atAnyAngle: frame.toPixel, clip: frame.clip) { return }
        let gradient = masked?.gradient ?? tree[node.gradient]
        guard let form = masked.map({ .colors($0.layerToGradient) }) ?? gradient.form(in: node.bounds) else { return }
        let (bounds, radii) = (frame.interior.bounds, frame.interior.radii)
        guard case .colors(let layerToGradient) = form else {
            guard let color = gradient.stops.last.map({ $0.color.premultiplied * frame.fade }) else { return }
            if let outline { return emitPath(outline, color, frame.toPixel, clip: frame.clip) }
            emitFill(
                bounds, radii, isContinuous: hasContinuousCorners(node), color, frame.toPixel,
                hardEdges: hardEdges(beside: node.smoothEdges), clip: frame.clip)
            return
        }
        guard let pixelToLayer = frame.toPixel.inverted(),
            var paint = paint(gradient, masked == nil ? node.gradient : .none, pixelToLayer * layerToGradient, frame)
        else { return }
        paint.hardEdges = hardEdges(beside: node.smoothEdges)
        if outline == nil { noteStamp(of: layerToGradient) }
        let isContinuous = radii != .zero && hasContinuousCorners(node)
        emitGradient(
            gradient, paint, bounds, radii, outline: outline ?? (isContinuous ? Outline(.continuous(bounds, radii)) : nil), frame)
    }

    private mutating func emitGradient(
        _ gradient: Gradient, _ paint: PaintRows, _ bounds: Rect, _ radii: SIMD4<Double>, outline: Outline?, _ frame: Frame
    ) {
        let look = GradientLook(
            form: GradientForm(gradient.form),
            searchDepth: Gradient.searchDepth(stops: gradient.plannedStops.count))
        let state = clipStates[Int(frame.clip)]
        if let outline {
            guard let placed = coverage(of: outline, frame.toPixel, clip: frame.clip) else { return }
            return emit(
                .gradient, placed, clip: frame.clip, isOpaque: gradient.isOpaque && frame.fade.w == 1, paint: paint,
                gradient: look)
        }
        let whole = radii == .zero ? grownBeyondClip(bounds, frame.toPixel, clip: frame.clip) : bounds
        guard radii == .zero && frame.toPixel.isUpright else {
            emitRoundedShape(.gradient, whole, radii, paint: paint, frame.toPixel, clip: frame.clip, gradient: look)
            return
        }
        let rect = withinReach(whole, frame.toPixel, clip: frame.clip)
        let hardEdges = paint.hardEdges.mapped(by: frame.toPixel)
        let box = frame.toPixel.applyUpright(rect).snapped(hardEdges)
        let cut = state.cut(box)
        if hardEdges == [] { noteStamp(rect, frame.toPixel, clip: frame.clip) }
        guard !rect.isEmpty, !cut.isEmpty else { return }
        var paint = paint
        paint.hardEdges = []
        append(
            .gradient, box: cut, clip: frame.clip, isTrimmed: false, isOpaque: gradient.isOpaque && frame.fade.w == 1,
            paint: paint, gradient: look)
    }

    /// The rows of a gradient, with its stops put into the plan; nil where all of it lies behind the eye.
    private mutating func paint(
        _ gradient: Gradient, _ index: GradientIndex, _ pixelToGradient: Homography, _ frame: Frame
    ) -> PaintRows? {
        var paint = PaintRows(color: frame.fade)
        let (first, count) = stops(of: gradient, index)
        (paint.firstStop, paint.stopCount) = (Float(first), Float(count))
        guard let rows = pixelToGradient.gradientRows else { return nil }
        paint.gradient = (rows.x, rows.y, rows.w)
        return paint
    }

    /// Where a gradient's stops stand in the plan, and how many they are.
    ///
    /// - Parameter index: none for one that is not in the tree's table.
    private mutating func stops(of gradient: Gradient, _ index: GradientIndex) -> (first: Int, count: Int) {
        let stops = gradient.plannedStops
        tableNames += 1
        if index != .none, let known = firstStops[index.rawValue] { return (known, stops.count) }
        let first = plan.stops.count
        if index != .none { firstStops[index.rawValue] = first }
        for (index, stop) in stops.enumerated() {
            let next = index + 1 < stops.count ? Float(stops[index + 1].location) : nil
            let color = SIMD4(stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
            plan.stops.append(GradientStop(Float(stop.location), color: color, next: next))
        }
        return (first, stops.count)
    }
}

extension Homography {
    /// `Row.gradientU`, `gradientV` and `gradientW` of this map from pixel space to a gradient's; nil where that lies behind the eye.
    var gradientRows: QuadRows? {
        var map = self
        // The scale cancels out; this one keeps `Float` in its range.
        let size = abs(m33) + 1000 * (abs(m13) + abs(m23))
        guard size > 0, size.isFinite else { return nil }
        if !isAffine { map.scale(by: 1 / size) }
        return map.inverseRows(width: 0, height: 0)
    }
}

extension Gradient {
    /// How a gradient lies in a layer.
    enum Lie {
        /// From layer space to the space in which its form says t.
        case colors(Homography)
        /// It has no length: everywhere beyond its end.
        case lastColor
    }

    /// Nil when nothing of it is seen.
    func form(in bounds: Rect) -> Lie? {
        guard let first = stops.first, stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
        let from = Point(bounds.minX + start.x * bounds.width, bounds.minY + start.y * bounds.height)
        let way = Point((end.x - start.x) * bounds.width, (end.y - start.y) * bounds.height)
        if stops.count == 1 || stops.allSatisfy({ $0.color == first.color }) {
            return form == .radial && (way.x == 0 || way.y == 0) ? nil : .lastColor
        }
        let square = Point.dot(way, way)
        let moved = Homography(translationX: -from.x, y: -from.y)
        switch form {
        case .axial:
            let unit = end - start
            guard square > 0, Point.dot(unit, unit) > 0 else { return .lastColor }
            guard bounds.width > 0, bounds.height > 0 else { return nil }
            // The gradient of t in layer space: in units of the bounds it is the way over its square, and a point is 1/size of them.
            let u = Point(unit.x / bounds.width, unit.y / bounds.height) * (1 / Point.dot(unit, unit))
            return .colors(moved * Homography(m11: u.x, m12: 0, m13: 0, m21: u.y, m22: 0, m23: 0, m31: 0, m32: 0, m33: 1))
        case .radial:
            guard way.x != 0, way.y != 0 else { return nil }
            return .colors(moved * Homography(scaleX: 1 / way.x, y: 1 / way.y))
        case .conic:
            let (c, s) = square > 0 ? (way.x / square.squareRoot(), way.y / square.squareRoot()) : (1, 0)
            return .colors(moved * Homography(m11: c, m12: -s, m13: 0, m21: s, m22: c, m23: 0, m31: 0, m32: 0, m33: 1))
        }
    }

    /// True when every point of the bounds gets a colour, however large the bounds are.
    var fills: Bool { form != .radial || (start.x != end.x && start.y != end.y) }

    /// At least two stops.
    fileprivate var plannedStops: [Stop] { stops.count == 1 ? [stops[0], stops[0]] : stops }

    /// See `Pipeline.searchDepth`.
    static func searchDepth(stops count: Int) -> UInt8 {
        Pipeline.searchDepths.first { 1 << Int($0) >= count - 1 } ?? Pipeline.searchDepths[Pipeline.searchDepths.count - 1]
    }
}

/// What gradients in one batch have in common.
struct GradientLook {
    var form = GradientForm.axial
    /// `Pipeline.searchDepth`.
    var searchDepth: UInt8 = 0
}

extension GradientForm {
    init(_ form: Gradient.Form) {
        switch form {
        case .axial: self = .axial
        case .radial: self = .radial
        case .conic: self = .conic
        }
    }
}
