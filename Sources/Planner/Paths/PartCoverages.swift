import Coverage
import Dispatch
import Geometry
import Limits
import RenderPlan
import Synchronization

// Text moves, and grows, and the same letters come again and again. So a path that is declared to consist of parts is not covered as
// a whole: each part is painted by itself, with a coverage that is looked up, or made when first needed. Its origin is rounded to a
// subpixel grid: parts of up to 32 pixels to eighths of a pixel in each direction, larger ones to thirty-seconds. A small part is thus
// off by a sixteenth at most, and the coverage of an upright or level edge by 16 of 255 levels, on average by half of that; a larger
// one by a quarter of it. The largest parts, and all that is seen in perspective, are covered as paths.
//
//     path, map without translation ─▶ run: its parts' forms and where they lie   looked up once a path and frame
//     form: outline, map            ─▶ a slot for each place in a pixel            found by adding and rounding
//     slot                          ─▶ mask: a box of pixels, bytes in a page      made once, until it is given up
//
// So a part that moves costs a few additions, and where all masks are known nothing but rows is sent to a device. Neighbours that
// share a pixel form a chain, whose masks are joined into one: painted one over the other they would cover too little of the pixel
// (conflation). Between parts that are not neighbours in the text, and where a chain grows too long, that is accepted.
//
// What grows makes new forms in each frame. They, and everything else that is looked up, are evicted with the pages, by age.

/// Coverages of parts of paths, between frames: what many texts show is kept once.
struct PartCoverages {
    /// An outline under a map, without where it lies.
    fileprivate struct Form {
        var key: FormKey
        var outline: SharedPath
        /// Its translation does not count.
        var toPixel: CGAffineTransform
        /// The pixels that it may cover at any subpixel place, relative to that pixel.
        var reach: PixelRect
        /// In `slots`; −1 before the first place of it is seen.
        var firstSlot: Int32 = -1
        /// Places to a pixel, as a power of 2.
        var shift: Int32

        var slotCount: Int { 1 << Int(2 * shift) }
    }

    fileprivate struct FormKey: Hashable {
        /// The outline's number.
        var outline: UInt64
        var map: LinearMap
    }

    /// The linear part of a map.
    fileprivate struct LinearMap: Hashable {
        var a: Double
        var b: Double
        var c: Double
        var d: Double

        init(_ transform: CGAffineTransform) { (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d) }
    }

    private struct RunKey: Hashable {
        /// The path's number.
        var path: UInt64
        var map: LinearMap
    }

    /// The parts of a path under a map; nil for a path that is better covered as a whole.
    private struct Run {
        var parts: ContiguousArray<RunPart>?
        /// The last that showed it.
        var frame: Int
    }

    private struct RunPart {
        var form: Int32
        /// Pixels, from where the path's origin lies.
        var x: Double
        var y: Double
    }

    private struct Mask {
        /// Pixels, from the whole pixel at which the part lies.
        var bounds: PixelRect
        /// The number of its first byte in the pages.
        var first: Int32
    }

    /// A part of a chain.
    private struct Link: Hashable {
        var mask: Int32
        /// Pixels, of the whole pixel at which it lies: from the target's origin, in a key from that of the chain's first.
        var x: Int32
        var y: Int32
    }

    private struct Pair: Hashable {
        var first: Int32
        var second: Int32
        /// How far the second lies from the first, pixels.
        var dx: Int32
        var dy: Int32
    }

    private var formNumbers: [FormKey: Int32] = [:]
    private var forms: ContiguousArray<Form> = []
    /// For each form one for each subpixel place, row after row: a mask's index, `unknown` or `wantedSlot`.
    private var slots: ContiguousArray<Int32> = []
    private var masks: ContiguousArray<Mask> = []
    private var runs: [RunKey: Run] = [:]
    /// Whether two masks cover parts of a pixel in common.
    private var touching: [Pair: Bool] = [:]
    /// Masks of chains.
    private var joined: [ContiguousArray<Link>: Int32] = [:]
    /// The chain that is being collected.
    private var chain: ContiguousArray<Link> = []
    /// Pixels of all its masks.
    private var chainBounds = PixelRect.empty
    private var pages = CoveragePages()
    private var rasterizer = PathRasterizer(threads: 1)
    private var frame = 0
    /// What a rehearsal found missing.
    private var wanted: ContiguousArray<(form: Int32, slot: Int32)> = []
    /// An upper bound of the bytes that these will take.
    private var wantedBytes = 0
    /// Above this `entryCount` old entries are evicted.
    private var entryLimit = PartCoverages.mostEntries
    var isRehearsal = false
    /// How long coverages may take to make. Once that is used up they come out empty: the frame is given up.
    var allowance = TimeAllowance.endless {
        didSet { rasterizer.allowance = allowance }
    }
    /// Masks that were made so far.
    private(set) var misses = 0

