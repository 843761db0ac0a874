import LottieDocument

/// The items of a group as After Effects paints them.
///
/// A paint fills or strokes all outlines before it in its list, those of groups as transformed, as one area in its own coordinates; later items
/// lie below. A modifier changes all outlines before it, and a repeater copies all items before it.
struct PaintedList {
    /// A visible part of the list.
    enum Part {
        case unit(RenderUnit)
        /// - Parameter inherited: items that apply to its members as if they followed them.
        case group(LottieShape, members: [LottieShape], inherited: [ShapeItem])
        case copies(LottieRepeater, of: [ShapeItem])
    }

    /// In the order of the file, each with its index.
    private let items: [ShapeItem]
    private let sizes: [LottieShape.Size]
    /// For each item, of the items with outlines before it: the number of segments, and of other items that have to be visited, including those
    /// without outlines.
    private let before: [(outlines: Int, others: Int)]
    private let reach: PaintReach
    /// The last repeater; everything before it is inside its copies.
    private let repeater: Int?
    /// The group or repeater to which each paint is passed on, since it looks the same there: inside an animated group it is not an outline that
    /// has to be calculated for each frame.
    private let recipients: [Int: Int]
    /// The paints that are passed on to groups and repeaters, in the order of the file.
    private let handed: [Int: [Int]]
    /// Items that apply to groups before them as to outlines, in the order of the file.
    private let modifiers: [Int]
    /// For sequential trims, whatever paints their outlines.
    private let sequences: [Int: TrimSequence]

    /// - Parameter isThrifty: paints of long lists do not paint all that they should.
    init(_ list: [ShapeItem], isThrifty: Bool) {
        var items = list
        let sizes = items.map { $0.size ?? $0.shape.size }
        for index in items.indices { (items[index].place, items[index].size) = (index, sizes[index]) }
        self.items = items
        var sum = (outlines: 0, others: 0)
        before = sizes.map { size in
            let counted = size.segments > 0 ? size.outlines : 0
            defer { if size.outlines > 0 { sum = (sum.outlines + size.outlines, sum.others + size.items - counted) } }
            return sum
        }
        self.sizes = sizes
        let repeater = items.lastIndex { $0.shape.kind.isRepeater }
        self.repeater = repeater
        reach = PaintReach(items, sizes, after: repeater ?? -1, isThrifty: isThrifty)
        // Overlapping copies lie over each other with all of their paints, and items that merge outlines apply to all copies.
        let keepsCopies = repeater.map { repeater in
            !sizes[..<repeater].contains(where: \.hasPaints) && !items[(repeater + 1)...].contains { $0.shape.kind.joinsGroups }
        }
        var recipients: [Int: Int] = [:]
        var looks: [Look: Bool] = [:]
        // The item with the last outline so far, and the paint that is not passed on.
        var (last, kept) = (-1, -1)
        for (index, item) in items.enumerated() {
            let kind = item.shape.kind
            let count = before[index].outlines - before[reach.starts[index]].outlines
            if kind.isPaint, count > 0, index > repeater ?? -1 {
                let taker = last < repeater ?? -1 ? repeater! : last
                // A paint that is passed on lies over all later items: no paint that is not passed on is among them.
                let isTaken =
                    switch items[taker].shape.kind {
                    case _ where kept > taker: false
                    case .repeater(let repeater): keepsCopies == true && recipients.isEmpty && repeater.keepsLook(of: kind)
                    case .group(let members) where count == 1:
                        looks.value(Look(taker: taker, isFill: kind.isFill, isColor: kind.isColor)) { members.keepLook(of: kind) }
                    default: false
                    }
                if isTaken { recipients[index] = taker } else { kept = index }
            }
            if sizes[index].outlines > 0 { last = index }
        }
        self.recipients = recipients
        handed = Dictionary(grouping: recipients.keys.sorted()) { recipients[$0]! }
        // Items that merge outlines do so where these are painted, if any paint is not passed on.
        modifiers = items.indices.filter { items[$0].shape.kind.isModifier && !(kept >= 0 && items[$0].shape.kind.isMerge) }
        // Copies and merged areas are not consecutive outlines.
        let end = items.firstIndex { $0.shape.kind.isRepeater || $0.shape.kind.isMerge } ?? items.count
        sequences = items[..<end].reduce(into: [:]) { sequences, item in
            guard case .trim(let trim) = item.shape.kind, trim.isIndividual, !trim.leavesAll else { return }
            sequences[item.place] = TrimSequence(items[..<item.place])
        }
    }

    /// All that determines whether a paint looks the same in a group.
    private struct Look: Hashable {
        let taker: Int
        let isFill: Bool
        let isColor: Bool
    }

