import LottieDocument

extension LottieShape.Kind {
    var isPaint: Bool { isFill || isStroke }

    /// A paint of one colour anywhere.
    var isColor: Bool {
        switch self {
        case .fill(let fill): fill.paint.isColor
        case .stroke(let stroke): stroke.paint.isColor
        default: false
        }
    }

    /// It changes the outlines before it.
    var isModifier: Bool {
        switch self {
        case .trim, .roundedCorners, .merge, .deformation: true
        default: false
        }
    }

    /// A paint that lies over another one hides what that paints of the same outlines.
    func hides(_ lower: LottieShape.Kind) -> Bool {
        guard isOpaque else { return false }
        switch (self, lower) {
        // Where it paints nothing by winding, its outlines do not go around a point in sum, nor pass it an odd number of times: by either
        // rule they make no difference to the lower one. By even-odd they may still go around it twice.
        case (.fill(let fill), .fill(let lower)): return !fill.isEvenOdd || lower.isEvenOdd
        case (.stroke(let stroke), .stroke(let lower)):
            // The caps of dashes may reach out of a corner.
            return stroke.dashes.isEmpty && lower.dashes.isEmpty && !stroke.width.isAnimated && !lower.width.isAnimated && stroke.width.first >= lower.width.first
                && stroke.cap == lower.cap && stroke.join == lower.join && stroke.miterLimit == lower.miterLimit
        default: return false
        }
    }

    /// A paint through which nothing is seen at any time.
    var isOpaque: Bool {
        switch self {
        case .fill(let fill): fill.paint.isOpaque && !fill.opacity.keyframes.contains { $0.value < 100 }
        case .stroke(let stroke): stroke.paint.isOpaque && !stroke.opacity.keyframes.contains { $0.value < 100 }
        default: false
        }
    }
}

extension LottieShape.Kind {
    /// Of an outline, at the time when it has most.
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
    /// How much it is, hidden items aside.
    struct Size {
        var outlines = 0
        /// Of its outlines, the most that they ever have.
        var segments = 0
        /// Itself and all that is in it.
        var items = 1
        /// Something in it is painted there.
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
    /// A paint looks the same among these items of a group, which have one outline, as outside of them.
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
    /// A paint looks the same in each copy as when it paints all of them at once.
    func keepsLook(of paint: LottieShape.Kind) -> Bool {
        guard paint.isOpaque, transform.keepsLook(of: paint), !startOpacity.isOther(than: 100), !endOpacity.isOther(than: 100) else {
            return false
        }
        // Where copies overlap, what is counted is how often, and mirrored ones count against the others.
        guard case .fill(let fill) = paint else { return true }
        return !fill.isEvenOdd && !transform.scale.keyframes.contains { $0.value.x < 0 || $0.value.y < 0 }
    }
}

extension LottieTransform {
    /// A paint looks the same before the transform as after it: one colour anywhere, a line where it keeps its width.
    fileprivate func keepsLook(of paint: LottieShape.Kind) -> Bool {
        switch paint {
        case .fill(let fill): fill.paint.isColor || keepsAll
        case .stroke(let stroke): stroke.paint.isColor ? keepsLengths : keepsAll
        default: true
        }
    }

    var keepsLengths: Bool { keepsProportions && !scale.keyframes.contains { $0.value.x != 100 || $0.value.y != 100 } }

    /// It enlarges all lengths alike.
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