    private static let unknown: Int32 = -1
    private static let wantedSlot: Int32 = -2
    /// Columns and rows of the largest part that is kept.
    private static let largestSide = 96.0
    /// Columns and rows of the largest part that lies at an eighth of a pixel.
    private static let coarseSide = 32.0
    /// Frames for which a mask is kept without being shown, where there are too many.
    private static let patience = 2
    /// Masks in the longest chain.
    private static let longestChain = 16
    /// The most that is kept for look-ups, in numbers of 4 bytes: 4 MB.
    static let mostEntries = 1 << 20
    /// Slots that there may ever be: 16 MB.
    private static let mostSlots = 1 << 22
    /// How far a part may lie from its exact place, pixels.
    static let reach = 1.0 / 16

    /// Begins a frame. Where too much is kept, evicts what no recent frame showed.
    /// - Parameter list: draws of the frame before, of which this one may keep some: what they refer to stays.
    mutating func beginFrame(after list: DrawList = DrawList()) {
        frame += 1
        let oldest = frame - 1 - PartCoverages.patience
        if runs.count > 64, runs.values.count(where: { $0.frame < oldest }) > runs.count / 2 {
            runs = runs.filter { $0.value.frame >= oldest }
        }
        let hasManyEntries = entryCount > entryLimit
        guard hasManyEntries || pages.count > CoveragePages.limit else { return }
        touch(list)
        if pages.giveUp(before: oldest) || hasManyEntries { forget(before: oldest) }
    }

    /// How much is looked up, in numbers of 4 bytes.
    var entryCount: Int { slots.count + 32 * forms.count + 16 * (touching.count + joined.count) }

    /// Marks the pages of kept draws as used, since these look nothing up.
    private mutating func touch(_ list: DrawList) {
        for draw in list.draws where draw.pipeline.geometry == .strip {
            for first in draw.firstRows {
                let strip = list.rows[first + 1]
                if strip.w == 1 { pages.touch(page: Int(strip.y) / CoveragePage.lines, frame: frame - 1) }
            }
        }
    }

    /// Forgets masks in evicted pages, and forms that have no other masks.
    private mutating func forget(before oldest: Int) {
        let (oldForms, oldSlots, oldMasks, oldJoined) = (forms, slots, masks, joined)
        (forms, slots, masks) = ([], [], [])
        (formNumbers, runs, touching, joined) = ([:], [:], [:], [:])
        /// The new number of each mask; −1, as in `slots`, for one that is gone.
        var numbers = ContiguousArray<Int32>(repeating: PartCoverages.unknown, count: oldMasks.count)
        for (number, mask) in oldMasks.enumerated() where !mask.bounds.isEmpty && pages.isShown(mask.first, since: oldest) {
            numbers[number] = Int32(masks.count)
            masks.append(mask)
        }
        for form in oldForms where form.firstSlot >= 0 {
            let old = oldSlots[Int(form.firstSlot)..<Int(form.firstSlot) + form.slotCount]
            guard old.contains(where: { $0 >= 0 && numbers[Int($0)] >= 0 }) else { continue }
            var form = form
            form.firstSlot = Int32(slots.count)
            for mask in old { slots.append(mask >= 0 ? numbers[Int(mask)] : PartCoverages.unknown) }
            formNumbers[form.key] = Int32(forms.count)
            forms.append(form)
        }
        for (chain, mask) in oldJoined where numbers[Int(mask)] >= 0 {
            let links = ContiguousArray(chain.map { Link(mask: numbers[Int($0.mask)], x: $0.x, y: $0.y) })
            if links.allSatisfy({ $0.mask >= 0 }) { joined[links] = numbers[Int(mask)] }
        }
        // Where everything was in use there is no point in trying again soon.
        entryLimit = max(PartCoverages.mostEntries, 2 * entryCount)
    }

