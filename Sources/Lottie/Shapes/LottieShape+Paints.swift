import LottieDocument

extension LottieShape.Kind {
    var isPaint: Bool { isFill || isStroke }

    /// A paint that has one colour everywhere.
    var isColor: Bool {
        switch self {
        case .fill(let fill): fill.paint.isColor
        case .stroke(let stroke): stroke.paint.isColor
        default: false
        }
    }

    /// True if it changes the outlines before it.
    var isModifier: Bool {
        switch self {
        case .trim, .roundedCorners, .merge, .deformation: true
        default: false
        }
    }

    /// True if a paint that lies over another one hides what that paints of the same outlines.
    func hides(_ lower: LottieShape.Kind) -> Bool {
        guard isOpaque else { return false }
        switch (self, lower) {
        // Where the upper paint fills nothing by the winding rule, its outlines have a winding number of zero, which is even: by either rule they
        // make no difference to the lower one. Where it fills nothing by the even-odd rule, the number may still be two.
        case (.fill(let fill), .fill(let lower)): return !fill.isEvenOdd || lower.isEvenOdd
        case (.stroke(let stroke), .stroke(let lower)):
            // The caps of dashes may extend beyond a corner.
            return stroke.dashes.isEmpty && lower.dashes.isEmpty && !stroke.width.isAnimated && !lower.width.isAnimated && stroke.width.first >= lower.width.first
                && stroke.cap == lower.cap && stroke.join == lower.join && stroke.miterLimit == lower.miterLimit
        default: return false
        }
    }

    /// A paint that is opaque at all times.
    var isOpaque: Bool {
        switch self {
        case .fill(let fill): fill.paint.isOpaque && !fill.opacity.keyframes.contains { $0.value < 100 }
        case .stroke(let stroke): stroke.paint.isOpaque && !stroke.opacity.keyframes.contains { $0.value < 100 }
        default: false
        }
    }
}

extension LottieShape.Kind {
    /// The most segments that an outline has at any time.
    var mostSegments: Int {
        switch self {
        case .path(let path): path.keyframes.map(\.value.vertices.count).max() ?? 0
        case .star(let star): star.points.keyframes.map { LottieOutline.starSegments($0.value) }.max() ?? 0
        case .rectangle(let rectangle): rectangle.radius.keyframes.contains { $0.value > 0 } ? 8 : 4
        case .ellipse: 4
        default: 0
        }
    }
}

extension LottieShape {
    /// Its size, without hidden items.
    struct Size {
        var outlines = 0
        /// The most segments that its outlines have at any time.
        var segments = 0
        /// Itself and all its descendants.
        var items = 1
        /// Something in it has a paint of its own.
        var hasPaints = false
    }

    var size: Size {
        guard !isHidden else { return Size() }
        guard case .group(let members) = kind else {
            return Size(outlines: kind.isOutline ? 1 : 0, segments: kind.mostSegments, hasPaints: kind.isPaint)
        }
        var size = Size()
        for member in members {
            let inner = member.size
            size.outlines += inner.outlines
            size.segments += inner.segments
            size.items += inner.items
            size.hasPaints = size.hasPaints || inner.hasPaints
        }
        return size
    }
}

extension [LottieShape] {
    /// True if a paint looks the same among these items of a group, which have one outline, as outside the group.
    func keepLook(of paint: LottieShape.Kind) -> Bool {
        let shown = filter { !$0.isHidden }
        for item in shown {
            switch item.kind {
            case .transform(let transform):
                if transform.opacity.isOther(than: 100) || !transform.keepsLook(of: paint) { return false }
            case .group(let members):
                if !members.keepLook(of: paint) { return false }
            default: break
            }
        }
        return true
    }
}

extension LottieRepeater {
    /// True if a paint looks the same in each copy as when it paints all copies at once.
    func keepsLook(of paint: LottieShape.Kind) -> Bool {
        guard paint.isOpaque, transform.keepsLook(of: paint), !startOpacity.isOther(than: 100), !endOpacity.isOther(than: 100) else {
            return false
        }
        // Where copies overlap, winding numbers add up, and those of mirrored copies are subtracted.
        guard case .fill(let fill) = paint else { return true }
        return !fill.isEvenOdd && !transform.scale.keyframes.contains { $0.value.x < 0 || $0.value.y < 0 }
    }
}

extension LottieTransform {
    /// True if a paint looks the same before the transform as after it: one colour everywhere, and a stroke only if its width is kept.
    fileprivate func keepsLook(of paint: LottieShape.Kind) -> Bool {
        switch paint {
        case .fill(let fill): fill.paint.isColor || keepsAll
        case .stroke(let stroke): stroke.paint.isColor ? keepsLengths : keepsAll
        default: true
        }
    }

    var keepsLengths: Bool { keepsProportions && !scale.keyframes.contains { $0.value.x != 100 || $0.value.y != 100 } }

    /// True if it scales all lengths alike.
    var keepsProportions: Bool {
        !scale.keyframes.contains { abs($0.value.x) != abs($0.value.y) } && ![skew, rotationX, rotationY].contains { $0.isOther(than: 0) }
    }

    private var keepsAll: Bool {
        keepsLengths && !isMoved && !anchor.isAnimated && affineTransform(at: 0).isIdentity && !rotation.isAnimated
    }
}

extension LottiePaint {
    var isColor: Bool { if case .color = self { true } else { false } }

    fileprivate var isOpaque: Bool {
        switch self {
        case .color(let color): !color.keyframes.contains { $0.value.w < 1 }
        case .gradient(let gradient):
            // Without colours, or from a point to itself, it paints nothing.
            gradient.colorCount > 0 && gradient.stops.keyframes.allSatisfy { $0.value.count == 4 * gradient.colorCount }
                && !gradient.start.isAnimated && !gradient.end.isAnimated && gradient.start.first != gradient.end.first
        }
    }
}
