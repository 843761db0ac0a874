import Foundation
import Geometry
import LayerKit
import LottieDocument

extension LottieDeformation {
    /// The frames in which it changes; nil if it never does.
    var span: ClosedRange<Double>? {
        switch self {
        case .offset(let amount, _, let miterLimit): .spanning([amount.span, miterLimit.span])
        case .zigZag(let size, let ridges, _): .spanning([size.span, ridges.span])
        case .pucker(let amount): amount.span
        }
    }

    /// Applies it, at a frame, to outlines that belong together.
    /// - Parameter cuts: increased by the number of cuts where outlines cross.
    func applied(to outlines: [LottieOutline], at frame: Double, cuts: inout Int) -> [LottieOutline] {
        switch self {
        case .offset(let amount, let join, let miterLimit):
            return LottieDeformation.offset(
                outlines, by: amount.value(at: frame), join, miterLimit: miterLimit.value(at: frame), cuts: &cuts)
        case .zigZag(let size, let ridges, let isSmooth):
            let (count, size) = (LottieDeformation.count(ridges.value(at: frame)), size.value(at: frame))
            return outlines.map { $0.zigZag(by: size, ridges: count, isSmooth: isSmooth) }
        case .pucker(let amount):
            let part = amount.value(at: frame) / 100
            return outlines.map { $0.puckered(by: part) }
        }
    }

    /// The number of segments that it makes of one, at a frame.
    func growth(at frame: Double) -> Int {
        if case .zigZag(_, let ridges, _) = self { LottieDeformation.count(ridges.value(at: frame)) + 1 } else { 1 }
    }

    /// More than a thousand ridges per segment look like an area.
    private static func count(_ ridges: Double) -> Int { Int(count: ridges.rounded(), limit: 1000) }

    /// An area with its edge moved outwards, by adding a stroke along it, or inwards, by subtracting one. A contour in the opposite direction,
    /// which is to be a hole in something else, keeps its direction.
    private static func offset(
        _ outlines: [LottieOutline], by amount: Double, _ join: LottieStroke.Join, miterLimit: Double, cuts: inout Int
    ) -> [LottieOutline] {
        guard amount != 0, amount.isFinite else { return outlines }
        let path = CGMutablePath()
        for var outline in outlines {
            outline.isClosed = true
            path.add(outline, isReversed: false)
        }
        let line = path.copy(
            strokingWithWidth: 2 * amount.magnitude, lineCap: .butt, lineJoin: join.lineJoin, miterLimit: miterLimit)
        let moved = LottieOutline.outlines(
            of: path.outline.combined(amount > 0 ? .union : .subtraction, with: line.outline, cuts: &cuts))
        func area(_ outlines: [LottieOutline]) -> Double { outlines.reduce(0) { $0 + $1.signedArea } }
        return area(outlines) * area(moved) < 0 ? moved.map(\.reversed) : moved
    }
}

extension LottieStroke.Join {
    fileprivate var lineJoin: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension LottieOutline {
    /// Moves vertices towards the centre of all by a fraction of the distance, and control points away from it.
    fileprivate func puckered(by part: Double) -> LottieOutline {
        guard part != 0, !vertices.isEmpty else { return self }
        let middle = vertices.reduce(SIMD2.zero) { $0 + $1.point } / Double(vertices.count)
        let moved = vertices.map { vertex in
            let point = vertex.point + (middle - vertex.point) * part
            func control(_ offset: SIMD2<Double>) -> SIMD2<Double> {
                let control = vertex.point + offset
                return control + (control - middle) * part - point
            }
            return Vertex(point, arrival: control(vertex.arrival), departure: control(vertex.departure))
        }
        return LottieOutline(vertices: moved, isClosed: isClosed)
    }

    /// Points at equal steps of each segment's parameter, its ends included, are moved to alternating sides of it.
    fileprivate func zigZag(by size: Double, ridges: Int, isSmooth: Bool) -> LottieOutline {
        let count = segmentCount
        guard count > 0 else { return self }
        let segments = (0..<count).map { segment($0) }
        var side = -1.0
        var result: [Vertex] = []
        for (index, segment) in segments.enumerated() {
            let before = index > 0 ? segments[index - 1] : isClosed ? segments[count - 1] : nil
            result.append(corner(segment.p0, before, segment, side * size, ridges, isSmooth))
            side = -side
            let reach = isSmooth ? (segment.p3 - segment.p0).length / Double(2 * (ridges + 1)) : 0
            for ridge in 0..<ridges {
                let t = Double(ridge + 1) / Double(ridges + 1)
                result.append(
                    turn(segment.point(at: t), along: segment.direction(at: t), side * size, (reach, reach)))
                side = -side
            }
        }
        if !isClosed {
            result.append(corner(segments[count - 1].p3, segments[count - 1], nil, side * size, ridges, isSmooth))
        }
        return LottieOutline(vertices: result, isClosed: isClosed)
    }

    /// A vertex between two segments, one of which may not be there.
    private func corner(
        _ point: Point, _ before: CubicPiece?, _ after: CubicPiece?, _ offset: Double, _ ridges: Int, _ isSmooth: Bool
    ) -> Vertex {
        let directions = [before?.endDirection, after?.startDirection].compactMap { $0 }
        let along = directions.reduce(Point.zero, +)
        func reach(_ piece: CubicPiece?) -> Double {
            piece.map { isSmooth ? ($0.p3 - $0.p0).length / Double(2 * (ridges + 1)) : 0 } ?? 0
        }
        // Where a path turns back there is no common direction; the first one counts.
        let unit = along.length > 1e-9 ? along * (1 / along.length) : directions.first
        return turn(point, along: unit, offset, (reach(before), reach(after)))
    }

    private func turn(_ point: Point, along: Point?, _ offset: Double, _ reach: (Double, Double)) -> Vertex {
        guard let along else { return Vertex(SIMD2(point.x, point.y)) }
        let way = SIMD2(along.x, along.y)
        return Vertex(
            SIMD2(point.x, point.y) + SIMD2(along.y, -along.x) * offset, arrival: way * -reach.0,
            departure: way * reach.1)
    }
}