    /// All pages, with what was added last.
    mutating func publishedPages() -> ContiguousArray<CoveragePage> {
        pages.publish()
        return pages.pages
    }

    /// The parts of a path, each where it lies; nil where the path is better covered as a whole.
    ///
    /// - Parameters:
    ///   - path: its number.
    ///   - visible: parts outside are left out.
    mutating func places(
        of path: UInt64, _ parts: ContiguousArray<PathPart>, _ toPixel: CGAffineTransform, in visible: PixelRect
    ) -> ContiguousArray<PlacedPart>? {
        guard let run = run(of: path, parts, toPixel) else { return nil }
        var places = ContiguousArray<PlacedPart>()
        places.reserveCapacity(run.count)
        chain.removeAll(keepingCapacity: true)
        for part in run {
            let shift = forms[Int(part.form)].shift
            let (x, y) = (step(part.x + toPixel.tx, shift), step(part.y + toPixel.ty, shift))
            // Tested before the look-up: most of a long text may be out of sight.
            guard forms[Int(part.form)].reach.moved(x.whole, y.whole).intersects(visible) else { continue }
            guard let mask = mask(of: part.form, y.step << shift + x.step) else { return nil }
            if mask < 0 || masks[Int(mask)].bounds.isEmpty { continue }
            let bounds = masks[Int(mask)].bounds.moved(x.whole, y.whole)
            guard bounds.intersects(visible) else { continue }
            let link = Link(mask: mask, x: x.whole, y: y.whole)
            if continuesChain(link, bounds) {
                chainBounds = chainBounds.union(bounds)
            } else {
                endChain(&places)
                chainBounds = bounds
            }
            chain.append(link)
        }
        endChain(&places)
        return places
    }

    /// True for a mask that shares a pixel with the last one of the chain, where the chain has room for it. Never in a rehearsal, which
    /// makes single masks only.
    @inline(__always)
    private mutating func continuesChain(_ link: Link, _ bounds: PixelRect) -> Bool {
        guard !isRehearsal, let last = chain.last, chainBounds.intersects(bounds), chain.count < PartCoverages.longestChain,
            chainBounds.union(bounds).area <= CoveragePage.size
        else { return false }
        let pair = Pair(first: last.mask, second: link.mask, dx: link.x - last.x, dy: link.y - last.y)
        if let known = touching[pair] { return known }
        let touches = coverage(of: pair.first).sharesPixel(with: coverage(of: pair.second), dx: pair.dx, dy: pair.dy)
        touching[pair] = touches
        return touches
    }

    /// Adds the chain as one place, or as one for each part where there is no room for a joint mask.
    @inline(__always)
    private mutating func endChain(_ places: inout ContiguousArray<PlacedPart>) {
        guard let first = chain.first else { return }
        if chain.count == 1 {
            places.append(place(first.mask, first.x, first.y))
        } else if let mask = joinedMask() {
            places.append(place(mask, first.x, first.y))
        } else {
            for link in chain { places.append(place(link.mask, link.x, link.y)) }
        }
        chain.removeAll(keepingCapacity: true)
    }

    /// The mask of the whole chain, from where its first lies; nil where there is no room for it.
    private mutating func joinedMask() -> Int32? {
        let first = chain[0]
        let key = ContiguousArray(chain.map { Link(mask: $0.mask, x: $0.x - first.x, y: $0.y - first.y) })
        if let known = joined[key] { return known }
        guard pages.room >= chainBounds.area else { return nil }
        let mask = keep(CoverageMask(joining: key.map { (coverage(of: $0.mask), $0.x, $0.y) }), nil)
        if let mask { joined[key] = mask }
        return mask
    }

    private func coverage(of mask: Int32) -> CoverageMask {
        let mask = masks[Int(mask)]
        return CoverageMask(bounds: mask.bounds, alphas: pages.bytes(from: Int(mask.first), count: mask.bounds.area))
    }

