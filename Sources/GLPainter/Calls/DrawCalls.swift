internal import Geometry
internal import Graphics
internal import RenderPlan

/// A draw call: some of a batch's instances, or a part of each; or several batches that differ only in their pictures.
struct DrawCall {
    /// Indices of its batches in the plan.
    var batches: Range<Int>
    var key: ProgramKey
    var blend: Blend
    /// The first of the batch's instances, and how many.
    let first: Int
    var count: Int
    /// Where the first instance's middle begins in `DrawCalls.middles`, for rims and middles.
    let firstMiddle: Int
    /// Pixels that it may paint.
    var bounds: PixelRect

    /// The first batch.
    var batch: Int { batches.lowerBound }

    /// The most pictures that a compute program shows: half as many as the textures that any device lets it sample, as many as
    /// `picture.glsl` distinguishes, and as `pictureEnds` has numbers for.
    static let mostPictures = 8
}

/// The calls that draw a plan's batches.
///
/// At a shape's edges a fragment works out its pixel's coverage; farther inside that is 1. A large shape is drawn as a rim and a
/// middle: the middle's program knows of no edges, and is not blended where the shape is opaque. The two share no pixel, so their
/// order does not matter: middles of successive instances are one call where possible, and so are rims.
///
/// Compute programs draw whole instances, of several batches in one call where these differ only in their pictures: on a card a call
/// with few instances takes as long as one with many, and waits for the one before.
struct DrawCalls {
    private(set) var calls: ContiguousArray<DrawCall> = []
    /// Rows of middles, one after the other.
    private(set) var middles: ContiguousArray<SIMD4<Float>> = []
    /// Some of them run compute programs.
    private(set) var computes = false
    /// Each batch's calls in `calls`; none for a batch that no pass draws.
    private var places: ContiguousArray<Range<Int>>

    /// - Parameters:
    ///   - cutting: for passes shaded by fragments; nil for whole instances.
    ///   - keys: the program of each batch that a pass has; nil where they are not known yet.
    init(_ plan: RenderPlan, cutting: Cutting?, shading: GLShading = .fragments, keys: ContiguousArray<ProgramKey?>? = nil) {
        self.init(plan, shading: shading, keys: keys, joins: { _ in true }) { batch, _ in
            cutting.flatMap { $0.mayCut(batch) ? $0.leastArea(of: batch.pipeline.kind) : nil }
        }
    }

    /// - Parameters:
    ///   - parts: how each batch is drawn, whether or not it pays; a rim brings its middle along.
    ///   - joins: for each batch, whether it is drawn together with the one before.
    init(_ plan: RenderPlan, parts: [Part], joins: [Bool], shading: GLShading = .fragments) {
        self.init(plan, shading: shading, keys: nil, joins: { joins[$0] }) { _, number in parts[number] == .whole ? nil : 0 }
    }

    /// - Parameters:
    ///   - joins: whether the batch at an index may be drawn together with the one before it.
    ///   - leastArea: the least area of middles for a batch and its index, square pixels; nil for whole instances.
    private init(
        _ plan: RenderPlan, shading: GLShading, keys: ContiguousArray<ProgramKey?>?, joins: (Int) -> Bool,
        leastArea: (Batch, Int) -> Float?
    ) {
        places = ContiguousArray(repeating: 0..<0, count: plan.batches.count)
        let passCounts = shading == .fragments ? [] : plan.passCounts
        plan.rows.withUnsafeBufferPointer { rows in
            for pass in plan.passes {
                let shading = shading == .mixed ? plan.quickestShading(of: pass) : shading
                computes = computes || shading == .compute
                let firstOfPass = calls.count
                for number in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
                    let batch = plan.batches[number]
                    guard batch.count > 0, places[number].isEmpty else { continue }
                    let start = calls.count
                    var key = keys?[number] ?? ProgramKey(batch, in: plan)
                    key.shading = shading
                    if shading == .fragments, let leastArea = leastArea(batch, number) {
                        cut(batch, number, key, ShapeRows(batch, of: plan, rows), from: leastArea)
                    } else if shading == .compute, calls.count > firstOfPass, joins(number), passCounts[number] == 1,
                        join(number, key, of: plan, passCounts)
                    {
                        continue
                    } else {
                        add(.whole, of: number, key, batch.pipeline.blend, 0..<Int(batch.count), firstMiddle: 0)
                    }
                    for call in start..<calls.count { calls[call].bounds = batch.bounds }
                    places[number] = start..<calls.count
                }
            }
        }
    }

    /// The calls of a batch.
    subscript(batch: Int) -> ArraySlice<DrawCall> { calls[places[batch]] }

    /// True when compute programs draw the pass.
    func computes(_ pass: Pass) -> Bool {
        guard let batch = pass.batches.first(where: { !places[Int($0)].isEmpty }) else { return false }
        return calls[places[Int(batch)].lowerBound].key.shading == .compute
    }
}

