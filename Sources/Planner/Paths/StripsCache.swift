import Coverage
import Dispatch
import Geometry
import Limits
import RenderPlan
import RenderTree
import Synchronization

// Coverages are the one thing in planning that takes long, and they do not depend on each other. Where many have to be
// made, the walk is rehearsed: it notes those that it would need, several threads make them, and the walk proper finds
// them. What a rehearsal overlooks, because it depends on coverages that were missing, the walk makes itself. Where it was not
// foreseen that there would be many, a walk that has made some turns into a rehearsal, and is begun anew.

/// What the coverage of an outline depends on.
struct StripsKey: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case shared(UInt64)
        case value(Path)
    }

    var source: Source
    var pen: Outline.Pen
    /// From the path's space to pixels; where it is affine, without the whole pixels of its translation.
    var toPixel: Homography
    /// The pixels asked for, less the same whole pixels; nil for all that the path covers.
    var clip: PixelRect?

    /// What usually tells keys apart, folded to one number: hashing all of a key takes as long as covering a little of a path.
    func hash(into hasher: inout Hasher) {
        var fold: UInt64 = 0
        func take(_ bits: UInt64) { fold = (fold << 5 | fold >> 59) ^ bits &* 0x9E37_79B9_7F4A_7C15 }
        // −0 becomes 0.
        func take(_ value: Double) { take((value + 0).bitPattern) }
        switch source {
        case .shared(let identity): take(identity)
        case .value(let path):
            let points = path.points
            take(UInt64(points.count))
            if !points.isEmpty {
                for index in [0, points.count / 2, points.count - 1] {
                    take(points[index].x)
                    take(points[index].y)
                }
            }
        }
        if case .stroke(let style, let from, let to) = pen {
            take(style.width)
            take(UInt64(style.dash.count))
            take(style.phase)
            take(from)
            take(to)
        }
        take(toPixel.m11)
        take(toPixel.m12)
        take(toPixel.m21)
        take(toPixel.m22)
        take(toPixel.m31)
        take(toPixel.m32)
        if let clip {
            take(Double(clip.minX))
            take(Double(clip.minY))
        }
        hasher.combine(fold)
    }
}

/// Coverages of paths between frames. They stay as long as they are used.
struct StripsCache {
    /// A coverage that was looked up, until the next is.
    struct Entry {
        /// In `kept`.
        fileprivate var place: Int
    }

    private struct Kept {
        var key: StripsKey
        var strips: CoverageStrips
        /// The last frame that showed it.
        var frame: Int
        /// Where its bytes begin in the plan of a walk.
        var firstByte = 0
        /// That walk; −1 for none.
        var walk = -1

        mutating func strips(in frame: Int, _ shown: inout Int) -> CoverageStrips {
            if self.frame != frame { shown += 1 }
            self.frame = frame
            return strips
        }
    }

    /// The index in `kept` of each coverage: one look-up a frame gives an `Entry`, which needs no further one.
    private var places: [StripsKey: Int] = [:]
    /// Nil in places that are free.
    private var kept: ContiguousArray<Kept?> = []
    private var free: ContiguousArray<Int> = []
    private var rasterizer = PathRasterizer()
    private var lengths = PathLengths()
    /// Coverages of the parts of paths.
    private var partCoverages = PartCoverages()
    /// `PlannerOptions.coversParts`; what was covered the other way is forgotten.
    var coversParts = true {
        didSet { if coversParts != oldValue { forgetAll() } }
    }
    private var frame = 0
    /// Coverages that the frame shows.
    private var shown = 0
    /// Counts walks; each begins a plan without bytes.
    private var walk = 0
    /// The indices in `kept` of coverages whose bytes are in the plan, in the order of the bytes.
    private var noted: ContiguousArray<Int> = []
    /// How long all of the frame's planning may take.
    private(set) var allowance = TimeAllowance.endless
    /// How often `takesTooLong` was asked.
    private var looks = 0
    /// The frame took too long: nothing more is walked to or covered.
    private(set) var isOverTime = false
    /// Those that a rehearsal found missing.
    private var wanted: [StripsKey: Outline] = [:]
    /// What is missing is noted and not made.
    private(set) var isRehearsal = false
    /// The walk may become a rehearsal.
    private var mayDefer = false
    /// Points of paths that the walk may cover before it becomes one.
    private var deferralLimit = 0
    /// Points of paths that were covered for the frame; short paths count as `leastWork`.
    private var work = 0
    /// Coverages that had to be made for the frame.
    private(set) var misses = 0
    /// How many of them were made ahead of the walk.
    private(set) var madeAhead = 0
    /// Coverages of parts of paths that had to be made in all frames.
    var partMisses: Int { partCoverages.misses }
    /// The same up to the frame before.
    private var formerPartMisses = 0

