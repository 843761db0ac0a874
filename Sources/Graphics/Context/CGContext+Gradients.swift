import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

// Gradients fill the clip, as far as they extend.
extension CGContext {
    /// Draws a gradient along a line, constant across it.
    /// - Parameter options: without any, nothing is painted beyond the ends.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        if let line = LinearLine(from: Point(start), to: Point(end), options) { draw(gradient.stops, line) }
    }

    /// Draws a gradient from one circle to another, over all circles between them.
    /// - Parameter options: without any, nothing is painted inside the first circle and outside the second.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let line = RadialLine(from: Point(startCenter), startRadius, to: Point(endCenter), endRadius, options)
        if let line { draw(gradient.stops, line) }
    }

    /// Draws a gradient around a point, from +x towards +y.
    /// - Parameter angle: where it begins and ends, radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        if let line = ConicLine(about: Point(center), from: angle) { draw(gradient.stops, line) }
    }

    /// Evaluates the shading's function, and paints its colours as those of a gradient.
    public func drawShading(_ shading: CGShading) {
        switch shading.way {
        case .line(let start, let end):
            if let line = LinearLine(from: start, to: end, shading.options) { draw(shading.stops, line) }
        case .circles(let start, let startRadius, let end, let endRadius):
            let line = RadialLine(from: start, startRadius, to: end, endRadius, shading.options)
            if let line { draw(shading.stops, line) }
        }
    }

    private func draw(_ stops: GradientStops, _ line: some GradientLine) {
        let toDevice = userToDevice
        guard toDevice.isInvertible else { return }
        let format = target.format
        let own =
            format.changesColors
            ? GradientStops(
                stops.stops.map { stop in
                    // Converted as if it were opaque, since its colour counts even where its alpha is 0.
                    var color = stop.color
                    color.w = 1
                    color = format.own(color)
                    color.w = stop.color.w
                    return GradientStops.Stop(stop.location, color)
                })
            : stops
        let source = GradientSource(line, own, deviceToUser: toDevice.inverted(), alpha: state.alpha)
        paint(source, in: .everywhere) { $0.fill($0.bounds, source) }
    }
}
