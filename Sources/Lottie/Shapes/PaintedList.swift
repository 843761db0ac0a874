import LottieDocument

/// The items of a group as the program shows them that wrote the file.
///
/// A paint paints all outlines before it in its list, those of groups where these put them, as one area in its own coordinates; what is
/// later in the list lies below. A modifier works on all outlines before it, and a repeater copies what is before it.
struct PaintedList {
    /// Something of the list that is seen.
    enum Part {
        case unit(RenderUnit)
        /// - Parameter inherited: what works on its members as if it stood after them.
        case group(LottieShape, members: [LottieShape], inherited: [ShapeItem])
        case copies(LottieRepeater, of: [ShapeItem])
    }

    /// In the order of the file, each with its place.
    private let items: [ShapeItem]
    private let sizes: [LottieShape.Size]
    /// For each item, of those before it that have outlines: how many these are, and what else there is in them that is gone through,
    /// outlines of nothing with it.
    private let before: [(outlines: Int, others: Int)]
    private let reach: PaintReach
    /// The last repeater; all before it is inside of its copies.
    private let repeater: Int?
    /// To which group or repeater a paint is handed, since it looks the same there: inside of what moves, it is no outline that has to be
    /// worked out for each frame.
    private let recipients: [Int: Int]
    /// The paints that groups and repeaters are handed, in the order of the file.
    private let handed: [Int: [Int]]
    /// What works on groups before it as it does on outlines, in the order of the file.
    private let modifiers: [Int]
    /// Of trims that go from one outline to the next, whoever paints them.
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
        // Copies that overlap lie over each other with all of their paints, and what makes one outline of several is for all of them.
        let keepsCopies = repeater.map { repeater in
            !sizes[..<repeater].contains(where: \.hasPaints) && !items[(repeater + 1)...].contains { $0.shape.kind.joinsGroups }
        }
        var recipients: [Int: Int] = [:]
        var looks: [Look: Bool] = [:]
        // Which item has the last outline so far, and which paint is not handed on.
        var (last, kept) = (-1, -1)
        for (index, item) in items.enumerated() {
            let kind = item.shape.kind
            let count = before[index].outlines - before[reach.starts[index]].outlines
            if kind.isPaint, count > 0, index > repeater ?? -1 {
                let taker = last < repeater ?? -1 ? repeater! : last
                // What is handed on lies over all later items: no paint that is not is among them.
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
        // What makes one area of several outlines does so where they are painted, if some paint is not handed on.
        modifiers = items.indices.filter { items[$0].shape.kind.isModifier && !(kept >= 0 && items[$0].shape.kind.isMerge) }
        // Copies, and what becomes one area, are no outlines one after the other.
        let end = items.firstIndex { $0.shape.kind.isRepeater || $0.shape.kind.isMerge } ?? items.count
        sequences = items[..<end].reduce(into: [:]) { sequences, item in
            guard case .trim(let trim) = item.shape.kind, trim.isIndividual, !trim.leavesAll else { return }
            sequences[item.place] = TrimSequence(items[..<item.place])
        }
    }

    /// Whether a paint looks the same in a group depends on no more of it.
    private struct Look: Hashable {
        let taker: Int
        let isFill: Bool
        let isColor: Bool
    }

    /// A paint that passes over what is hidden, where any does.
    var passingPaint: LottieShape? { reach.passing.map { items[$0].shape } }

    /// Paints that do not paint all that they should.
    var cutPaints: [LottieShape] { reach.cut.map { items[$0].shape } }

    /// Goes through what is seen, the lowest first.
    /// - Parameter allows: whether so many items may be gone through, beside outlines, which count when they are worked out: each paint
    ///   takes all that it reaches.
    func forEachPart(_ allows: (Int) -> Bool, _ body: (Part) -> Void) {
        var index = items.count - 1
        while index >= 0 {
            switch items[index].shape.kind {
            case .repeater(let repeater):
                let copied = Array(items[..<index]) + inherited(by: index)
                // What is only painted elsewhere needs no layers here.
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
                // Both are one shape layer.
                if let upper { index = upper }
            default: break
            }
            index -= 1
        }
    }

    /// What is after an item and works on what is in it. A list may have as many groups as there may be layers, so none of them looks
    /// through what is not for it.
    private func inherited(by index: Int) -> [ShapeItem] {
        let places = modifiers.reversed().prefix { $0 > index } + (handed[index] ?? [])
        return places.sorted().map { place in item(place, for: index..<index + 1) }
    }

    /// An item that works on some of the outlines before it.
    /// - Parameter places: of those.
    private func item(_ place: Int, for places: Range<Int>) -> ShapeItem {
        var item = items[place]
        guard let sequence = sequences[place] else { return item }
        let places = places.clamped(to: 0..<place)
        let isAll = before[places.upperBound].outlines - before[places.lowerBound].outlines == before[place].outlines
        if !isAll || item.share != nil { item.share = TrimShare(sequence, places, in: item.share) }
        return item
    }

    /// A stroke right over a fill that one shape layer shows together with it: both of them hide what is below, so that it does not
    /// matter that the layer's opacity is for both.
    private func strokeOver(_ fill: Int) -> Int? {
        guard items[fill].shape.kind.isFill, items[fill].shape.kind.isOpaque,
            let above = items[..<fill].lastIndex(where: { !$0.shape.kind.isModifier }),
            items[above].shape.kind.isStroke, items[above].shape.kind.isOpaque, recipients[above] == nil,
            before[reach.starts[above]].outlines == before[reach.starts[fill]].outlines
        else { return nil }
        return above
    }

    /// Topmost first; none where there are no outlines.
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
        // Lines that hide what is below may be drawn one by one, so that each has the modifiers that are after it as properties of layers.
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
    /// What is known, or else found out once.
    fileprivate mutating func value(_ key: Key, _ find: () -> Value) -> Value {
        if let known = self[key] { return known }
        let found = find()
        self[key] = found
        return found
    }
}
