import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

/// Colours that a function tells, along a line or between two circles.
public final class CGShading {
    /// What the function's numbers mean.
    private let space: CGColorSpace
    private let function: CGFunction
    let way: Way
    let options: CGGradientDrawingOptions

    enum Way {
        case line(from: Point, to: Point)
        case circles(from: Point, radius: Double, to: Point, endRadius: Double)
    }

    /// Places at which the function is asked, but for the last: between them colours are mixed, as it is smooth or a step is no wider
    /// than they are apart.
    private static let steps = 1024

    /// Along a line, the same at right angles to it. Nil where the function does not go with the space.
    ///
    /// - Parameters:
    ///   - space: what the function's numbers mean.
    ///   - function: of a number from 0, at the start, to 1; it gives a number for each component of the space, and then an alpha, which
    ///     may be left out.
    ///   - extendStart: it goes on beyond its start with the first colour.
    ///   - extendEnd: it goes on beyond its end with the last colour.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(space, .line(from: Point(start), to: Point(end)), function, extendStart, extendEnd)
    }

    /// From one circle to another, over all circles between them. Nil where the function does not go with the space.
    ///
    /// - Parameters:
    ///   - space: what the function's numbers mean.
    ///   - function: of a number from 0, at the first circle, to 1.
    ///   - extendStart: the inside of the first circle is painted.
    ///   - extendEnd: what is outside of the second is painted.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            space, .circles(from: Point(start), radius: startRadius, to: Point(end), endRadius: endRadius), function,
            extendStart, extendEnd)
    }

    private init?(_ space: CGColorSpace, _ way: Way, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool) {
        let colors = space.numberOfComponents
        guard space.model != .pattern, function.domainDimension == 1, (colors...colors + 1).contains(function.rangeDimension) else { return nil }
        (self.space, self.way, self.function) = (space, way, function)
        options = [extendStart ? .drawsBeforeStartLocation : [], extendEnd ? .drawsAfterEndLocation : []]
    }

    /// What the function says now.
    var stops: GradientStops {
        let colors = space.numberOfComponents
        return GradientStops(
            (0...CGShading.steps).map { step in
                let place = Double(step) / Double(CGShading.steps)
                let told = function.output(for: [place])
                return GradientStops.Stop(place, told.count > colors ? told : told + [1], in: space)
            })
    }
}
