import Foundation
import Geometry
import LayerKit
import LottieDocument

extension Animator {
    /// Places a layer of the file, or a copy of a repeater.
    func place(_ layer: CALayer, by transform: LottieTransform, turnsAlong: Bool = false) {
        var transform = transform
        if !rules.skewsLayers { transform.skew = Animated(0) }
        apply(transform, to: layer, turnsAlong: turnsAlong)
    }

    /// Places a layer by a transform. Its anchor point, and so its position, is the transform's anchor.
    /// - Parameter turnsAlong: the layer also turns with its motion path.
    func apply(_ transform: LottieTransform, to layer: CALayer, turnsAlong: Bool = false) {
        if transform.needsMatrix {
            // A transform that is composed frame by frame has no frames if nothing changes.
            if rules.losesStillPlaces, map.isRemapped, transform.span == nil {
                (layer.anchorPoint, layer.position) = (.zero, .zero)
                return
            }
            var transform = transform
            if rules.turnsSkewAxisOver { transform.skewAxis = transform.skewAxis.map { -$0 } }
            return applyMatrix(transform, to: layer)
        }
        switch transform.position {
        case .together(let position): applyPosition(position, to: layer, turnsAlong: turnsAlong)
        case .split(let x, let y, _):
            apply(x, "position.x", to: layer) { NSNumber(value: $0) }
            apply(y, "position.y", to: layer) { NSNumber(value: $0) }
        }
        let size = layer.bounds.size
        apply(transform.anchor, "anchorPoint", to: layer) { anchor in
            // A layer without a size has no anchor point but its corner.
            CGPoint(x: size.width > 0 ? anchor.x / size.width : 0, y: size.height > 0 ? anchor.y / size.height : 0)
        }
        let turns = [
            (transform.rotation, "transform.rotation.z"), (transform.rotationX, "transform.rotation.x"),
            (transform.rotationY, "transform.rotation.y"),
        ]
        var scale = transform.scale
        // A matrix cannot distinguish mirroring by one axis from mirroring by the other with half a turn: with animated rotations the components
        // have to be set separately.
        if !scale.isAnimated, scale.first.y < 0, turns.contains(where: \.0.isAnimated) { scale = scale.standing(during: map.frames) }
        if scale.isAnimated {
            apply(scale.component(0), "transform.scale.x", to: layer) { NSNumber(value: $0 / 100) }
            apply(scale.component(1), "transform.scale.y", to: layer) { NSNumber(value: $0 / 100) }
        } else {
            layer.transform = CATransform3DMakeScale(scale.first.x / 100, scale.first.y / 100, 1)
        }
        if turns.allSatisfy({ !$0.0.isAnimated }) {
            layer.transform = CATransform3DConcat(
                layer.transform, transform.turn([0, 1, 2].map { turns[$0].0.first }, beginsAboutX: rules.turnsBeginAboutX))
        } else {
            for (turn, keyPath) in turns { apply(turn, keyPath, to: layer) { NSNumber(value: $0 * .pi / 180) } }
        }
    }

    /// Components that cannot be animated separately become one matrix.
    private func applyMatrix(_ transform: LottieTransform, to layer: CALayer) {
        layer.anchorPoint = .zero
        layer.position = .zero
        let positions =
            switch transform.position {
            case .together(let position): [position.map { SIMD2($0.x, $0.y) }]
            case .split(let x, let y, _): [x.map { SIMD2($0, 0) }, y.map { SIMD2(0, $0) }]
            }
        let scaleAndAnchor = [transform.scale, transform.anchor].map { $0.map { SIMD2($0.x, $0.y) } }
        let numbers = [
            transform.rotation, transform.rotationX, transform.rotationY, transform.skew, transform.skewAxis,
        ].map { $0.map { SIMD2($0, 0) } }
        let parts = scaleAndAnchor + numbers + positions
        func matrix(_ parts: [SIMD2<Double>]) -> CATransform3D {
            let (scale, anchor) = (parts[0], parts[1])
            let position = parts[7...].reduce(.zero, +)
            return LottieTransform.matrix(
                position: CGPoint(position), turn: transform.turn(parts[2...4].map { $0.x }), skew: parts[5].x, skewAxis: parts[6].x,
                scale: CGPoint(x: scale.x / 100, y: scale.y / 100), anchor: CGPoint(anchor))
        }
        // Matrices with different skew angles cannot be interpolated, and interpolating rotations takes the shorter way.
        let isSkewing = transform.isSkewed && (transform.skew.isAnimated || transform.skewAxis.isAnimated)
        let isTurning = [transform.rotation, transform.rotationX, transform.rotationY].contains(where: \.isAnimated)
        if isSkewing || isTurning, rules.placesTurnsByFrame {
            apply(during: .spanning(parts.map(\.span)), "transform", to: layer, isHeld: rules.keepsHolds && transform.hasHolds) { frame in
                matrix(parts.map { $0.value(at: frame) })
            }
        } else {
            apply(joined: parts, "transform", to: layer, isStepped: isSkewing, matrix)
        }
    }
}

