import Geometry
import Graphics
import RenderTree
import TestNumbers

/// Gradients, shapes and stretched middles of pictures.
extension RandomTree {
    /// From a sequence of their own: leaving them out leaves everything else as it is.
    mutating func paint(_ node: inout Node) {
        swap(&random, &paintRandom)
        defer { swap(&random, &paintRandom) }
        let (gradient, shape) = (gradient(), shape(in: node.bounds))
        let center = center()
        if has(.gradients, 0.2) {
            tree.gradients.append(crowded(gradient))
            node.gradient = GradientIndex(rawValue: Int32(tree.gradients.count - 1))
        }
        if has(.shapes, 0.2) {
            tree.shapes.append(shape)
            node.shape = ShapeIndex(rawValue: Int32(tree.shapes.count - 1))
        }
        if has(.nineSlices, 0.4), node.contents != .none { tree.contents[Int(node.contents.rawValue)].center = center }
    }

    private mutating func gradient() -> Gradient {
        func place(_ random: inout SplitMix64) -> Point {
            let isCorner = random.isTrue(probability: 0.5)
            let place = Point(random.number(in: -0.2..<1.2), random.number(in: -0.2..<1.2))
            return isCorner ? Point(place.x.rounded(), place.y.rounded()) : place
        }
        let locations = (0..<1 + random.index(below: 4)).map { _ in random.number(in: -0.1..<1.1) }.sorted()
        let stops = locations.map { Gradient.Stop($0, color()) }
        return Gradient(
            form: random.element(of: Gradient.Form.allCases), start: place(&random), end: place(&random), stops: stops)
    }

    /// Half of all gradients get stops for which painters have to search. From a sequence of its own, likewise.
    private mutating func crowded(_ gradient: Gradient) -> Gradient {
        swap(&random, &stopRandom)
        defer { swap(&random, &stopRandom) }
        guard has(.crowdedStops, 0.5) else { return gradient }
        var crowded = gradient
        var locations = (0..<2 + random.index(below: 18)).map { _ in random.number(in: -0.1..<1.1) }.sorted()
        for index in locations.indices.dropFirst() where random.isTrue(probability: 0.25) { locations[index] = locations[index - 1] }
        crowded.stops = locations.map { Gradient.Stop($0, color()) }
        return crowded
    }

    private mutating func shape(in bounds: Rect) -> Shape {
        let path = path(in: bounds)
        let (fill, stroke) = (color(), color())
        let kind = random.index(below: 3)
        var shape = Shape(
            outline: SharedPath(path), fillColor: kind == 1 ? .clear : fill,
            fillRule: random.isTrue() ? .winding : .evenOdd, strokeColor: kind == 0 ? .clear : stroke,
            stroke: StrokeStyle(
                width: random.number(in: 0.5..<8), cap: random.element(of: [.butt, .round, .square]),
                join: random.element(of: [.miter, .round, .bevel])))
        if random.isTrue(probability: 0.3) {
            shape.stroke.dash = [random.number(in: 2..<20), random.number(in: 2..<20)]
            shape.stroke.phase = random.number(in: -10..<10)
        }
        let (start, end) = (random.number(in: 0..<0.6), random.number(in: 0.4..<1))
        if random.isTrue(probability: 0.3) { (shape.strokeStart, shape.strokeEnd) = (min(start, end), max(start, end)) }
        return shape
    }

    /// Of a picture, the part that stretches.
    private mutating func center() -> Rect {
        let (x, y) = (random.number(in: 0..<0.7), random.number(in: 0..<0.7))
        return Rect(x: x, y: y, width: random.number(in: 0.05..<1 - x), height: random.number(in: 0.05..<1 - y))
    }
}
