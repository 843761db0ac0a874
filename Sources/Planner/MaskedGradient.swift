import Geometry
import Graphics
import RenderTree

/// A gradient or a colour under a gradient mask: one gradient whose alphas are the products of both.
struct MaskedGradient {
    var gradient: Gradient
    /// From layer space to the gradient's own space, in which its form defines t.
    var layerToGradient: Homography
}

extension Workspace {
    /// Of a layer whose picture is being painted, the gradient merged with its mask, if there is one.
    func maskedGradient(of frame: borrowing Frame) -> MaskedGradient? { frame.stage == .picture ? effectFrames.last?.gradient : nil }

    /// The product of a layer and its mask, where the mask shows only a gradient, and the layer only a gradient along the same lines or
    /// one colour.
    ///
    /// - Parameters:
    ///   - effects: the layer's. Filters and a shadow need the picture as it is before the mask.
    ///   - maskToLayer: where the mask lies in the layer's plane.
    func gradient(
        at index: Int32, _ effects: Effects, maskedBy mask: Node, _ maskToLayer: Homography, in tree: RenderTree
    ) -> MaskedGradient? {
        let node = tree.nodes[Int(index)]
        let (extent, maskExtent) = (extents[Int(index)], extents[Int(index) + 1])
        guard options.foldsMasks, effects.filters.isEmpty, effects.shadow == nil, mask.showsOnlyGradient(maskExtent),
            mask.effects == .none, mask.cornerRadius == 0, !mask.flags.contains(.preservesDepth),
            let layerToMask = maskToLayer.inverted(), case .colors(let toAlphas) = tree[mask.gradient].form(in: mask.bounds)
        else { return nil }
        let (alphas, layerToAlphas) = (tree[mask.gradient], layerToMask * toAlphas)
        // A single colour has no stops of its own.
        func everywhere(_ color: RGBA) -> [Gradient.Stop] { [Gradient.Stop(alphas.stops[0].location, color)] }
        var stops = everywhere(node.backgroundColor)
        if node.showsOnlyGradient(extent) {
            let colors = tree[node.gradient]
            switch colors.form(in: node.bounds) {
            case .colors(let layerToColors):
                guard colors.form == alphas.form, layerToColors.isAlmost(layerToAlphas) else { return nil }
                stops = colors.stops
            case .lastColor: stops = colors.stops.last.map { everywhere($0.color) } ?? []
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
    /// The first gradient's colours with the product of both alphas. Nil where both alphas change between the same two stops: their
    /// product is not linear there.
    static func product(of colors: [Stop], _ alphas: [Stop]) -> [Stop]? {
        var product: [Stop] = []
        var (color, alpha) = (StopReader(colors), StopReader(alphas))
        var before: (color: Float, alpha: Float)?
        while let place = [color.next, alpha.next].compactMap(\.self).min() {
            let (colorEnds, alphaEnds) = (color.limits(at: place), alpha.limits(at: place))
            if let before, before.color != colorEnds.before.alpha && before.alpha != alphaEnds.before.alpha { return nil }
            before = (colorEnds.after.alpha, alphaEnds.after.alpha)
            let (end, start) = (colorEnds.before.faded(alphaEnds.before), colorEnds.after.faded(alphaEnds.after))
            if end != start { product.append(Stop(place, end)) }
            product.append(Stop(place, start))
        }
        return product
    }
}

/// Goes along a gradient's stops.
private struct StopReader {
    private let stops: [Gradient.Stop]
    /// How many have been passed.
    private var met = 0

    init(_ stops: [Gradient.Stop]) { self.stops = stops }

    /// Where the next stop is.
    var next: Double? { met < stops.count ? stops[met].location : nil }

    /// The limits of the colour from before and after a place: they differ where several stops stand there.
    /// - Parameter place: no less than those before, and no greater than `next`.
    mutating func limits(at place: Double) -> (before: RGBA, after: RGBA) {
        // A NaN counts as passed.
        func isMet(_ location: Double?) -> Bool { location.map { !($0 > place) } ?? false }
        guard isMet(next) else {
            guard met > 0 else { return (stops[0].color, stops[0].color) }
            guard met < stops.count else { return (stops[met - 1].color, stops[met - 1].color) }
            let (from, to) = (stops[met - 1], stops[met])
            let color = from.color.mixed(with: to.color, Float((place - from.location) / (to.location - from.location)))
            return (color, color)
        }
        let first = met
        repeat { met += 1 } while isMet(next)
        return (stops[first].color, stops[met - 1].color)
    }
}

extension RGBA {
    fileprivate func faded(_ other: RGBA) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * other.alpha) }

    fileprivate func mixed(with other: RGBA, _ share: Float) -> RGBA {
        // A channel that is equal at both ends stays exactly so in between.
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
