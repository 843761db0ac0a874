import Foundation
import LayerKit
import LottieDocument

extension Animator {
    /// Places and fades a copy as After Effects does: its transform is applied as often as its index plus the offset. There are as many copies as
    /// there ever are; those beyond the number at a time are hidden.
    func apply(_ repeater: LottieRepeater, copy index: Int, of count: Int, to layer: CALayer) {
        let (transform, offset) = (repeater.transform, repeater.offset)
        if !transform.scale.isAnimated && !offset.isAnimated && !transform.anchor.isAnimated {
            apply(transform.power(Double(index) + offset.first), to: layer)
        } else {
            layer.anchorPoint = .zero
            layer.position = .zero
            let isHeld = rules.keepsHolds && (transform.hasHolds || offset.hasHolds)
            apply(during: .spanning([transform.span, offset.span]), "transform", to: layer, isHeld: isHeld) { frame in
                let power = transform.still(at: frame).power(Double(index) + offset.value(at: frame))
                return CATransform3DMakeAffineTransform(power.affineTransform(at: frame))
            }
        }
        if repeater.copies.isAnimated {
            apply(during: repeater.copies.span, "hidden", to: layer) { frame in
                NSNumber(value: Double(index) >= repeater.copies.value(at: frame).rounded(.up))
            }
        }
        func opacity(_ start: Double, _ end: Double, of count: Int) -> NSNumber {
            let part = count > 1 ? min(Double(index) / Double(count - 1), 1) : 0
            return NSNumber(value: (start + (end - start) * part) / 100)
        }
        let (start, end) = (repeater.startOpacity, repeater.endOpacity)
        guard repeater.copies.isAnimated, start.isAnimated || end.isOther(than: start.first) else {
            return apply(joined: [start, end], "opacity", to: layer) { opacity($0[0], $0[1], of: count) }
        }
        // At each frame the last copy that is shown has the end opacity.
        apply(during: .spanning([repeater.copies.span, start.span, end.span]), "opacity", to: layer) { frame in
            opacity(start.value(at: frame), end.value(at: frame), of: repeater.copyCount(at: frame))
        }
    }
}

extension LottieRepeater {
    /// The number of copies at a frame.
    func copyCount(at frame: Double) -> Int {
        Int(count: copies.value(at: frame).rounded(.up), limit: LottieRepeater.copyLimit)
    }

    /// The greatest number of copies at any frame.
    var mostCopies: Int { copies.keyframes.map { Int(count: $0.value.rounded(.up), limit: LottieRepeater.copyLimit) }.max() ?? 0 }

    static let copyLimit = 10_000.0

    /// The copies' transforms at a frame.
    func matrices(at frame: Double) -> [CGAffineTransform] {
        let (still, offset) = (transform.still(at: frame), offset.value(at: frame))
        return (0..<copyCount(at: frame)).map { still.power(Double($0) + offset).affineTransform(at: frame) }
    }
}

extension LottieTransform {
    /// The transform applied a number of times. The anchor, which is not animated, is moved only by the position.
    fileprivate func power(_ times: Double) -> LottieTransform {
        var power = repeated(times)
        switch power.position {
        case .together(let position): power.position = .together(position.map { $0 + anchor.first })
        case .split(let x, let y, let z):
            power.position = .split(x: x.map { $0 + anchor.first.x }, y: y.map { $0 + anchor.first.y }, z: z)
        }
        power.scale = scale.map { scale in
            SIMD3(
                LottieTransform.power(scale.x / 100, times), LottieTransform.power(scale.y / 100, times), 1) * 100
        }
        return power
    }

    /// Moved and rotated as often as given, but scaled only once.
    func repeated(_ times: Double) -> LottieTransform {
        var copy = self
        switch position {
        case .together(let position): copy.position = .together(position.multiplied(by: times))
        case .split(let x, let y, let z):
            copy.position = .split(x: x.map { $0 * times }, y: y.map { $0 * times }, z: z)
        }
        copy.rotation = rotation.map { $0 * times }
        copy.rotationX = rotationX.map { $0 * times }
        copy.rotationY = rotationY.map { $0 * times }
        return copy
    }

    /// The values of a power at a frame, not animated.
    fileprivate func still(at frame: Double) -> LottieTransform {
        var still = self
        still.anchor = Animated(anchor.value(at: frame))
        switch position {
        case .together(let position): still.position = .together(Animated(position.value(at: frame)))
        case .split(let x, let y, let z):
            still.position = .split(
                x: Animated(x.value(at: frame)), y: Animated(y.value(at: frame)), z: Animated(z.value(at: frame)))
        }
        still.scale = Animated(scale.value(at: frame))
        still.rotation = Animated(rotation.value(at: frame))
        still.rotationX = Animated(rotationX.value(at: frame))
        still.rotationY = Animated(rotationY.value(at: frame))
        still.skew = Animated(skew.value(at: frame))
        still.skewAxis = Animated(skewAxis.value(at: frame))
        return still
    }

    /// A negative scale has no fractional powers: it mirrors where the rounded number of times is odd.
    private static func power(_ scale: Double, _ times: Double) -> Double {
        let size = pow(scale.magnitude, times)
        guard size.isFinite else { return 0 }
        return scale < 0 && times.rounded().truncatingRemainder(dividingBy: 2) != 0 ? -size : size
    }
}

extension Animated<SIMD3<Double>> {
    /// Positions multiplied by a number, with the curves between them.
    fileprivate func multiplied(by times: Double) -> Animated {
        var result = self
        for index in keyframes.indices {
            result.keyframes[index].value *= times
            result.keyframes[index].departure *= times
            result.keyframes[index].arrival *= times
        }
        return result
    }
}
