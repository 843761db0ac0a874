import Graphics

/// How a behaviour changes what particles look like: prepared once, since there may be many particles, stops and behaviours.
enum BehaviorLook {
    /// Aligns particles to their motion, y axis forwards.
    /// - Parameters:
    ///   - turn: further rotation, radians.
    ///   - preservesDepth: aligned in space, not in the layer's plane.
    case motion(turn: Double, preservesDepth: Bool)
    case colors(LifeColors)
    case values(LifeRamp)

    /// Nil for a behaviour that does not change what particles look like.
    init?(_ behavior: EmitterBehaviorValues) {
        switch behavior.kind {
        case .alignToMotion:
            let turn = behavior.numbers[.rotation] * 2 * .pi
            guard turn.isFinite else { return nil }
            self = .motion(turn: turn, preservesDepth: behavior.preservesDepth)
        case .colorOverLife:
            guard let colors = LifeColors(behavior) else { return nil }
            self = .colors(colors)
        case .valueOverLife:
            guard let ramp = LifeRamp(behavior), !ramp.property.isOfWay else { return nil }
            self = .values(ramp)
        case .none, .wave, .drag, .attractor: return nil
        }
    }
}

/// Colours at stops between 0 and 1.
struct LifeColors {
    private let stops: LifeStops
    /// Not premultiplied.
    private let colors: [RGBA]

    /// Nil if there are no colours.
    init?(_ behavior: EmitterBehaviorValues) {
        guard !behavior.colors.isEmpty else { return nil }
        colors = behavior.colors
        stops = LifeStops(behavior.locations, count: colors.count)
    }

    /// - Parameter part: fraction of the life.
    func color(at part: Double) -> SIMD4<Double> {
        let place = stops.place(of: part)
        let (start, end) = (vector(place.index), vector(min(place.index + 1, colors.count - 1)))
        return start + (end - start) * place.fraction
    }

    private func vector(_ index: Int) -> SIMD4<Double> {
        let color = colors[index]
        return SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }
}
