package import Geometry

/// What each tile of a plan's target shows, as a hash: two plans that agree in it paint the same pixels there.
///
/// A tile's name is mixed from those of all draws that touch it, in their order. A draw that shows a surface takes in all that
/// is on that surface: when anything there changes, it changes wherever it is seen.
struct TileNames: Sendable {
    /// Columns and rows of a tile.
    static let side = 64

    /// The target's window onto pixel space.
    let frame: PixelRect
    /// Tiles in a row of them.
    private let columns: Int
    /// Row after row of tiles.
    private var tiles: ContiguousArray<NameMixer>
    /// True when the target is sampled while it is being painted: then no part of it can be repainted alone, since the rest is
    /// finished already.
    private(set) var readsTarget = false
    /// What all passes leave on each surface.
    private var surfaces: ContiguousArray<NameMixer>

    /// - Parameter looksAtTiles: false where only the surfaces matter.
    /// - Precondition: the plan has passed its check.
    init(_ plan: RenderPlan, looksAtTiles: Bool = true) {
        frame = plan.surfaces[0].frame
        columns = (frame.width + TileNames.side - 1) / TileNames.side
        let rows = looksAtTiles ? (frame.height + TileNames.side - 1) / TileNames.side : 0
        tiles = ContiguousArray(repeating: NameMixer(), count: columns * rows)
        surfaces = ContiguousArray(plan.surfaces.map(NameMixer.init))
        for pass in plan.passes {
            let place = Int(pass.surface.rawValue)
            if place > 0 ? plan.surfaces[place].content != nil : !looksAtTiles { continue }
            if place == 0, let clear = pass.clear { fill(NameMixer(clear)) }
            if place > 0 { surfaces[place].mix(pass.clear ?? SIMD4(repeating: -1)) }
            for index in pass.batches {
                let batch = plan.batches[Int(index)]
                if batch.texture == .surface(.target) || batch.second == .surface(.target) {
                    readsTarget = true
                    for tile in tiles { surfaces[0].mix(tile.name) }
                }
                var common = NameMixer()
                common.mix(batch.pipeline)
                plan.mix(batch.texture, surfaces, into: &common)
                plan.mix(batch.second, surfaces, into: &common)
                if place == 0 {
                    add(batch, common, of: plan)
                } else {
                    surfaces[place].mix(common.name)
                    for instance in 0..<Int(batch.count) {
                        plan.mixDraw(
                            at: Int(batch.firstRow) + instance * batch.pipeline.rowCount, batch.pipeline, into: &surfaces[place])
                    }
                }
            }
        }
    }

    /// What all passes leave on a surface. Where tiles were not looked at, it does not cover what the surface has from the target.
    func content(of surface: Int) -> ContentName { surfaces[surface].name }

    private mutating func fill(_ name: NameMixer) {
        for index in tiles.indices { tiles[index] = name }
    }

    /// Draws on the target.
    private mutating func add(_ batch: Batch, _ common: NameMixer, of plan: RenderPlan) {
        let reach = frame.intersection(batch.bounds)
        for instance in 0..<Int(batch.count) {
            let first = Int(batch.firstRow) + instance * batch.pipeline.rowCount
            let bounds = plan.extent(at: first, batch.pipeline.geometry).intersection(reach)
            guard !bounds.isEmpty else { continue }
            var name = common
            plan.mixDraw(at: first, batch.pipeline, into: &name)
            let side = Int32(TileNames.side)
            let columns = Int((bounds.minX - frame.minX) / side)...Int((bounds.maxX - 1 - frame.minX) / side)
            for row in Int((bounds.minY - frame.minY) / side)...Int((bounds.maxY - 1 - frame.minY) / side) {
                for column in columns { tiles[row * self.columns + column].mix(name.name) }
            }
        }
    }

    /// For each tile, row after row, whether it shows something else than in `other`, which has the same frame.
    func changes(since other: TileNames) -> ContiguousArray<Bool> {
        ContiguousArray(zip(tiles, other.tiles).map { $0 != $1 })
    }

    /// Disjoint rectangles that together hold the changed tiles and little else.
    func rectangles(of isChanged: ContiguousArray<Bool>) -> ContiguousArray<PixelRect> {
        var done: ContiguousArray<PixelRect> = []
    // Those that may still grow by the next row of tiles, from left to right.
        var open: ContiguousArray<PixelRect> = []
        for row in 0..<isChanged.count / columns {
            let runs = runs(of: isChanged[row * columns..<(row + 1) * columns])
            let top = frame.minY + Int32(row * TileNames.side)
            let bottom = min(frame.maxY, top + Int32(TileNames.side))
            let below = runs.map { run in
                PixelRect(
                    minX: frame.minX + Int32(run.lowerBound * TileNames.side), minY: top,
                    maxX: min(frame.maxX, frame.minX + Int32(run.upperBound * TileNames.side)), maxY: bottom)
            }
            let isSame = open.count == below.count && zip(open, below).allSatisfy { $0.minX == $1.minX && $0.maxX == $1.maxX }
            if isSame {
                for index in open.indices { open[index].maxY = bottom }
            } else {
                done += open
                open = ContiguousArray(below)
            }
        }
        return done + open
    }

    /// A gap of fewer tiles than this between changed ones is not worth another rectangle.
    private static let leastGap = 3

    /// Runs of changed tiles in a row of them, in columns of tiles.
    private func runs(of isChanged: ArraySlice<Bool>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (column, isChanged) in isChanged.enumerated() where isChanged {
            if let last = runs.last, column - last.upperBound < TileNames.leastGap {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}

extension NameMixer {
    /// The start of a surface's name: its frame, and, if it has a name already, that.
    fileprivate init(_ surface: Surface) {
        self.init()
        let frame = surface.frame
        mix(SIMD4(Float(frame.minX), Float(frame.minY), Float(frame.maxX), Float(frame.maxY)))
        if let content = surface.content { mix(content) }
    }

    fileprivate init(_ clear: SIMD4<Float>) {
        self.init()
        mix(clear)
    }
}

extension RenderPlan {
    fileprivate func mix(
        _ texture: Batch.Texture, _ surfaces: ContiguousArray<NameMixer>, into mixer: inout NameMixer
    ) {
        switch texture {
        case .none: mixer.mix(0)
        case .image(let index): mixer.mix(images[Int(index.rawValue)].identity, 1)
        case .surface(let index): mixer.mix(surfaces[Int(index.rawValue)].name)
        }
    }

    /// Pixels that hold a draw's rectangle; numbers out of range are clamped to the farthest pixels.
    ///
    /// - Parameter first: its first row.
    package func extent(at first: Int, _ geometry: DrawGeometry) -> PixelRect {
        let box: Rect
        switch geometry {
        case .box, .strip:
            let row = rows[first]
            box = Rect(minX: Double(row.x), minY: Double(row.y), maxX: Double(row.z), maxY: Double(row.w))
        case .quad:
            let (a, b) = (rows[first], rows[first + 1])
            box = Rect(
                minX: Double(min(a.x, a.z, b.x, b.z)), minY: Double(min(a.y, a.w, b.y, b.w)),
                maxX: Double(max(a.x, a.z, b.x, b.z)), maxY: Double(max(a.y, a.w, b.y, b.w)))
        }
        return PixelRect(covering: box)
    }
}
