import Coverage
import Dispatch
import Geometry
import RenderPlan
import Synchronization

// Text moves, and grows, and the same letters come again and again. So a path that is told to be made of parts is not covered
// as a whole: each part is painted by itself, with a coverage that is looked up and made where it is not known. It lies at
// the nearest of a few places in a pixel: parts of up to 32 pixels at an eighth, larger ones at a thirty-second in each direction. A small
// part is thus off by a sixteenth at most, and what an upright or level edge covers of a pixel by 16 of 255 levels; by half of
// that on average; large ones by a quarter of it. The largest, and what is seen in perspective, are covered as paths.
//
//     path, map without translation ─▶ run: its parts' forms and where they lie   looked up once a path and frame
//     form: outline, map            ─▶ a slot for each place in a pixel            found by adding and rounding
//     slot                          ─▶ mask: a box of pixels, bytes in a page      made once, until it is given up
//
// So what moves costs a few additions a part, and where all masks are known nothing is sent to a device but rows. Masks of
// neighbours that both cover a part of some pixel are joined, since painted one over the other they would cover too little
// of it; that of parts further away from each other in the text is accepted.

/// Coverages of parts of paths, between frames: what many texts show is kept once.
struct PartCoverages {
    /// An outline under a map, without where it lies.
    fileprivate struct Form {
        var key: FormKey
        var outline: SharedPath
        /// Its translation does not count.
        var toPixel: CGAffineTransform
        /// What it may cover wherever it lies in a pixel, from that pixel.
        var reach: PixelRect
        /// In `slots`.
        var firstSlot: Int32
        /// Places to a pixel, as a power of 2.
        var shift: Int32
    }

    fileprivate struct FormKey: Hashable {
        /// The outline's number.
        var outline: UInt64
        var map: LinearMap
    }

    /// What a map does but for moving.
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

    /// The parts of a path under a map. None for a path that is better covered as a whole.
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

    private struct Pair: Hashable {
        var first: Int32
        var second: Int32
        /// How far the second lies from the first, pixels.
        var dx: Int32
        var dy: Int32
    }

    private var formNumbers: [FormKey: Int32] = [:]
    private var forms: ContiguousArray<Form> = []
    /// For each form one for each place, row after row: a mask, or `unknown`, or `wanted`.
    private var slots: ContiguousArray<Int32> = []
    private var masks: ContiguousArray<Mask> = []
    private var runs: [RunKey: Run] = [:]
    /// Masks of two parts that touch; −1 for those that do not.
    private var joined: [Pair: Int32] = [:]
    private var pages = CoveragePages()
    private var rasterizer = PathRasterizer(threads: 1)
    private var frame = 0
    /// What a rehearsal found missing.
    private var wanted: ContiguousArray<(form: Int32, slot: Int32)> = []
    var isRehearsal = false
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
    /// How far from its place a part may lie, pixels.
    static let reach = 1.0 / 16

    /// Begins a frame, and gives masks up where there are too many.
    /// - Returns: true when masks that were known are no more: draws of a frame before may still name them.
    mutating func beginFrame() -> Bool {
        frame += 1
        let oldest = frame - 1 - PartCoverages.patience
        if runs.count > 64, runs.values.count(where: { $0.frame < oldest }) > runs.count / 2 {
            runs = runs.filter { $0.value.frame >= oldest }
        }
        guard pages.count > CoveragePages.limit else { return false }
        giveUp(before: oldest)
        return true
    }

    private mutating func giveUp(before oldest: Int) {
        let (oldForms, oldSlots, oldMasks) = (forms, slots, masks)
        (forms, slots, masks) = ([], [], [])
        (formNumbers, runs, joined) = ([:], [:], [:])
        for form in oldForms {
            let old = oldSlots[Int(form.firstSlot)..<Int(form.firstSlot) + 1 << Int(2 * form.shift)]
            guard old.contains(where: { $0 >= 0 && pages.isShown(oldMasks[Int($0)].first, since: oldest) }) else { continue }
            var form = form
            form.firstSlot = Int32(slots.count)
            for mask in old {
                if mask >= 0, pages.isShown(oldMasks[Int(mask)].first, since: oldest) {
                    slots.append(Int32(masks.count))
                    masks.append(oldMasks[Int(mask)])
                } else {
                    slots.append(PartCoverages.unknown)
                }
            }
            formNumbers[form.key] = Int32(forms.count)
            forms.append(form)
        }
        pages.giveUp(before: oldest)
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
        /// Of the place added last, the mask and the whole pixel at which it lies.
        var last = (mask: Int32(-1), x: Int32(0), y: Int32(0))
        for part in run {
            let form = forms[Int(part.form)]
            let (x, y) = (step(part.x + toPixel.tx, form.shift), step(part.y + toPixel.ty, form.shift))
            // Before it is looked up: most of a long text may be out of sight.
            guard form.reach.moved(x.whole, y.whole).intersects(visible) else { continue }
            let slot = form.firstSlot + y.step << form.shift + x.step
            guard let mask = mask(slot, part.form) else { return nil }
            if mask < 0 || masks[Int(mask)].bounds.isEmpty { continue }
            let bounds = masks[Int(mask)].bounds.moved(x.whole, y.whole)
            guard bounds.intersects(visible) else { continue }
            if let end = places.indices.last, places[end].bounds.intersects(bounds) {
                let pair = Pair(first: last.mask, second: mask, dx: x.whole - last.x, dy: y.whole - last.y)
                let both = join(pair)
                if both >= 0 {
                    last.mask = both
                    places[end] = place(both, last.x, last.y)
                    continue
                }
            }
            last = (mask, x.whole, y.whole)
            places.append(place(mask, x.whole, y.whole))
        }
        return places
    }

