public import struct Foundation.CGFloat
import class Foundation.NSArray

/// Colours at locations between 0 and 1, to be drawn along a line, between two circles or around a point. Immutable.
public final class CGGradient: Sendable {
    /// The space in which colours are interpolated.
    public let colorSpace: CGColorSpace?
    /// The colours as they are painted. For a space that is not encoded as sRGB there are more stops than were given, since interpolation in its
    /// own numbers is not linear in sRGB's.
    public let stops: GradientStops

    /// Nil without colours, and if a location is NaN.
    ///
    /// - Parameters:
    ///   - space: in which colours are interpolated; nil for the first colour's.
    ///   - colors: `CGColor`s; others are ignored.
    ///   - locations: one for each colour, 0…1, in any order; nil for even steps from 0 to 1.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard let mixing = space ?? colors.first?.colorSpace else { return nil }
        let components = colors.compactMap { color in
            color.converted(to: mixing, intent: .defaultIntent, options: nil)?.components
        }
        self.init(
            mixing, components, locations: locations.map { UnsafeBufferPointer(start: $0, count: components.count) })
    }

    /// Nil without colours, and if a location is NaN.
    ///
    /// - Parameters:
    ///   - space: defines the components, and colours are interpolated in it.
    ///   - components: for each colour those of the space, then alpha.
    ///   - locations: `count` of them, each 0…1, in any order; nil for even steps from 0 to 1.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let stride = space.numberOfComponents + 1
        let all = UnsafeBufferPointer(start: components, count: count * stride)
        self.init(
            space, (0..<count).map { Array(all[$0 * stride..<($0 + 1) * stride]) },
            locations: locations.map { UnsafeBufferPointer(start: $0, count: count) })
    }

    /// - Parameter colors: components of the space and alpha.
    private init?(_ space: CGColorSpace, _ colors: [[CGFloat]], locations: UnsafeBufferPointer<CGFloat>?) {
        guard !colors.isEmpty, space.model != .pattern, locations?.contains(where: \.isNaN) != true else { return nil }
        let places = colors.indices.map { index in
            locations.map { Double($0[index]) } ?? (colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1))
        }
        colorSpace = space
        let order = colors.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        let ordered = order.map { (place: places[$0], components: colors[$0]) }
        let steps = space.encoding == .sRGB ? 1 : CGGradient.stepsBetweenStops
        var stops = [GradientStops.Stop(ordered[0].place, ordered[0].components, in: space)]
        for (from, to) in zip(ordered, ordered.dropFirst()) {
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                let mixed = zip(from.components, to.components).map { from, to -> CGFloat in from + (to - from) * share }
                stops.append(GradientStops.Stop(from.place + (to.place - from.place) * share, mixed, in: space))
            }
        }
        self.stops = GradientStops(stops)
    }

    /// For spaces that are not encoded as sRGB. The curve from linear light to sRGB is steepest at black, where 64 steps leave an error of 3
    /// levels of 255, and less than one from a fiftieth of white on.
    private static let stepsBetweenStops = 64
}

extension GradientStops.Stop {
    /// - Parameter components: as many as the space has, then alpha.
    init(_ place: Double, _ components: [CGFloat], in space: CGColorSpace) {
        let color = CGColor(colorSpace: space, components: components)?.rgba ?? .clear
        self.init(Float(place), SIMD4(color.red, color.green, color.blue, color.alpha))
    }
}

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Before the start, with the first colour.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// After the end, with the last colour.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
