import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

/// A gradient whose colours a function computes, along a line or between two circles.
public final class CGShading {
    /// The space of the function's colours.
    private let space: CGColorSpace
    private let function: CGFunction
    let way: Way
    let options: CGGradientDrawingOptions

    enum Way {
        case line(from: Point, to: Point)
        case circles(from: Point, radius: Double, to: Point, endRadius: Double)
    }

    /// The number of intervals between places at which the function is evaluated: it is assumed to be smooth, or its steps no wider than an
    /// interval, so that colours in between can be interpolated.
    private static let steps = 1024

    /// Colours that change along a line and are constant across it. Nil if the function does not match the space.
    ///
    /// - Parameters:
    ///   - space: defines the function's colours.
    ///   - function: takes a number from 0, at the start, to 1, and returns the components of the space and alpha, which may be omitted.
    ///   - extendStart: whether the first colour continues before the start.
    ///   - extendEnd: whether the last colour continues after the end.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(space, .line(from: Point(start), to: Point(end)), function, extendStart, extendEnd)
    }

    /// Colours that change from one circle to another, over all circles between them. Nil if the function does not match the space.
    ///
    /// - Parameters:
    ///   - space: defines the function's colours.
    ///   - function: takes a number from 0, at the first circle, to 1.
    ///   - extendStart: whether the inside of the first circle is painted.
    ///   - extendEnd: whether the outside of the second circle is painted.
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

    /// The function's values now.
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