    private mutating func place(_ mask: Int32, _ x: Int32, _ y: Int32) -> PlacedPart {
        let mask = masks[Int(mask)]
        pages.touch(mask.first, frame: frame)
        return PlacedPart(bounds: mask.bounds.moved(x, y), first: mask.first)
    }

    /// A place rounded to the subpixel grid: whole pixels, and steps beyond them.
    @inline(__always)
    private func step(_ place: Double, _ shift: Int32) -> (whole: Int32, step: Int32) {
    // As `rounded()`, which would be a call.
        let steps = place * Double(1 << shift)
        let nearest = Int(steps < 0 ? steps - 0.5 : steps + 0.5)
        return (Int32(truncatingIfNeeded: nearest >> Int(shift)), Int32(truncatingIfNeeded: nearest & (1 << Int(shift) - 1)))
    }

    private mutating func run(
        of path: UInt64, _ parts: ContiguousArray<PathPart>, _ toPixel: CGAffineTransform
    ) -> ContiguousArray<RunPart>? {
        let key = RunKey(path: path, map: LinearMap(toPixel))
        if let known = runs.index(forKey: key) {
            runs.values[known].frame = frame
            return runs.values[known].parts
        }
        var linear = toPixel
        (linear.tx, linear.ty) = (0, 0)
        let run = makeRun(parts, linear)
        runs[key] = Run(parts: run, frame: frame)
        return run
    }

    /// Nil where a part is too large: then none of them needs a form.
    private mutating func makeRun(
        _ parts: ContiguousArray<PathPart>, _ linear: CGAffineTransform
    ) -> ContiguousArray<RunPart>? {
        let maps = parts.map { $0.toPath.concatenating(linear) }
        for (part, map) in zip(parts, maps) {
            guard abs(map.tx) < Outline.farthest, abs(map.ty) < Outline.farthest,
                side(of: part.outline, map) <= PartCoverages.largestSide
            else { return nil }
        }
        var run = ContiguousArray<RunPart>()
        run.reserveCapacity(parts.count)
        for (part, map) in zip(parts, maps) { run.append(RunPart(form: form(part.outline, map), x: map.tx, y: map.ty)) }
        return run
    }

    /// Columns or rows under a map, whichever are more; NaN where either is.
    private func side(of outline: SharedPath, _ toPixel: CGAffineTransform) -> Double {
        let box = outline.controlBox
        let columns = abs(toPixel.a) * box.width + abs(toPixel.c) * box.height
        let rows = abs(toPixel.b) * box.width + abs(toPixel.d) * box.height
        return columns.isNaN ? columns : rows.isNaN ? rows : max(columns, rows)
    }

    /// The number of a form, which is made where it is not known.
    /// - Precondition: it is no larger than `largestSide`.
    private mutating func form(_ outline: SharedPath, _ toPixel: CGAffineTransform) -> Int32 {
        let key = FormKey(outline: outline.identity, map: LinearMap(toPixel))
        if let known = formNumbers[key] { return known }
        formNumbers[key] = Int32(forms.count)
        var linear = toPixel
        (linear.tx, linear.ty) = (0, 0)
        let reach = PixelRect(covering: outline.controlBox.image(under: linear).insetBy(dx: -1, dy: -1))
        let shift: Int32 = side(of: outline, toPixel) <= PartCoverages.coarseSide ? 3 : 5
        forms.append(Form(key: key, outline: outline, toPixel: toPixel, reach: reach, shift: shift))
        return Int32(forms.count - 1)
    }

    /// The mask of a form at a subpixel place, or a negative number for one that is only wanted; nil where there is no room for
    /// more.
    @inline(__always)
    private mutating func mask(of form: Int32, _ place: Int32) -> Int32? {
        let first = forms[Int(form)].firstSlot
        let known = first < 0 ? PartCoverages.unknown : slots[Int(first + place)]
        return known >= 0 || isRehearsal && known == PartCoverages.wantedSlot ? known : makeMask(form, place)
    }

