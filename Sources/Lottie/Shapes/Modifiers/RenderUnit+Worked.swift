import LottieDocument

extension RenderUnit {
    /// The unit's outlines with its modifiers, for one shape layer each, if a shape layer's own properties cannot show their effect; empty if
    /// they can.
    func workedOutlines(_ rules: DialectRules) -> [WorkedOutline] {
        let modifiers = others.filter { item in
            switch item.shape.kind {
            case .deformation: true
            case .trim: rules.trimsAreas
            case .merge: rules.mergesPaths
            case .repeater: rules.paintsLists
            // Otherwise only corners that would be rounded without deformations, too.
            case .roundedCorners: rules.roundsAllCorners || (!joinsPaths && !outlines.contains { $0.shape.kind.isStar })
            default: false
            }
        }
        guard modifiers.contains(where: { $0.shape.kind.isDeformation }) || (rules.worksOutOutlines && goesBeyondLayers(modifiers))
        else { return [] }
        let parts = rules.joinsAllOutlines || isOnePath ? [outlines] : outlines.map { [$0] }
        return parts.map { part in
            let items = (part + modifiers).sorted { $0.place < $1.place }.map(\.shape)
            var worked = WorkedOutline(items: items, hasFixedArms: rules.hasFixedArms)
            for modifier in modifiers { worked.shares[modifier.shape.place] = modifier.share }
            return worked
        }
    }

    /// A shape layer has them as one path, so that overlaps may be holes, unless each of them is trimmed by itself.
    var isOnePath: Bool {
        outlines.allSatisfy { if case .path = $0.shape.kind { true } else { false } }
            && !others.contains { $0.shape.kind.isTrim }
    }

    /// True if several paths become one.
    var joinsPaths: Bool { outlines.count > 1 && isOnePath }

    /// The most shape layers that it may become.
    var layerCount: Int { joinsPaths || hasGroups ? 1 : outlines.count }

    private var hasGroups: Bool { outlines.contains { $0.shape.kind.isGroup } }

    private func goesBeyondLayers(_ modifiers: [ShapeItem]) -> Bool {
        // A group's outlines are painted outside it; and properties of layers apply to all outlines alike.
        if hasGroups || modifiers.contains(where: { $0.place < outlines[outlines.count - 1].place }) { return true }
        let paints = others.filter { $0.shape.kind.isPaint }
        let isFilled = paints.contains { $0.shape.kind.isFill }
        let hasSeveral = outlines.count > 1
        let trims = modifiers.filter { if case .trim(let trim) = $0.shape.kind { !trim.leavesAll } else { false } }
        // Paths of several kinds also are one area, and one translucent stroke; of two trims the second is applied to the result of the first;
        // and some outlines do not move on straight lines.
        let isOneArea = hasSeveral && !isOnePath && (isFilled || !paints.allSatisfy(\.shape.kind.isOpaque))
        if isOneArea || trims.count > 1 || outlines.contains(where: { $0.shape.kind.isNoMixture }) { return true }
        // A layer trims what is rounded already: the other way round, the ends of what is left are among the corners.
        let lastRounding = modifiers.last { if case .roundedCorners = $0.shape.kind { true } else { false } }
        if let lastRounding, trims.contains(where: { $0.place < lastRounding.place }) { return true }
        return modifiers.contains { item in
            switch item.shape.kind {
            case .repeater: true
            case .merge: item.shape.kind.isMerge
            case .trim(let trim): isFilled || (hasSeveral && trim.isIndividual) || item.share != nil
            case .roundedCorners: hasSeveral || outlines.contains { $0.shape.kind.isStar }
            default: false
            }
        }
    }
}

extension LottieShape.Kind {
    fileprivate var isStar: Bool { if case .star = self { true } else { false } }

    /// True if interpolating its outlines point by point is wrong half-way: points turn, stars change two radii at once, or there is not always
    /// room for corners.
    fileprivate var isNoMixture: Bool {
        switch self {
        case .rectangle(let rectangle):
            guard rectangle.size.isAnimated, let radius = rectangle.radius.keyframes.map(\.value).max(), radius > 0 else { return false }
            return rectangle.size.keyframes.contains { $0.value.min() < 2 * radius }
        case .star(let star):
            func isBent(_ radius: Animated<Double>, _ roundness: Animated<Double>) -> Bool { radius.isAnimated && roundness.isAnimated }
            return star.points.isAnimated || star.rotation.isAnimated || isBent(star.outerRadius, star.outerRoundness)
                || !star.isPolygon && isBent(star.innerRadius, star.innerRoundness)
        default: return false
        }
    }

    /// True if it combines the outlines of the groups before it.
    var joinsGroups: Bool { isMerge || isSequentialTrim }
}