    private mutating func place(_ mask: Int32, _ x: Int32, _ y: Int32) -> PlacedPart {
        let mask = masks[Int(mask)]
        pages.touch(mask.first, frame: frame)
        return PlacedPart(bounds: mask.bounds.moved(x, y), first: mask.first)
    }

    /// A whole number of pixels and of steps that come nearest to a place.
    @inline(__always)
    private func step(_ place: Double, _ shift: Int32) -> (whole: Int32, step: Int32) {
        let nearest = Int((place * Double(1 << shift)).rounded())
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
        var run: ContiguousArray<RunPart>? = []
        run?.reserveCapacity(parts.count)
        for part in parts {
            let all = part.toPath.concatenating(linear)
            guard abs(all.tx) < Outline.farthest, abs(all.ty) < Outline.farthest, let form = form(part.outline, all) else {
                run = nil
                break
            }
            run?.append(RunPart(form: form, x: all.tx, y: all.ty))
        }
        runs[key] = Run(parts: run, frame: frame)
        return run
    }

    /// The number of a form; nil for what is too large, or has no size.
    private mutating func form(_ outline: SharedPath, _ toPixel: CGAffineTransform) -> Int32? {
        let key = FormKey(outline: outline.identity, map: LinearMap(toPixel))
        if let known = formNumbers[key] { return known }
        let box = outline.controlBox
        let side = max(
            abs(toPixel.a) * box.width + abs(toPixel.c) * box.height, abs(toPixel.b) * box.width + abs(toPixel.d) * box.height)
        guard side <= PartCoverages.largestSide else { return nil }
        let shift: Int32 = side <= PartCoverages.coarseSide ? 3 : 5
        formNumbers[key] = Int32(forms.count)
        var linear = toPixel
        (linear.tx, linear.ty) = (0, 0)
        let reach = PixelRect(covering: box.image(under: linear).insetBy(dx: -1, dy: -1))
        forms.append(
            Form(
                key: key, outline: outline, toPixel: toPixel, reach: reach, firstSlot: Int32(slots.count), shift: shift))
        slots.append(contentsOf: repeatElement(PartCoverages.unknown, count: 1 << Int(2 * shift)))
        return Int32(forms.count - 1)
    }

    /// The mask of a slot, or a negative number for one that is only wanted; nil where there is no room for more.
    @inline(__always)
    private mutating func mask(_ slot: Int32, _ form: Int32) -> Int32? {
        let known = slots[Int(slot)]
        return known >= 0 ? known : makeMask(slot, form)
    }

    private mutating func makeMask(_ slot: Int32, _ form: Int32) -> Int32? {
        if isRehearsal {
            if slots[Int(slot)] == PartCoverages.unknown { wanted.append((form, slot)) }
            slots[Int(slot)] = PartCoverages.wantedSlot
            return PartCoverages.wantedSlot
        }
        return keep(rasterizer.mask(forms[Int(form)], slot), slot)
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

    /// The mask of two that touch, seen from the first; −1 where they cover parts of no pixel in common, or there is no room.
    private mutating func join(_ pair: Pair) -> Int32 {
        if let known = joined[pair] { return known }
        let both = bytes(of: masks[Int(pair.first)]).joined(with: bytes(of: masks[Int(pair.second)]), dx: pair.dx, dy: pair.dy)
        let mask = both.flatMap { keep($0, nil) } ?? -1
        joined[pair] = mask
        return mask
    }

    private func bytes(of mask: Mask) -> CoverageMask {
        CoverageMask(
            bounds: mask.bounds,
            alphas: ContiguousArray((Int(mask.first)..<Int(mask.first) + mask.bounds.area).map { pages[$0] }))
    }

    /// Makes what a rehearsal found missing, on several threads, in the order in which it was met.
    mutating func makeWanted(threads: Int?) {
        isRehearsal = false
        let jobs = wanted
        wanted.removeAll(keepingCapacity: true)
        guard !jobs.isEmpty else { return }
        let next = Atomic<Int>(0)
        let made = Mutex<[(first: Int, masks: [CoverageMask])]>([])
        let forms = forms
        /// Masks that a thread makes in one go.
        let share = 64
        let shares = (jobs.count + share - 1) / share
        DispatchQueue.concurrentPerform(iterations: max(min(threads ?? shares, shares), 1)) { _ in
            var rasterizer = PathRasterizer(threads: 1)
            while true {
                let first = next.wrappingAdd(share, ordering: .relaxed).oldValue
                guard first < jobs.count else { break }
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
    /// The coverage of a form at the place in a pixel that a slot stands for.
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