    private mutating func makeMask(_ form: Int32, _ place: Int32) -> Int32? {
        let area = forms[Int(form)].reach.area
        guard pages.room >= wantedBytes + area, let first = firstSlot(of: form) else { return nil }
        let slot = first + place
        guard isRehearsal else { return keep(rasterizer.mask(forms[Int(form)], slot), slot) }
        wanted.append((form, slot))
        wantedBytes += area
        slots[Int(slot)] = PartCoverages.wantedSlot
        return PartCoverages.wantedSlot
    }

    /// Where the slots of a form begin; nil where there is no room for them.
    private mutating func firstSlot(of form: Int32) -> Int32? {
        let known = forms[Int(form)].firstSlot
        if known >= 0 { return known }
        let first = Int32(slots.count)
        guard slots.count < PartCoverages.mostSlots else { return nil }
        slots.append(contentsOf: repeatElement(PartCoverages.unknown, count: forms[Int(form)].slotCount))
        forms[Int(form)].firstSlot = first
        return first
    }

    private mutating func keep(_ mask: CoverageMask, _ slot: Int32?) -> Int32? {
        guard let first = pages.add(mask, frame: frame) else { return nil }
        if let slot {
            slots[Int(slot)] = Int32(masks.count)
            misses += 1
        }
        masks.append(Mask(bounds: mask.bounds, first: first))
        return Int32(masks.count - 1)
    }

    /// Makes what a rehearsal found missing, on several threads, in the order in which it was met.
    mutating func makeWanted(threads: Int?) {
        isRehearsal = false
        wantedBytes = 0
        let jobs = wanted
        wanted.removeAll(keepingCapacity: true)
        guard !jobs.isEmpty else { return }
        let next = Atomic<Int>(0)
        let made = Mutex<[(first: Int, masks: [CoverageMask])]>([])
        let (forms, allowance) = (forms, allowance)
        /// Masks that a thread makes in one go.
        let share = 64
        let shares = (jobs.count + share - 1) / share
        DispatchQueue.concurrentPerform(iterations: max(min(threads ?? shares, shares), 1)) { _ in
            var rasterizer = PathRasterizer(threads: 1)
            rasterizer.allowance = allowance
            while true {
                let first = next.wrappingAdd(share, ordering: .relaxed).oldValue
                guard first < jobs.count, !allowance.isOver else { break }
                let own = jobs[first..<min(first + share, jobs.count)].map { rasterizer.mask(forms[Int($0.form)], $0.slot) }
                made.withLock { $0.append((first, own)) }
            }
        }
        for part in made.withLock({ $0 }).sorted(by: { $0.first < $1.first }) {
            for (index, mask) in part.masks.enumerated() {
                let slot = jobs[part.first + index].slot
                if keep(mask, slot) == nil { slots[Int(slot)] = PartCoverages.unknown }
            }
        }
    }
}

/// A part of a path, in its place.
struct PlacedPart {
    /// Pixels that its mask has bytes for.
    var bounds: PixelRect
    /// The number of the first of them in the pages.
    var first: Int32
}

extension PathRasterizer {
    /// The coverage of a form at the subpixel place of a slot.
    fileprivate mutating func mask(_ form: PartCoverages.Form, _ slot: Int32) -> CoverageMask {
        let place = slot - form.firstSlot
        var toPixel = form.toPixel
        toPixel.tx = Double(place & (1 << form.shift - 1)) / Double(1 << form.shift)
        toPixel.ty = Double(place >> form.shift) / Double(1 << form.shift)
        let far = Int32(Outline.farthest)
        return CoverageMask(
            strips(
                of: form.outline.path, transform: toPixel, in: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)))
    }
}

extension Rect {
    /// The box around the image under a transform.
    fileprivate func image(under transform: CGAffineTransform) -> Rect {
        let (ax, bx) = (transform.a * minX, transform.a * maxX)
        let (ay, by) = (transform.b * minX, transform.b * maxX)
        let (cx, dx) = (transform.c * minY, transform.c * maxY)
        let (cy, dy) = (transform.d * minY, transform.d * maxY)
        return Rect(
            minX: transform.tx + min(ax, bx) + min(cx, dx), minY: transform.ty + min(ay, by) + min(cy, dy),
            maxX: transform.tx + max(ax, bx) + max(cx, dx), maxY: transform.ty + max(ay, by) + max(cy, dy))
    }
}