    /// Frames for which a coverage is kept without being used.
    static let patience = 2
    /// Frames between searches for coverages to forget: to go through all of them in each frame of a film in which everything moves takes
    /// as long as making some.
    static let interval = 4
    /// How many coverages to be made are worth a second walk.
    private static let rehearsalLimit = 4
    /// How many points of paths to be covered are, in a small tree; in others as many as there are layers to walk over.
    private static let leastDeferral = 4096
    /// What a path costs at least, in points.
    private static let leastWork = 64
    /// How many parts take as long to make as a path.
    private static let partsPerPath = 16

    /// Says how long the frame may take.
    mutating func beginAllowance(_ allowance: TimeAllowance) {
        (self.allowance, looks, isOverTime) = (allowance, 0, false)
        rasterizer.allowance = allowance
        partCoverages.allowance = allowance
    }

    /// Looks at the clock, after something that may have taken long or was broken off.
    mutating func noteTime() { isOverTime = isOverTime || allowance.isOver }

    /// True once the frame took too long. The clock is looked at every 64 times.
    mutating func takesTooLong() -> Bool {
        looks += 1
        if looks % 64 == 0, allowance.isOver { isOverTime = true }
        return isOverTime
    }

    /// Starts a frame, and forgets what the last ones did not use.
    ///
    /// - Parameters:
    ///   - list: draws of the frame before, of which this one may keep some.
    ///   - threads: as for `endRehearsal`; so many may work at one long path.
    /// - Returns: true when it is to be rehearsed: the last frame had much to make, and so will this one, and there are several
    ///   threads to make it.
    mutating func beginFrame(of tree: RenderTree, after list: DrawList, threads: Int?) -> Bool {
        rasterizer.threads = threads
        let isFirst = frame == 0
        misses += (partMisses - formerPartMisses) / StripsCache.partsPerPath
        formerPartMisses = partMisses
        let hadMuch = misses >= StripsCache.rehearsalLimit || misses > 1 && work >= StripsCache.leastDeferral
        defer { (misses, madeAhead, work) = (0, 0, 0) }
        frame += 1
        partCoverages.beginFrame(after: list)
        lengths.beginFrame()
        if frame % StripsCache.interval == 0, shown < places.count { forget(before: frame - StripsCache.patience) }
        shown = 0
        deferralLimit = max(StripsCache.leastDeferral, tree.nodes.count)
        mayDefer = threads != 1
        return threads != 1 && (isFirst ? tree.shapes.count >= StripsCache.rehearsalLimit : hadMuch)
    }

    private mutating func forgetAll() {
        places.removeAll()
        kept.removeAll()
        free.removeAll()
        noted.removeAll()
    }

    /// Forgets what no frame from a given one on showed.
    private mutating func forget(before oldest: Int) {
        for place in kept.indices {
            // Only its frame is read, not the whole entry copied: most are kept.
            guard let last = kept[place]?.frame, last < oldest else { continue }
            places[kept[place]!.key] = nil
            kept[place] = nil
            free.append(place)
        }
        // After a burst of coverages their memory is given back.
        if places.isEmpty { forgetAll() }
    }

    /// Keeps a coverage that the frame shows.
    @discardableResult
    private mutating func keep(_ strips: CoverageStrips, _ key: StripsKey) -> Entry {
        shown += 1
        let new = Kept(key: key, strips: strips, frame: frame)
        let place = free.popLast() ?? kept.count
        if place == kept.count { kept.append(new) } else { kept[place] = new }
        places[key] = place
        return Entry(place: place)
    }

    /// A walk begins, and with it a plan.
    mutating func beginWalk() {
        walk += 1
        noted.removeAll(keepingCapacity: true)
    }

    /// The plan's bytes from one on are taken back.
    mutating func forgetBytes(from first: Int) {
        while let place = noted.last, let last = kept[place]?.firstByte, last >= first {
            kept[place]?.walk = -1
            noted.removeLast()
        }
    }

