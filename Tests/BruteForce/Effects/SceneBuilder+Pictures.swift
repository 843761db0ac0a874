import Geometry
import Graphics
import RenderTree

// Pictures that are made beforehand, in the layer's own space, by painting the layer as a scene of its own: what is smeared
// by a Gaussian, and what is shown as a bitmap.

extension SceneBuilder {
    func applyFilters(
        _ filters: ArraySlice<Effects.Filter>, of index: NodeIndex, to look: inout LayerEffects,
        _ pixelToLayer: PlaneMap
    ) {
        let last = filters.lastIndex { if case .gaussianBlur = $0 { true } else { false } }
        if let last, case .gaussianBlur(let radius, let isInside) = filters[last] {
            look.blurred =
                isInside
                ? insideBlur(of: index, after: last, radius, pixelToLayer)
                : smeared(index, .filtered(last), radius, pixelToLayer)
            if isInside { look.blurBounds = Outline(tree[index].bounds) }
        }
        look.recolourings = filters[(last.map { $0 + 1 } ?? filters.startIndex)...].compactMap(
            Recolouring.init(filter:))
    }

    func shadowLook(
        _ shadow: Effects.Shadow, filterCount: Int, of index: NodeIndex, _ pixelToLayer: PlaneMap
    ) -> ShadowLook? {
        var look = ShadowLook(
            color: SceneLayer.premultiplied(shadow.color), offset: shadow.offset, caster: .subtree)
        if let path = shadow.path {
            let shape = PathShape(path)
            look.caster = .path(shape)
            look.isOfPath = true
            if shadow.radius > 0 {
                guard let plan = GridPlan(of: shape.box, radius: shadow.radius, pixelToLayer, scene.canvas) else {
                    return nil
                }
                var grid = plan.grid
                grid.cells = shape.cells(grid)
                look.caster = .blurred(plan.blur(grid))
            }
        } else if shadow.radius > 0 {
            let stage = Stage.filtered(filterCount)
            guard let grid = smeared(index, stage, shadow.radius, pixelToLayer) else { return nil }
            look.caster = .blurred(grid)
        }
        return look
    }

    /// A layer's picture at a stage, smeared. Nil when there is nothing.
    private func smeared(
        _ index: NodeIndex, _ stage: Stage, _ radius: Double, _ pixelToLayer: PlaneMap
    ) -> CellGrid? {
        guard let plan = GridPlan(of: reach(index, stage), radius: radius, pixelToLayer, scene.canvas) else {
            return nil
        }
        return plan.blur(painted(index, stage, plan.grid, pixelArea: plan.pixelArea))
    }

    /// A blur of what lies in the bounds alone, divided by the share of the Gaussian that does.
    private func insideBlur(
        of index: NodeIndex, after count: Int, _ radius: Double, _ pixelToLayer: PlaneMap
    ) -> CellGrid? {
        let bounds = tree[index].bounds
        guard
            let plan = GridPlan(of: bounds, radius: radius, pixelToLayer, scene.canvas, alignsWithRect: true)
        else { return nil }
        var grid = painted(index, .filtered(count), plan.grid, pixelArea: plan.pixelArea)
        var weights = plan.grid
        weights.cells = [SIMD4<Double>](repeating: .zero, count: grid.cells.count)
        for place in grid.cells.indices {
            let middle = Point(
                grid.origin.x + (Double(place % grid.columns) + 0.5) * grid.cell.width,
                grid.origin.y + (Double(place / grid.columns) + 0.5) * grid.cell.height)
            if bounds.contains(middle) {
                weights.cells[place] = SIMD4(repeating: 1)
            } else {
                grid.cells[place] = .zero
            }
        }
        let (sum, weight) = (plan.blur(grid), plan.blur(weights))
        var mean = sum
        for place in mean.cells.indices {
            let share = weight.cells[place].w
            mean.cells[place] = share > 1e-9 ? sum.cells[place] / share : .zero
        }
        return mean
    }

    func raster(
        of index: NodeIndex, _ rasterization: Effects.Rasterization, _ pixelToLayer: PlaneMap
    ) -> RasterLook? {
        let bounds = tree[index].bounds
        let visible = GridPlan.visible(reaches.wholes[Int(index.rawValue)], margin: 1, pixelToLayer, scene.canvas)
        guard !visible.isEmpty else { return nil }
        let side = 1 / rasterization.scale
        // Texels are counted from the bounds' corner.
        let left = ((visible.minX - bounds.minX) / side + 1e-6).rounded(.down) - 1
        let upper = ((visible.minY - bounds.minY) / side + 1e-6).rounded(.down) - 1
        let right = ((visible.maxX - bounds.minX) / side - 1e-6).rounded(.up) + 1
        let lower = ((visible.maxY - bounds.minY) / side - 1e-6).rounded(.up) + 1
        guard (right - left) * (lower - upper) < 0x1p22 else { return nil }
        let (columns, rows) = (Int(right - left), Int(lower - upper))
        let grid = CellGrid(
            origin: Point(bounds.minX + left * side, bounds.minY + upper * side), cell: Size(side, side),
            columns: columns, rows: rows, cells: [])
        return RasterLook(
            texels: painted(index, .raster, grid, pixelArea: nil),
            magnifiesLinearly: rasterization.magnification != .nearest,
            minifiesLinearly: rasterization.minification != .nearest)
    }

    /// How far a layer reaches at a stage.
    private func reach(_ index: NodeIndex, _ stage: Stage) -> Rect {
        guard case .filtered(let count) = stage, tree[index].effects != .none else {
            return reaches.pictures[Int(index.rawValue)]
        }
        let filters = tree[tree[index].effects].filters[..<count]
        return Reaches.filtered(reaches.pictures[Int(index.rawValue)], filters, bounds: tree[index].bounds)
    }

    /// Fills a grid with a layer at a stage.
    ///
    /// - Parameter pixelArea: of a cell, in painter's pixels; nil where the cells are pixels themselves.
    private func painted(_ index: NodeIndex, _ stage: Stage, _ grid: CellGrid, pixelArea: Double?) -> CellGrid {
        let canvas = Scene.Canvas(
            width: grid.columns, height: grid.rows, looksUpAtSamples: pixelArea != nil, pixelArea: pixelArea ?? 1)
        var builder = SceneBuilder(tree, canvas: canvas, reaches: reaches)
        let cellToLayer = PlaneMap(
            row0: SIMD3(grid.cell.width, 0, 0), row1: SIMD3(0, grid.cell.height, 0),
            row2: SIMD3(grid.origin.x, grid.origin.y, 1))
        builder.append(index, stage, pixelToLayer: cellToLayer)
        builder.paintBackdrops()
        var result = grid
        result.cells = PixelWalk.paint(builder.scene, pattern: .standard, takesShortcuts: true)
        return result
    }
}
