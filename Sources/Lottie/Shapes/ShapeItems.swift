import LottieDocument

/// An item of a group, or one that an enclosing group passed on.
struct ShapeItem {
    let shape: LottieShape
    /// For strokes that were passed on: the scale along x of the groups in between, percent, so that the stroke keeps its width.
    var enlargements: [Animated<Double>] = []
    /// Its index among the items of its group.
    var place = 0
    /// The shape's, cached: copies share the same items.
    var size: LottieShape.Size?
    /// For a sequential trim: the part of its outlines that is here, if others are elsewhere.
    var share: TrimShare?
}

extension LottieShape.Kind {
    /// True if it has an outline to be painted; a group counts as one where outlines are calculated.
    var isOutline: Bool {
        switch self {
        case .path, .rectangle, .ellipse, .star, .group: true
        default: false
        }
    }

    var isGroup: Bool { if case .group = self { true } else { false } }

    var isTransform: Bool { if case .transform = self { true } else { false } }

    var isRepeater: Bool { if case .repeater = self { true } else { false } }

    var isFill: Bool { if case .fill = self { true } else { false } }

    var isStroke: Bool { if case .stroke = self { true } else { false } }

    var isTrim: Bool { if case .trim = self { true } else { false } }

    /// True if it changes outlines in a way that no property of shape layers can.
    var isDeformation: Bool { if case .deformation = self { true } else { false } }

    /// True if it combines outlines into areas, rather than only painting them together.
    var isMerge: Bool { if case .merge(let mode) = self { mode > 1 } else { false } }

    /// Paths that go on from one to the next, groups' paths included.
    var isSequentialTrim: Bool { if case .trim(let trim) = self { trim.isIndividual } else { false } }
}

/// A group's outlines with their paints and modifiers: as far as possible what one shape layer can show.
struct RenderUnit {
    /// The most items of a group other than groups. Every stroke applies to all units so far, so the cost grows with the square of their number.
    static let itemLimit = 2000

    /// Of `.isOutline` kinds, in the order of the file.
    var outlines: [ShapeItem] = []
    /// Paints and modifiers, in the order of the file.
    var others: [ShapeItem] = []

    /// Units of items, topmost first, and the items that no unit uses.
    ///
    /// Outlines are collected until a fill paints them, which ends the unit. An outline after a trim begins a unit, since trims apply to what is
    /// before them. All other items apply to every unit so far.
    /// - Parameter handsDown: unused items are passed on to the groups inside.
    static func units(of items: ArraySlice<ShapeItem>, handsDown: Bool) -> (units: [RenderUnit], unused: [ShapeItem]) {
        var units = [RenderUnit()]
        /// The places in `items` of the other items of each unit.
        var places: [[Int]] = [[]]
        /// Units with outlines. The last unit may still get some; all others show nothing, and ignore items that apply to all.
        var shown: [Int] = []
        for (place, var item) in zip(items.indices, items) {
            let last = units.count - 1
            item.place = place
            if item.shape.kind.isOutline {
                if units[last].others.contains(where: { $0.shape.kind.isTrim }) {
                    units.append(RenderUnit())
                    places.append([])
                }
                units[units.count - 1].outlines.append(item)
                if shown.last != units.count - 1 { shown.append(units.count - 1) }
            } else if item.shape.kind.isFill {
                units[last].others.append(item)
                places[last].append(place)
                // A fill right after another one fills the same outlines again.
                if units[last].outlines.isEmpty, !handsDown, last > 0 {
                    units[last].outlines = units[last - 1].outlines
                    if !units[last].outlines.isEmpty { shown.append(last) }
                }
                units.append(RenderUnit())
                places.append([])
            } else {
                for index in shown.last == last ? shown : shown + [last] {
                    units[index].others.append(item)
                    places[index].append(place)
                }
            }
        }
        let painted = units.indices.filter { !units[$0].outlines.isEmpty && !units[$0].layers.isEmpty }
        let used = Set(painted.flatMap { places[$0] + units[$0].outlines.map(\.place) })
        let unused = items.indices.filter { !used.contains($0) }.map { items[$0] }
        return (painted.flatMap { units[$0].layers }, unused)
    }

    /// The unit as one shape layer can show it, or in several parts, topmost first: a shape layer has one fill and one stroke, which lies over
    /// the fill, and one opacity for both.
    private var layers: [RenderUnit] {
        let paints = others.filter { $0.shape.kind.isFill || $0.shape.kind.isStroke }
        let modifiers = others.filter { !$0.shape.kind.isFill && !$0.shape.kind.isStroke }
        if paints.count < 2 { return paints.isEmpty ? [] : [self] }
        if paints.count == 2, case .stroke(let stroke) = paints[0].shape.kind,
            case .fill(let fill) = paints[1].shape.kind,
            stroke.opacity.isEqual(to: fill.opacity)
        {
            return [self]
        }
        return paints.map { RenderUnit(outlines: outlines, others: [$0] + modifiers) }
    }
}

extension Animated<Double> {
    fileprivate func isEqual(to other: Animated) -> Bool {
        keyframes.count == other.keyframes.count
            && zip(keyframes, other.keyframes).allSatisfy {
                $0.value == $1.value && $0.easing == $1.easing
                    && (keyframes.count == 1 || ($0.time == $1.time && $0.isHold == $1.isHold))
            }
    }
}
