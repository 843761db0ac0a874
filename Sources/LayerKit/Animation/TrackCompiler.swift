import Animation
import Foundation
import Geometry
import Graphics

/// Compiles an animation that is added to a layer to tracks: key paths are resolved and values converted to the property's kind once, so that
/// frames only compute.
struct TrackCompiler {
    private let layer: CALayer
    private(set) var tracks: [AttachedTrack] = []
    /// The last one, if the animation has several.
    private(set) var transition: AttachedTransition?
    /// Parts that have no effect, or not the intended one; sentences without a full stop.
    private(set) var complaints: [String] = []

    init(_ animation: CAAnimation, on layer: CALayer) {
        self.layer = layer
        add(animation, in: [])
    }

    private mutating func add(_ animation: CAAnimation, in groups: [GroupTiming]) {
        var timing = animation.timing
        if let group = groups.last { timing.resolveDuration(group.timing.duration) }
        let curve = animation.timingFunction?.curve
        if let group = animation as? CAAnimationGroup {
            let inner = groups + [GroupTiming(timing: timing, curve: curve)]
            for member in group.animations ?? [] { add(member, in: inner) }
        } else if let animation = animation as? CATransition {
            let track = Track(groups: groups, timing: timing, curve: curve, motion: .basic(from: nil, to: nil, by: nil))
            transition = AttachedTransition(animation, pacedBy: track)
            if animation.filter != nil { complain("a transition", "shows its type only: its filter is not supported") }
        } else if let animation = animation as? CAPropertyAnimation, let path = animation.keyPath {
            let name = "the key path \"\(path)\" of an animation"
            guard let target = target(path, of: animation) else { return complain(name, "leads nowhere, and it is ignored") }
            // The frame is derived from other properties, so animating it would show nothing.
            if target.key == "frame", target.row != nil {
                return complain(name, "cannot be animated, and it is ignored: animate position and bounds")
            }
            let function = animation.valueFunction?.function
            let kind = function.map(\.argumentKind) ?? target.valueKind
            guard var motion = animation.motion(of: kind) else {
                return complain(name, "has another kind of value than it gives, and it is ignored")
            }
            if animation.leadsOn, let seen = layer.presentation()?.value(forKeyPath: path) { motion.leadOn(from: kind.animated(seen)) }
            tracks.append(
                AttachedTrack(
                    target: target,
                    track: Track(
                        groups: groups, timing: timing, curve: curve, motion: motion, isAdditive: animation.isAdditive,
                        isCumulative: animation.isCumulative, function: function)))
        }
    }

    /// A key without a value takes its kind from the animation's values.
    private func target(_ path: String, of animation: CAPropertyAnimation) -> KeyPathTarget? {
        guard var target = KeyPathTarget(path, from: layer) else { return nil }
        if target.row == nil, !target.isNested, target.component == nil, layer.keyedValue(target.key) == nil,
            let kind = ValueKind(of: animation.anyValue)
        {
            target.kind = kind
        }
        return target
    }

    /// - Parameters:
    ///   - what: the subject, beginning with a small letter.
    ///   - why: what is wrong with it.
    private mutating func complain(_ what: String, _ why: String) { complaints.append("\(what) \(why)") }

    /// Reports the complaints.
    func complain() {
        let name = layer.name.map { " \"\($0)\"" } ?? ""
        for complaint in complaints { Complaints.tell("On the layer\(name), \(complaint).") }
    }
}

extension ValueFunction {
    /// The kind of value that it makes a transform of.
    var argumentKind: ValueKind { if case .numbers = neutral { .numbers } else { .number } }
}

extension CAPropertyAnimation {
    /// Any of the values, to find out their kind.
    fileprivate var anyValue: Any? {
        switch self {
        case let basic as CABasicAnimation: basic.toValue ?? basic.fromValue ?? basic.byValue
        case let frames as CAKeyframeAnimation: frames.values?.first
        default: nil
        }
    }

    /// It has no values of its own: it goes from the value last shown to the present one.
    fileprivate var leadsOn: Bool {
        guard let basic = self as? CABasicAnimation, !isAdditive, !isCumulative else { return false }
        return basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil
    }

    /// The motion, with values of a kind; nil if some value cannot be converted to it.
    fileprivate func motion(of kind: ValueKind) -> Motion? {
        switch self {
        case let basic as CABasicAnimation: basic.basicMotion(of: kind)
        case let frames as CAKeyframeAnimation: frames.keyframeMotion(of: kind)
        default: nil
        }
    }
}

extension CABasicAnimation {
    fileprivate func basicMotion(of kind: ValueKind) -> Motion? {
        var ends: [AnimatedValue?] = []
        for value in [fromValue, toValue, byValue] {
            let end = value.flatMap { kind.animated($0) }
            if value != nil, end == nil { return nil }
            ends.append(end)
        }
        if let spring = self as? CASpringAnimation {
            return .spring(spring.spring, from: ends[0], to: ends[1], by: ends[2])
        }
        return .basic(from: ends[0], to: ends[1], by: ends[2])
    }
}

extension CAKeyframeAnimation {
    fileprivate func keyframeMotion(of kind: ValueKind) -> Motion? {
        let times = keyTimes?.map(\.doubleValue)
        let curves = timingFunctions?.map(\.curve) ?? []
        let mode = Keyframes.Mode(calculationMode)
        if let path, kind == .point || kind == .size {
            return .path(
                PathMotion(
                    path: path.outline, mode: mode, times: times, curves: curves,
                    rotation: PathMotion.Rotation(rotationMode)))
        }
        let given = values ?? []
        let values = given.compactMap { kind.animated($0) }
        guard values.count == given.count else { return nil }
        return .keyframes(Keyframes(values: values, mode: mode, times: times, curves: curves, tangents: tangents))
    }

    /// One for each value, if any of the three lists is there.
    private var tangents: [Keyframes.Tangent] {
        let lists = [tensionValues, continuityValues, biasValues]
        let count = lists.map { $0?.count ?? 0 }.max() ?? 0
        return (0..<count).map { index in
            func number(_ list: [NSNumber]?) -> Double {
                guard let list, index < list.count else { return 0 }
                return list[index].doubleValue
            }
            return Keyframes.Tangent(
                tension: number(tensionValues), continuity: number(continuityValues), bias: number(biasValues))
        }
    }
}

extension Keyframes.Mode {
    /// An unknown name counts as linear.
    fileprivate init(_ mode: CAAnimationCalculationMode) {
        switch mode {
        case .discrete: self = .discrete
        case .paced: self = .paced
        case .cubic: self = .cubic
        case .cubicPaced: self = .cubicPaced
        default: self = .linear
        }
    }
}

extension PathMotion.Rotation {
    fileprivate init(_ mode: CAAnimationRotationMode?) {
        switch mode {
        case .rotateAuto: self = .auto
        case .rotateAutoReverse: self = .autoReverse
        default: self = .none
        }
    }
}
