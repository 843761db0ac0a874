import Geometry
import Limits
import RenderPlan

/// A pass that is ready to be painted, band by band. The bands are disjoint and cover its surface; any number of them may be
/// painted at once.
struct PassWork: Sendable {
    private let pass: Pass
    private let frame: PaintedFrame
    private let target: UnsafeSurface
    /// What is painted of it.
    private let area: PixelRect
    /// Rows of a band; the last may have fewer.
    private let height: Int
    private let bins: Bins?
    /// Bands.
    let count: Int

    /// - Precondition: nothing else paints on the surface, or samples it, until all bands are painted.
    init(_ pass: Pass, of frame: PaintedFrame, _ bands: Bands) {
        let index = Int(pass.surface.rawValue)
        let surface = frame.plan.surfaces[index].frame
        if index > 0 { frame.surfaces[index].reserve(surface.area) }
        (self.pass, self.frame) = (pass, frame)
        target = UnsafeSurface(pixels: frame.surfaces[index].lentPixels(), frame: surface)
        area = index > 0 ? surface : frame.changed
        height = bands.height(in: area)
        count = max(1, bands.count(in: area))
        bins = count > 1 ? Bins(pass, of: frame.plan, frame: area, height: height) : nil
    }

    func paint(band number: Int) {
        var band = area
        band.minY += Int32(number * height)
        band.maxY = min(area.maxY, band.minY + Int32(height))
        guard pass.surface == .target else { return paint(band, clearing: nil) }
        for window in frame.changes {
            let window = window.intersection(band)
            if !window.isEmpty { paint(window, clearing: frame.columns) }
        }
    }

    private func paint(_ window: PixelRect, clearing columns: PaintedColumns?) {
        var painter = BandPainter(
            plan: frame.plan, clips: frame.clips, surfaces: frame.surfaces, target: target, window: window, bins: bins,
            allowance: frame.allowance)
        painter.paint(pass, clearing: columns)
    }
}

/// What all passes of a frame have in common while they are painted.
struct PaintedFrame: Sendable {
    let plan: RenderPlan
    /// The plan's clips, made ready.
    let clips: ContiguousArray<ClipShape>
    /// One for each surface of the plan.
    let surfaces: ContiguousArray<SurfaceBuffer>
    /// Where the target is painted.
    let changes: ContiguousArray<PixelRect>
    /// Around all of that.
    let changed: PixelRect
    /// Where the target is to be cleared for that; nil for everywhere.
    let columns: PaintedColumns?
    /// How long painting may go on.
    let allowance: TimeAllowance
}
