import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// Outlines as one path that is repeated several times, as far as the limit of segments allows.
    /// - Parameters:
    ///   - copies: the number of repetitions.
    ///   - counted: how many vertices of the first repetition are counted already.
    func joinedPath(_ outlines: [LottieOutline], isReversed: (Int) -> Bool, copies: Int, counted: Int = 0) -> CGPath {
        let path = CGMutablePath()
        let vertices = outlines.reduce(0) { $0 + $1.vertices.count }
        for copy in 0..<copies where files.takeSegments(copy == 0 ? max(vertices - counted, 0) : vertices) {
            for (index, outline) in outlines.enumerated() { path.add(outline, isReversed: isReversed(index)) }
        }
        return path
    }

    /// Sets a shape layer's path to that of an item.
    /// - Parameters:
    ///   - radius: of the modifier that rounds corners, points; nil for none.
    ///   - copies: how often the path is repeated.
    func applyOutline(_ item: LottieShape, _ radius: Animated<Double>?, _ copies: Int, to layer: CAShapeLayer) {
        func path(_ outline: LottieOutline) -> CGPath {
            joinedPath([outline], isReversed: { _ in item.isReversed }, copies: copies)
        }
        func apply(_ parts: [Animated<SIMD2<Double>>], _ outline: @escaping ([SIMD2<Double>]) -> LottieOutline) {
            animator.apply(joined: parts, "path", to: layer) { path(outline($0)) }
        }
        switch item.kind {
        case .path(let outline):
            guard let radius else { return animator.apply(outline, "path", to: layer, path) }
            applyRounded(outline, radius, to: layer, path)
        case .rectangle(let rectangle):
            let isRound = rules.keepsRoundRectangles && rectangle.radius.isOther(than: 0)
            let corners = isRound ? rectangle.radius : radius ?? rectangle.radius
            // Paths are interpolated point by point.
            let isEverRound = rules.cornersGrow && corners.keyframes.contains { $0.value > 0 }
            apply([rectangle.position, rectangle.size, corners.map { SIMD2($0, 0) }]) { values in
                .rectangle(center: values[0], size: values[1], radius: values[2].x, isEverRound: isEverRound)
            }
        case .ellipse(let ellipse):
            apply([ellipse.position, ellipse.size]) { .ellipse(center: $0[0], size: $0[1]) }
        case .star(let star):
            apply([star.position] + star.numbers.map { $0.map { SIMD2($0, 0) } }) { values in
                .star(
                    star, center: values[0], values.dropFirst().map { $0.x }, wraps: rules.wrapsPolygons, hasFixedArms: rules.hasFixedArms)
            }
        default: break
        }
    }

    /// - Parameter path: of an outline.
    private func applyRounded(
        _ outline: Animated<LottieOutline>, _ radius: Animated<Double>, to layer: CAShapeLayer,
        _ path: (LottieOutline) -> CGPath
    ) {
        guard radius.keyframes.contains(where: { $0.value > 0 }) else { return animator.apply(outline, "path", to: layer, path) }
        guard radius.isAnimated else {
            return animator.apply(outline, "path", to: layer) { path($0.rounded(radius.first, shifts: rules.shiftsRoundedPaths)) }
        }
        // Stores a radius in an outline with one vertex, so that both can be combined.
        let radii = radius.map { LottieOutline(vertices: [.init(SIMD2($0, 0))]) }
        animator.apply(joined: [outline, radii], "path", to: layer) { parts in
            path(parts[0].rounded(parts[1].vertices.first?.point.x ?? 0, shifts: rules.shiftsRoundedPaths))
        }
    }
}

extension CGMutablePath {
    /// Appends an outline: lines where the control points lie on the vertices, otherwise curves.
    func add(_ outline: LottieOutline, isReversed: Bool) {
        let outline = isReversed ? outline.reversed : outline
        guard let first = outline.vertices.first else { return }
        move(to: CGPoint(first.point))
        var last = first
        for vertex in outline.vertices.dropFirst() {
            addSegment(from: last, to: vertex)
            last = vertex
        }
        if outline.isClosed {
            addSegment(from: last, to: first)
            closeSubpath()
        }
    }

    private func addSegment(from a: LottieOutline.Vertex, to b: LottieOutline.Vertex) {
        if a.departure == .zero && b.arrival == .zero {
            addLine(to: CGPoint(b.point))
        } else {
            addCurve(
                to: CGPoint(b.point), control1: CGPoint(a.point + a.departure), control2: CGPoint(b.point + b.arrival))
        }
    }
}

extension CGPoint {
    init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
