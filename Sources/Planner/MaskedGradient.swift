import Geometry
import Graphics
import RenderTree

/// What a mask leaves of a gradient, or of a colour: a gradient whose alphas are the products of both.
struct MaskedGradient {
    var gradient: Gradient
    /// From layer space to the space in which its form says t.
    var layerToGradient: Homography
}

extension Workspace {
    /// What its mask leaves of a layer that is being painted, where that is a gradient.
    func maskedGradient(of frame: borrowing Frame) -> MaskedGradient? { frame.stage == .picture ? effectFrames.last?.gradient : nil }

    /// What a mask leaves of a layer, where the mask shows a gradient alone, and the layer one that changes along the same lines, or one
    /// colour.
    ///
    /// - Parameter maskToLayer: where the mask lies in the layer's plane.
    func maskedGradient(
        at index: Int32, by mask: Node, _ maskToLayer: Homography, in tree: RenderTree
    ) -> MaskedGradient? {
        let node = tree.nodes[Int(index)]
        let (extent, maskExtent) = (extents[Int(index)], extents[Int(index) + 1])
        guard mask.showsOnlyGradient(maskExtent), mask.effects == .none, mask.cornerRadius == 0,
            !mask.flags.contains(.preservesDepth), let layerToMask = maskToLayer.inverted(),
            case .colors(let toAlphas) = tree[mask.gradient].form(in: mask.bounds)
        else { return nil }
        let (alphas, layerToAlphas) = (tree[mask.gradient], layerToMask * toAlphas)
        var stops = [Gradient.Stop(0, node.backgroundColor)]
        if node.showsOnlyGradient(extent) {
            let colors = tree[node.gradient]
            switch colors.form(in: node.bounds) {
            case .colors(let layerToColors):
                guard colors.form == alphas.form, layerToColors.isAlmost(layerToAlphas) else { return nil }
                stops = colors.stops
            case .lastColor: stops = Array(colors.stops.suffix(1))
            case nil: return nil
            }
        } else if !node.showsOnlyBackground(extent) {
            return nil
        }
        guard let product = Gradient.product(of: stops, alphas.stops) else { return nil }
        return MaskedGradient(
            gradient: Gradient(form: alphas.form, start: alphas.start, end: alphas.end, stops: product), layerToGradient: layerToAlphas)
    }
}

extension Gradient {
    /// Colours whose alphas are the products of two gradients', of which the second's colours do not count. Nil where the alphas of
    /// both change between two stops: their product does not lie on a line.
    static func product(of colors: [Stop], _ alphas: [Stop]) -> [Stop]? {
        let places = Set((colors + alphas).map(\.location)).sorted()
        let ends = places.map { (color: colors.limits(at: $0), alpha: alphas.limits(at: $0)) }
        for (before, after) in zip(ends, ends.dropFirst())
        where before.color.after.alpha != after.color.before.alpha && before.alpha.after.alpha != after.alpha.before.alpha {
            return nil
        }
        return zip(places, ends).flatMap { place, end in
            let (before, after) = (end.color.before.faded(end.alpha.before), end.color.after.faded(end.alpha.after))
            return before == after ? [Stop(place, after)] : [Stop(place, before), Stop(place, after)]
        }
    }
}

extension [Gradient.Stop] {
    /// What colours come to from before a place, and go on from behind it: not the same where two stops stand there.
    fileprivate func limits(at place: Double) -> (before: RGBA, after: RGBA) {
        let next = firstIndex { $0.location >= place } ?? count - 1
        let last = lastIndex { $0.location <= place } ?? 0
        guard next > last else { return (self[next].color, self[last].color) }
        let (from, to) = (self[last], self[next])
        let share = Float((place - from.location) / (to.location - from.location))
        let color = from.color.mixed(with: to.color, share)
        return (color, color)
    }
}

extension RGBA {
    fileprivate func faded(_ other: RGBA) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * other.alpha) }

    fileprivate func mixed(with other: RGBA, _ share: Float) -> RGBA {
        // What is the same at both ends is that in between, to the last bit.
        func mix(_ a: Float, _ b: Float) -> Float { a == b ? a : a + (b - a) * share }
        return RGBA(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha))
    }
}

extension Homography {
    /// True where two maps of one plane differ by rounding only.
    fileprivate func isAlmost(_ other: Homography) -> Bool {
        func isAlmost(_ a: Double, _ b: Double, _ size: Double) -> Bool { abs(a - b) <= 1e-9 * size }
        let across = max(abs(m11), abs(m21), abs(other.m11), abs(other.m21))
        let down = max(abs(m12), abs(m22), abs(other.m12), abs(other.m22))
        return isAffine && other.isAffine && isAlmost(m11, other.m11, across) && isAlmost(m21, other.m21, across)
            && isAlmost(m12, other.m12, down) && isAlmost(m22, other.m22, down)
            && isAlmost(m31, other.m31, max(1, abs(m31))) && isAlmost(m32, other.m32, max(1, abs(m32)))
    }
}

extension Node {
    /// True when its gradient is all that the layer shows.
    fileprivate func showsOnlyGradient(_ extent: Extent) -> Bool {
        var rest = self
        rest.gradient = .none
        return gradient != .none && backgroundColor.alpha <= 0 && rest.showsOnlyBackground(extent)
    }
}
