import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A gradient, masked by a shape or by everything in a layer.
    /// - Parameter opacity: percent.
    func gradientLayer(_ gradient: LottieGradient, opacity: Animated<Double>, mask: CALayer) -> CALayer {
        let colors = makeGradient(gradient, opacity)
        let count = gradient.knownColorCount
        animator.apply(gradient.stops, "colors", to: colors) { stops in
            (0..<count).map { index in
                let stop = stops.dropFirst(4 * index).prefix(4)
                guard stop.count == 4 else { return CGColor.opaqueBlack }
                let first = stop.startIndex
                return CGColor(srgbRed: stop[first + 1], green: stop[first + 2], blue: stop[first + 3], alpha: 1)
            }
        }
        animator.apply(gradient.stops, "locations", to: colors) { stops in
            Composition.locations((0..<count).map { 4 * $0 < stops.count ? stops[4 * $0] : 1 })
        }
        let hasAlpha = gradient.stops.keyframes.contains { key in
            LottieGradient.alphaStops(key.value, count).contains { $0.opacity < 0.999 }
        }
        if hasAlpha {
            let alpha = makeGradient(gradient, rules.fadesGradientsOnce ? Animated(100) : opacity)
            // The value where keyframes cannot be interpolated, since they may have different numbers of stops.
            alpha.colors = LottieGradient.alphaStops(gradient.stops.first, count).map { _ in CGColor.opaqueBlack }
            animator.apply(gradient.stops, "colors", to: alpha) { stops in
                LottieGradient.alphaStops(stops, count).map {
                    CGColor(srgbRed: 0, green: 0, blue: 0, alpha: min(max($0.opacity, 0), 1))
                }
            }
            animator.apply(gradient.stops, "locations", to: alpha) { stops in
                Composition.locations(LottieGradient.alphaStops(stops, count).map(\.location))
            }
            colors.mask = alpha
            alpha.frame = colors.bounds
        }
        let container = plainLayer()
        container.addSublayer(colors)
        container.mask = mask
        return container
    }

    /// A gradient without colours, in its place on an area larger than anything visible.
    private func makeGradient(_ gradient: LottieGradient, _ opacity: Animated<Double>) -> CAGradientLayer {
        let layer = CAGradientLayer()
        // A square: gradients are stretched with the bounds of their layer.
        let (far, side) = (Composition.far, max(size.x, size.y) + 2 * Composition.far)
        layer.frame = CGRect(x: -far, y: -far, width: side, height: side)
        func unit(_ point: SIMD2<Double>) -> CGPoint { CGPoint(x: (point.x + far) / side, y: (point.y + far) / side) }
        animator.apply(opacity, "opacity", to: layer) { NSNumber(value: $0 / 100) }
        animator.apply(gradient.start, "startPoint", to: layer) { unit($0) }
        if gradient.isRadial {
            layer.type = .radial
            // The end of a radial gradient is a corner of the box around it, whichever direction the file gives.
            animator.apply(joined: [gradient.start, gradient.end], "endPoint", to: layer) { points in
                let way = points[1] - points[0]
                let radius = (way * way).sum().squareRoot()
                return unit(points[0] + SIMD2(radius, radius))
            }
        } else {
            animator.apply(gradient.end, "endPoint", to: layer) { unit($0) }
        }
        return layer
    }

    /// Not decreasing, from 0 to 1.
    private static func locations(_ locations: [Double]) -> [NSNumber] {
        var least = 0.0
        return locations.map { location in
            least = max(least, min(max(location, 0), 1))
            return NSNumber(value: least)
        }
    }
}

extension LottieGradient {
    /// The number of colours, limited to those for which there are always values.
    fileprivate var knownColorCount: Int {
        let known = stops.keyframes.map { ($0.value.count + 3) / 4 }.max() ?? 0
        return min(max(colorCount, 0), known)
    }

    /// The opacity stops, which follow the colours.
    fileprivate static func alphaStops(_ stops: [Double], _ colorCount: Int) -> [(location: Double, opacity: Double)] {
        let rest = Array(stops.dropFirst(4 * max(colorCount, 0)))
        return (0..<rest.count / 2).map { (rest[2 * $0], rest[2 * $0 + 1]) }
    }
}