extension RenderPlan {
    /// How many passes draw each batch.
    fileprivate var passCounts: ContiguousArray<Int> {
        var counts = ContiguousArray(repeating: 0, count: batches.count)
        for pass in passes { for number in pass.batches { counts[Int(number)] += 1 } }
        return counts
    }

    /// True when a batch differs from the one before it in the same pass only in its picture. Not for surfaces, since these may be painted
    /// just before the batch that shows them (`RenderPlan.schedule`).
    func differsInPictureAlone(_ number: Int) -> Bool {
        let (before, batch) = (batches[number - 1], batches[number])
        guard case .image = batch.texture else { return false }
        return ProgramKey.showsPicture(batch.pipeline.kind) && before.pipeline == batch.pipeline && before.second == batch.second
            && before.firstRow + before.count * Int32(before.pipeline.rowCount) == batch.firstRow
    }
}

extension DrawCalls {
    /// Lets the last call, of the same pass, draw a batch as well. A batch that several passes draw stays a call of its own.
    /// - Returns: false where it cannot.
    private mutating func join(_ number: Int, _ key: ProgramKey, of plan: RenderPlan, _ passCounts: ContiguousArray<Int>) -> Bool {
        var call = calls[calls.count - 1]
        var several = key
        several.showsSeveral = call.key.showsSeveral
        guard call.batches.upperBound == number, call.batches.count < DrawCall.mostPictures, call.key == several,
            passCounts[call.batch] == 1, plan.differsInPictureAlone(number)
        else { return false }
        call.key.showsSeveral = true
        call.batches = call.batches.lowerBound..<number + 1
        call.count += Int(plan.batches[number].count)
        call.bounds = call.bounds.union(plan.batches[number].bounds)
        calls[calls.count - 1] = call
        return true
    }

    /// Successive instances that are drawn in the same parts.
    private struct Run {
        var instances = 0..<0
        /// Of each, minX, minY, maxX, maxY: middles may be drawn before rims as long as no instance overlaps another.
        var bounds: ContiguousArray<SIMD4<Float>> = []
        /// How their middles are blended; nil where these are empty.
        var blend: Blend?
        /// Square pixels of middles that replace what is there, or might.
        var opaque: Float = 0
        var firstMiddle = 0

        /// True when an instance overlaps none of them, and there are not too many.
        func takes(_ new: SIMD4<Float>) -> Bool {
            bounds.count < DrawCalls.longestRun
                && !bounds.contains { $0.x < new.z && new.x < $0.z && $0.y < new.w && new.y < $0.w }
        }
    }

    /// The most instances whose bounds are compared.
    private static let longestRun = 32

