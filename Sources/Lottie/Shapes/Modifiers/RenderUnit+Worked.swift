import LottieDocument

extension RenderUnit {
    /// The unit's outlines with its modifiers, where a shape layer's own properties cannot show what these do; nil where they
    /// can.
    /// - Parameter isComplete: also what others leave out.
    func workedOutline(isComplete: Bool) -> WorkedOutline? {
        let modifiers = others.filter { $0.shape.kind.isModifier }
        guard modifiers.contains(where: { $0.shape.kind.isDeformation }) || (isComplete && goesBeyondLayers(modifiers))
        else { return nil }
        let items = (outlines + modifiers).sorted { $0.place < $1.place }
        return WorkedOutline(items: items.map(\.shape))
    }

    private func goesBeyondLayers(_ modifiers: [ShapeItem]) -> Bool {
        let isFilled = others.contains { $0.shape.kind.isFill }
        let hasSeveral = outlines.count > 1 || outlines.contains { if case .group = $0.shape.kind { true } else { false } }
        return modifiers.contains { item in
            switch item.shape.kind {
            case .merge: item.shape.kind.isMerge
            case .trim(let trim): isFilled || (hasSeveral && trim.isIndividual)
            case .roundedCorners: hasSeveral || outlines.contains { $0.shape.kind.isStar }
            default: false
            }
        }
    }
}

extension LottieShape.Kind {
    fileprivate var isModifier: Bool {
        switch self {
        case .trim, .roundedCorners, .merge, .deformation: true
        default: false
        }
    }

    fileprivate var isStar: Bool { if case .star = self { true } else { false } }

    /// It takes the outlines of the groups before it together.
    var joinsGroups: Bool { isMerge || isSequentialTrim }
}
