public import Foundation

/// Lays out sublayers by their constraints.
///
/// Along each axis a sublayer has two unknowns, its minimum and its size, and every constraint is a linear equation between them and an attribute
/// of another layer. A sublayer's axis is solved after all those that its equations refer to. Without equations it stays as it is; one equation
/// changes its position or its size; two independent ones determine both. An axis whose equations contradict each other, or that depends on
/// itself, stays as it is. Equations that name an unknown layer are ignored.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
    public override init() { super.init() }

    open func layoutSublayers(of layer: CALayer) {
        var work = ConstrainedFrames(of: layer)
        work.solve()
        for (sublayer, frame) in zip(layer.children, work.frames) where sublayer.frame != frame {
            sublayer.frame = frame
        }
    }
}

/// The frames of a layer's sublayers while constraints are solved.
private struct ConstrainedFrames {
    /// The superlayer's bounds.
    private let outside: CGRect
    /// The sublayers, back to front.
    private let layers: [CALayer]
    /// Indices in `layers` by name; of several with a name, the first.
    private let places: [String: Int]
    /// What is known so far, in the superlayer's space.
    private(set) var frames: [CGRect]

    /// A factor times the minimum plus a factor times the size is a value.
    private struct Equation {
        var (minimum, size, value): (Double, Double, Double)

        func holds(for axis: (minimum: Double, size: Double)) -> Bool {
            let (a, b) = (minimum * axis.minimum, size * axis.size)
            // Within the precision of the sums.
            return abs(a + b - value) <= 1e-9 * max(1, abs(a), abs(b), abs(value))
        }
    }

    init(of layer: CALayer) {
        (outside, layers) = (layer.bounds, layer.children)
        frames = layers.map(\.frame)
        places = Dictionary(
            layers.enumerated().compactMap { index, layer in layer.name.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Solves both axes of all layers, each after those that it depends on.
    mutating func solve() {
        let needs = layers.indices.flatMap { [sources(of: $0, isHorizontal: true), sources(of: $0, isHorizontal: false)] }
        for axis in NeedOrder(needs).places { settle(axis / 2, axis % 2 == 0) }
    }

    /// The axes that an axis depends on; each layer has two, x first.
    private func sources(of index: Int, isHorizontal: Bool) -> [Int] {
        constraints(of: index, isHorizontal).compactMap { constraint in
            places[constraint.sourceName].map { 2 * $0 + (constraint.sourceAttribute.isHorizontal ? 0 : 1) }
        }
    }

    private func constraints(of index: Int, _ isHorizontal: Bool) -> [CAConstraint] {
        (layers[index].constraints ?? []).filter { $0.attribute.isHorizontal == isHorizontal }
    }

    private mutating func settle(_ index: Int, _ isHorizontal: Bool) {
        var equations: [Equation] = []
        for constraint in constraints(of: index, isHorizontal) {
            guard let source = value(constraint.sourceAttribute, of: constraint.sourceName) else { continue }
            let (minimum, size) = constraint.attribute.shares
            equations.append(
                Equation(minimum: minimum, size: size, value: source * constraint.scale + constraint.offset))
        }
        let old = axis(of: frames[index], isHorizontal)
        guard let new = ConstrainedFrames.solution(equations, old), new.minimum.isFinite, new.size.isFinite,
            new.size >= 0
        else { return }
        if isHorizontal {
            (frames[index].origin.x, frames[index].size.width) = (new.minimum, new.size)
        } else {
            (frames[index].origin.y, frames[index].size.height) = (new.minimum, new.size)
        }
    }

    /// An attribute of the layer with a name; nil where there is no such layer.
    private func value(_ attribute: CAConstraintAttribute, of name: String) -> Double? {
        guard let rect = places[name].map({ frames[$0] }) ?? (name == "superlayer" ? outside : nil) else { return nil }
        let (minimum, size) = axis(of: rect, attribute.isHorizontal)
        return attribute.shares.minimum * minimum + attribute.shares.size * size
    }

    private func axis(of rect: CGRect, _ isHorizontal: Bool) -> (minimum: Double, size: Double) {
        isHorizontal ? (rect.origin.x, rect.size.width) : (rect.origin.y, rect.size.height)
    }

    /// Nil where the equations contradict each other.
    private static func solution(_ equations: [Equation], _ old: (minimum: Double, size: Double)) -> (
        minimum: Double, size: Double
    )? {
        guard let first = equations.first else { return old }
        func determinant(_ other: Equation) -> Double { first.minimum * other.size - first.size * other.minimum }
        var result = old
        if let second = equations.first(where: { determinant($0) != 0 }) {
            result.minimum = (first.value * second.size - first.size * second.value) / determinant(second)
            result.size = (first.minimum * second.value - first.value * second.minimum) / determinant(second)
        } else if first.minimum == 0 {
            result.size = first.value / first.size
        } else {
            result.minimum = (first.value - first.size * old.size) / first.minimum
        }
        return equations.allSatisfy { $0.holds(for: result) } ? result : nil
    }
}