    /// A paint that leaves out what is hidden, if any does.
    var passingPaint: LottieShape? { reach.passing.map { items[$0].shape } }

    /// Paints that do not paint all that they should.
    var cutPaints: [LottieShape] { reach.cut.map { items[$0].shape } }

    /// Visits the visible parts, the lowest first.
    /// - Parameter allows: whether this many items, apart from outlines, which count when they are calculated, may be visited: each paint visits
    ///   all that it reaches.
    func forEachPart(_ allows: (Int) -> Bool, _ body: (Part) -> Void) {
        var index = items.count - 1
        while index >= 0 {
            switch items[index].shape.kind {
            case .repeater(let repeater):
                let copied = Array(items[..<index]) + inherited(by: index)
                // Items that are painted only elsewhere need no layers here.
                if sizes[..<index].contains(where: \.hasPaints) || copied.contains(where: \.shape.kind.isPaint) {
                    body(.copies(repeater, of: copied))
                }
                return
            case .group(let members):
                let inherited = inherited(by: index)
                guard allows(inherited.count) else { break }
                if sizes[index].hasPaints || inherited.contains(where: \.shape.kind.isPaint) {
                    body(.group(items[index].shape, members: members, inherited: inherited))
                }
            case .fill, .stroke:
                guard recipients[index] == nil, allows(before[index].others - before[reach.starts[index]].others) else { break }
                let upper = strokeOver(index)
                for unit in units(paintedBy: [upper, index].compactMap { $0 }) { body(.unit(unit)) }
                // Both become one shape layer.
                if let upper { index = upper }
            default: break
            }
            index -= 1
        }
    }

    /// The items after an item that apply to its contents. A list may have as many groups as there may be layers, so groups do not search through
    /// items that do not apply to them.
    private func inherited(by index: Int) -> [ShapeItem] {
        let places = modifiers.reversed().prefix { $0 > index } + (handed[index] ?? [])
        return places.sorted().map { place in item(place, for: index..<index + 1) }
    }

    /// An item that applies to some of the outlines before it.
    /// - Parameter places: of these outlines.
    private func item(_ place: Int, for places: Range<Int>) -> ShapeItem {
        var item = items[place]
        guard let sequence = sequences[place] else { return item }
        let places = places.clamped(to: 0..<place)
        let isAll = before[places.upperBound].outlines - before[places.lowerBound].outlines == before[place].outlines
        if !isAll || item.share != nil { item.share = TrimShare(sequence, places, in: item.share) }
        return item
    }

    /// A stroke directly over a fill, to be shown by the same shape layer: both are opaque, so it does not matter that the layer's opacity
    /// applies to both.
    private func strokeOver(_ fill: Int) -> Int? {
        guard items[fill].shape.kind.isFill, items[fill].shape.kind.isOpaque,
            let above = items[..<fill].lastIndex(where: { !$0.shape.kind.isModifier }),
            items[above].shape.kind.isStroke, items[above].shape.kind.isOpaque, recipients[above] == nil,
            before[reach.starts[above]].outlines == before[reach.starts[fill]].outlines
        else { return nil }
        return above
    }

    /// Topmost first; empty if there are no outlines.
    private func units(paintedBy paints: [Int]) -> [RenderUnit] {
        let outlines = items[reach.starts[paints[0]]..<paints[0]].filter { sizes[$0.place].outlines > 0 }
        guard let first = outlines.first?.place else { return [] }
        let modifiers = items[first...].filter { $0.shape.kind.isModifier || ($0.shape.kind.isRepeater && $0.place < paints[0]) }
            .map { item($0.place, for: first..<paints[0]) }
        let whole = RenderUnit(outlines: outlines, others: (paints.map { items[$0] } + modifiers).sorted { $0.place < $1.place })
        let isOneByOne = whole.others.map(\.shape.kind).allSatisfy {
            $0.isStroke && $0.isOpaque || $0.isModifier && !$0.joinsGroups
        }
        guard isOneByOne else { return [whole] }
        // Opaque strokes may be drawn one by one, so that each uses the modifiers after it as properties of layers.
        var units: [RenderUnit] = []
        for outline in outlines {
            if let last = units.last, let end = last.outlines.last?.place,
                !modifiers.contains(where: { $0.place > end && $0.place < outline.place })
            {
                units[units.count - 1].outlines.append(outline)
            } else {
                units.append(RenderUnit(outlines: [outline], others: whole.others.filter { $0.place > outline.place }))
            }
        }
        return units
    }
}

extension Dictionary {
    /// Cached.
    fileprivate mutating func value(_ key: Key, _ find: () -> Value) -> Value {
        if let known = self[key] { return known }
        let found = find()
        self[key] = found
        return found
    }
}