    /// Where a coverage's bytes stand in the plan; nil where they do not.
    func firstByte(of entry: Entry) -> Int? { kept[entry.place]?.walk == walk ? kept[entry.place]?.firstByte : nil }

    /// All bytes of a coverage are put into the plan.
    mutating func note(_ firstByte: Int, of entry: Entry) {
        kept[entry.place]?.firstByte = firstByte
        kept[entry.place]?.walk = walk
        noted.append(entry.place)
    }

    /// From here on what is missing is noted and not made.
    mutating func beginRehearsal() {
        isRehearsal = true
        mayDefer = false
        partCoverages.isRehearsal = true
    }

    /// Makes what was noted.
    /// - Parameter threads: how many may work at once; nil for as many as the machine has processors, which are no fewer
    ///   than Dispatch ever takes.
    mutating func endRehearsal(threads: Int?) {
        isRehearsal = false
        partCoverages.makeWanted(threads: threads)
        noteTime()
        let jobs = wanted.map { ($0.key, $0.value) }
        wanted.removeAll(keepingCapacity: true)
        guard !jobs.isEmpty else { return }
        let next = Atomic<Int>(0)
        let allowance = allowance
        let made = Mutex<[(Int, CoverageStrips)]>([])
        DispatchQueue.concurrentPerform(iterations: max(min(threads ?? jobs.count, jobs.count), 1)) { _ in
            var rasterizer = PathRasterizer(threads: threads.map { max($0 / jobs.count, 1) })
            rasterizer.allowance = allowance
            var lengths = PathLengths()
            var own: [(Int, CoverageStrips)] = []
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < jobs.count, !allowance.isOver else { break }
                own.append((index, rasterizer.strips(jobs[index].1, jobs[index].0, &lengths)))
            }
            made.withLock { $0 += own }
        }
        for (index, strips) in made.withLock({ $0 }) { keep(strips, jobs[index].0) }
        noteTime()
        misses += jobs.count
        madeAhead += jobs.count
        work += jobs.reduce(0) { $0 + Self.work($1.1) }
    }

    /// The parts of an outline in their places; nil for one that is not made of parts, or better covered as a whole.
    ///
    /// - Parameter visible: parts outside may be left out.
    mutating func parts(of outline: Outline, _ toPixel: Homography, in visible: PixelRect) -> ContiguousArray<PlacedPart>? {
        guard coversParts, !outline.parts.isEmpty, toPixel.isAffine, let identity = outline.identity else { return nil }
        let transform = CGAffineTransform(toPixel.m11, toPixel.m12, toPixel.m21, toPixel.m22, toPixel.m31, toPixel.m32)
        let missesBefore = partCoverages.misses
        let places = partCoverages.places(of: identity, outline.parts, transform, in: visible)
        if partCoverages.misses != missesBefore { noteTime() }
        return places
    }

    /// What plans need for the parts that they show.
    mutating func pages() -> ContiguousArray<CoveragePage> { partCoverages.publishedPages() }

    /// - Returns: nothing, and no entry, for what is only wanted.
    mutating func strips(_ outline: Outline, _ key: StripsKey) -> (CoverageStrips, Entry?) {
        if let place = places[key], let strips = kept[place]?.strips(in: frame, &shown) { return (strips, Entry(place: place)) }
        if mayDefer, work >= deferralLimit { beginRehearsal() }
        if isRehearsal {
            wanted[key] = outline
            return (CoverageStrips(), nil)
        }
        noteTime()
        if isOverTime { return (CoverageStrips(), nil) }
        misses += 1
        work += Self.work(outline)
        let strips = rasterizer.strips(outline, key, &lengths)
        noteTime()
        return (strips, keep(strips, key))
    }

    private static func work(_ outline: Outline) -> Int { max(outline.path.points.count, leastWork) }
}

extension PathRasterizer {
    fileprivate mutating func strips(_ outline: Outline, _ key: StripsKey, _ lengths: inout PathLengths) -> CoverageStrips {
        // Pixels count from the path's origin, which may lie that far from where it is seen.
        let far = Int32(2 * Outline.farthestOrigin)
        let clip = key.clip ?? PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
        switch outline.pen {
        case .fill(let rule):
            return strips(of: outline.path, homography: key.toPixel, rule: rule, in: clip)
        case .stroke(let style, let from, let to):
            return strips(ofStroke: lengths.part(of: outline, from: from, to: to), style, homography: key.toPixel, in: clip)
        }
    }
}
