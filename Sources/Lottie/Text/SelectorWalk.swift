import Animation
import Foundation
import LottieDocument

/// Evaluates a selector at one frame after another.
struct SelectorWalk {
    private let shape: Int
    private let isInUnits: Bool
    private var start, end, offset, amount, smoothness, easeHigh, easeLow: KeyframeWalk<Double>

    init(_ selector: LottieTextAnimator.Selector) {
        (shape, isInUnits) = (selector.shape, selector.isInUnits)
        (start, end, offset) = (KeyframeWalk(selector.start), KeyframeWalk(selector.end), KeyframeWalk(selector.offset))
        (amount, smoothness) = (KeyframeWalk(selector.amount), KeyframeWalk(selector.smoothness))
        (easeHigh, easeLow) = (KeyframeWalk(selector.easeHigh), KeyframeWalk(selector.easeLow))
    }

    /// The weight of an animator's change for one unit at a frame: 0 for none and 1 for all.
    mutating func amount(of place: Int, among count: Int, at frame: Double) -> Double {
        let unit = isInUnits ? 1 : Double(count) / 100
        let shift = offset.value(at: frame) * unit
        let (a, b) = (start.value(at: frame) * unit + shift, end.value(at: frame) * unit + shift)
        var share = eased(share(of: Double(place), from: min(a, b), to: max(a, b)), at: frame)
        let smoothness = smoothness.value(at: frame) / 100
        if smoothness < 1 {
            // Makes the transition from nothing to all steeper, about its middle.
            share = min(max((share - 0.5) / max(smoothness, 1e-8) + 0.5, 0), 1)
        }
        return share * amount.value(at: frame) / 100
    }

    /// The weight by the selector's shape.
    private func share(of place: Double, from start: Double, to end: Double) -> Double {
        let length = end - start
        // The position of the unit's middle in the range.
        let part = min(max((place + 0.5 - start) / length, 0), 1)
        switch shape {
        case 2: return length > 0 ? part : place >= end ? 1 : 0
        case 3: return length > 0 ? 1 - part : place >= end ? 0 : 1
        case 4: return length > 0 ? 1 - (2 * part - 1).magnitude : 0
        case 5: return length > 0 ? max(1 - (2 * part - 1) * (2 * part - 1), 0).squareRoot() : 0
        case 6: return length > 0 ? (1 - cos(2 * .pi * part)) / 2 : 0
        default: return max(min(place + 1, end) - max(place, start), 0)
        }
    }

    private mutating func eased(_ share: Double, at frame: Double) -> Double {
        let (low, high) = (easeLow.value(at: frame) / 100, easeHigh.value(at: frame) / 100)
        if low == 0 && high == 0 { return share }
        var curve = LottieEasing.linear
        curve.first = low > 0 ? SIMD2(low, 0) : SIMD2(0, -low)
        curve.second = high > 0 ? SIMD2(1 - high, 1) : SIMD2(1, 1 + high)
        return curve.curve.value(at: share)
    }
}

extension LottieTextAnimator.Selector {
    /// The frames in which it changes; nil if it never does.
    var span: ClosedRange<Double>? {
        .spanning([start, end, offset, amount, smoothness, easeHigh, easeLow].map(\.span))
    }
}