extension LottieTransform {
    fileprivate var isSkewed: Bool { skew.isOther(than: 0) }

    /// True if it is skewed, or mirrored by an animated scale: such a matrix cannot be decomposed unambiguously.
    var needsMatrix: Bool {
        isSkewed || scale.keyframes.contains { $0.value.x < 0 }
    }

    /// - Parameters:
    ///   - degrees: about z, x and y.
    ///   - beginsAboutX: in the order in which key paths combine animated rotations; otherwise about z, then y, then x, as matrices and other
    ///     players do.
    fileprivate func turn(_ degrees: [Double], beginsAboutX: Bool = false) -> CATransform3D {
        let radians = degrees.map { $0 * .pi / 180 }
        var turn = CATransform3DMakeRotation(radians[0], 0, 0, 1)
        func add(_ other: CATransform3D) { turn = beginsAboutX ? CATransform3DConcat(other, turn) : CATransform3DConcat(turn, other) }
        if radians[2] != 0 { add(CATransform3DMakeRotation(radians[2], 0, 1, 0)) }
        if radians[1] != 0 { add(CATransform3DMakeRotation(radians[1], 1, 0, 0)) }
        return turn
    }

    /// Points are moved to the anchor, scaled, skewed, rotated, and moved to the position.
    fileprivate static func matrix(
        position: CGPoint, turn: CATransform3D, skew: Double, skewAxis: Double, scale: CGPoint, anchor: CGPoint
    ) -> CATransform3D {
        var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        matrix = CATransform3DConcat(matrix, CATransform3DMakeScale(scale.x, scale.y, 1))
        if skew != 0 { matrix = CATransform3DConcat(matrix, shear(skew, along: skewAxis)) }
        matrix = CATransform3DConcat(matrix, turn)
        return CATransform3DConcat(matrix, CATransform3DMakeTranslation(position.x, position.y, 0))
    }

    /// Degrees; an axis of 0 is horizontal. Rotates by the axis's angle, skews, and rotates back.
    private static func shear(_ skew: Double, along axis: Double) -> CATransform3D {
        var shear = CATransform3DIdentity
        // A right angle would be infinite.
        shear.m21 = tan(-min(max(skew, -89.9), 89.9) * .pi / 180)
        let angle = axis * .pi / 180
        let (to, back) = (CATransform3DMakeRotation(angle, 0, 0, 1), CATransform3DMakeRotation(-angle, 0, 0, 1))
        return CATransform3DConcat(CATransform3DConcat(to, shear), back)
    }
}

extension LottieTransform {
    /// True if its position is animated.
    var isMoved: Bool {
        switch position {
        case .together(let position): position.isAnimated
        case .split(let x, let y, _): x.isAnimated || y.isAnimated
        }
    }

    /// True if a layer there can turn with its path.
    var hasPath: Bool {
        if case .together(let position) = position { position.isAnimated && !needsMatrix } else { false }
    }

    /// The frames in which it changes, opacity aside; nil if it never does.
    var span: ClosedRange<Double>? {
        var spans = [anchor.span, scale.span, rotation.span, rotationX.span, rotationY.span, skew.span, skewAxis.span]
        switch position {
        case .together(let position): spans.append(position.span)
        case .split(let x, let y, _): spans += [x.span, y.span]
        }
        return .spanning(spans)
    }

    /// True if any part of that is held until a keyframe.
    var hasHolds: Bool {
        let isPlaceHeld =
            switch position {
            case .together(let position): position.hasHolds
            case .split(let x, let y, _): x.hasHolds || y.hasHolds
            }
        return isPlaceHeld || anchor.hasHolds || scale.hasHolds
            || [rotation, rotationX, rotationY, skew, skewAxis].contains(where: \.hasHolds)
    }

    /// The two-dimensional transform at a frame.
    func affineTransform(at frame: Double) -> CGAffineTransform { CATransform3DGetAffineTransform(matrix(at: frame)) }

    /// At a frame.
    func matrix(at frame: Double) -> CATransform3D {
        let (anchor, scale) = (anchor.value(at: frame), scale.value(at: frame) / 100)
        let place: SIMD3<Double> =
            switch position {
            case .together(let position): position.value(at: frame)
            case .split(let x, let y, _): SIMD3(x.value(at: frame), y.value(at: frame), 0)
            }
        let turns = [rotation, rotationX, rotationY].map { $0.value(at: frame) }
        return LottieTransform.matrix(
            position: CGPoint(x: place.x, y: place.y), turn: turn(turns), skew: skew.value(at: frame),
            skewAxis: skewAxis.value(at: frame), scale: CGPoint(x: scale.x, y: scale.y),
            anchor: CGPoint(x: anchor.x, y: anchor.y))
    }
}