    private mutating func cut(_ batch: Batch, _ number: Int, _ key: ProgramKey, _ shapes: ShapeRows, from leastArea: Float) {
        let count = Int(batch.count)
        if (0..<count).allSatisfy({ shapes.isEven($0) }) {
            let blends = (0..<count).lazy.map { shapes.middleBlend($0) }
            let blend = blends.allSatisfy { $0 == .replace } ? .replace : batch.pipeline.blend
            return add(.even, of: number, key, blend, 0..<count, firstMiddle: 0)
        }
        // No middle gets a call of its own, and only open borders can do without a middle.
        if leastArea == .infinity, batch.pipeline.kind != .border {
            return add(.whole, of: number, key, batch.pipeline.blend, 0..<count, firstMiddle: 0)
        }
        // An open border saves its middle and costs no further call, as long as instances beside it are rims with an empty middle.
        func opening(_ instance: Int) -> Middle? {
            shapes.isOpen(instance) ? shapes.middle(instance, from: min(leastArea, Cutting.leastOpening)) : nil
        }
        let areRims = (0..<count).contains { opening($0) != nil }
        var whole = 0..<0
        var run = Run()
        for instance in 0..<count {
            let closed = shapes.isOpen(instance) ? nil : shapes.middle(instance, from: leastArea)
            guard let middle = closed ?? opening(instance) ?? (areRims ? shapes.noMiddle(instance) : nil) else {
                end(&run, of: number, key, batch)
                whole = whole.isEmpty ? instance..<instance + 1 : whole.lowerBound..<instance + 1
                continue
            }
            if !whole.isEmpty { add(.whole, of: number, key, batch.pipeline.blend, whole, firstMiddle: 0) }
            whole = 0..<0
            var blend = closed == nil ? nil : shapes.middleBlend(instance)
            let isOpaque = blend == .replace
            let bounds = shapes.bounds(instance)
            // Opaque middles may be blended as well: where their area is small, that costs less than a call.
            if let one = blend, let other = run.blend, one != other, !run.instances.isEmpty, run.takes(bounds),
                run.opaque + (one == .replace ? middle.area : 0) < Cutting.leastReplaced
            {
                (blend, run.blend) = (.over, .over)
            }
            if blend != run.blend || blend != nil && !run.takes(bounds) { end(&run, of: number, key, batch) }
            if run.instances.isEmpty {
                (run.instances, run.blend, run.firstMiddle, run.opaque) = (instance..<instance, blend, middles.count, 0)
            }
            run.instances = run.instances.lowerBound..<instance + 1
            if isOpaque { run.opaque += middle.area }
            if blend != nil { run.bounds.append(bounds) }
            middles.append(middle.corners01)
            middles.append(middle.corners23)
        }
        end(&run, of: number, key, batch)
        if !whole.isEmpty { add(.whole, of: number, key, batch.pipeline.blend, whole, firstMiddle: 0) }
    }

    /// Adds the calls of a run.
    private mutating func end(_ run: inout Run, of number: Int, _ key: ProgramKey, _ batch: Batch) {
        guard !run.instances.isEmpty else { return }
        let beginsWithMiddle = calls.last?.batch == number && calls.last?.key.part == .middle
        if let blend = run.blend, beginsWithMiddle { add(.middle, of: number, key, blend, run.instances, firstMiddle: run.firstMiddle) }
        add(.rim, of: number, key, batch.pipeline.blend, run.instances, firstMiddle: run.firstMiddle)
        if let blend = run.blend, !beginsWithMiddle { add(.middle, of: number, key, blend, run.instances, firstMiddle: run.firstMiddle) }
        run.instances = 0..<0
        run.bounds.removeAll(keepingCapacity: true)
    }

    /// Adds a call, or more instances to the last one.
    private mutating func add(
        _ part: Part, of batch: Int, _ key: ProgramKey, _ blend: Blend, _ instances: Range<Int>, firstMiddle: Int
    ) {
        if let last = calls.last, last.batch == batch, last.key.part == part, last.blend == blend,
            last.first + last.count == instances.lowerBound,
            part == .whole || last.firstMiddle + last.count * Middle.rowCount == firstMiddle {
            calls[calls.count - 1].count += instances.count
            return
        }
        var key = key
        key.part = part
        if part.isCovered { key.sameness = key.sameness.within }
        calls.append(
            DrawCall(
                batches: batch..<batch + 1, key: key, blend: blend, first: instances.lowerBound, count: instances.count,
                firstMiddle: firstMiddle, bounds: .empty))
    }
}
