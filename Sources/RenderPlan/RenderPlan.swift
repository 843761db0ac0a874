// RenderPlan: contract 2, what a painter executes.
//
// Surfaces to paint on, passes in order, and in each pass batches of like draws over one array of instances. It says
// what to paint with no hint of an API: every painter executes the same plan, so a difference between two pictures
// is a painter's fault. It knows nothing of layers.
//
// A plan is defined here and in `Pipeline.swift`, `DrawTraits.swift`, `Clip.swift`, `Cut.swift` and `CoveragePage.swift`; it is checked in
// `RenderPlan+Check.swift`, dumped in `RenderPlan+Dump.swift`, and executed by a `Painter`. The rest of the module is what painters
// share, which works on plans and on what was painted before: which passes are needed (`RenderPlan+Needs.swift`), in which order and
// places (`RenderPlan+Schedule.swift`, `RenderPlan+Order.swift`, `Knots.swift`), what stays between frames (`KeptSurfaces.swift`,
// `SurfaceShelf.swift`), and what of the target has changed (`Changes/`). Painters change one thing in a plan, in a copy of their own:
// they name surfaces that stay as they are (`Surface.content`, `isStill`).
//
// One coordinate space: *pixel* space, x right, y down, pixel (i, j) covering [i, i+1) × [j, j+1), with its origin
// at the picture's top left corner. Surfaces, the target too, are windows onto the same space (`Surface.frame`), so a draw
// keeps its coordinates wherever it is painted.
//
// How a pixel is painted. With `c` the draw's coverage of the pixel (0…1), `k` the coverage of its clip and `p` the
// premultiplied paint at the pixel's centre, the source is `s = p · c · k`, and
//
//      .over      target = s + target · (1 − s.alpha)
//      .plusLighter     target = min(1, target + s)
//      .replace   target = s                      (used only where c = k = 1 and p.alpha = 1, pixel by pixel)
//      .destinationIn   target = target · s.alpha       (also where c or k is 0)
//
// all rounded to the nearest of 255 levels at each write. Coverage is an area, in closed form: `Coverage` has the
// formulas for the CPU, `Shaders/include/coverage.glsl` the same for the GPU.
//
// Conflation at a common edge is undone. Where something with an alpha a (`Row.meta`, `gradientU`) is painted over a draw and ends at
// the same edges, both cover c of a pixel there, of which their clip leaves c · k. Together they should let through 1 − c·k of the
// backdrop and show (1 − a) · c·k of the lower one; the upper one lets through 1 − a·c·k of what it finds. So the lower one is given the
// coverage (1 − a) · c·k / (1 − a·c·k) instead of c · k. An upper one that is a line along the edges, narrower than a pixel by n, covers
// b = min(c, 1 − n): the lower one should show in (c − a·b) · k, and gets (c − a·b) · k / (1 − a·b·k). Where c is 1 no edge crosses the
// pixel, and it gets k, whatever the clip cuts there. A draw with no edges but its clip's (`DrawTraits.Above.endsAtClip`) takes c · k
// for c, and 1 for k.
//
// For a piece of a layer that was cut, this source is multiplied by the shares of its cuts as well (`Cut.swift`).
//
// A `blend` draw reads its backdrop b from a surface and replaces: target = b + (B(b, p) − b) · c · k, with the formula B of
// its mode; its cuts multiply the coverage, as of a source without alpha. The backdrop was copied there by an earlier pass.
// Other draws that replace because they fill a cleared surface of their own (`blur`, `filter`, a copy) need not be opaque.
//
// A `filter` draw's matrix acts on the texel's colour, which is at most 1: premultiplied, at most its alpha. Any excess of a channel
// is light that was added without alpha. A matrix that leaves alpha alone acts on premultiplied channels as on straight ones, so this
// light goes through the matrix's 3 × 3 colour part, times its factor from alpha to alpha, and gets no alpha.
public import Geometry
public import Graphics

/// Everything a painter needs for one frame.
public struct RenderPlan: Sendable {
    /// What is painted on; the first is the target.
    public var surfaces: ContiguousArray<Surface> = []
    /// In the order to paint; a pass samples only surfaces that earlier passes painted, and never its own. The last paints
    /// the target.
    public var passes: ContiguousArray<Pass> = []
    /// The batches of all passes; each pass names its range.
    public var batches: ContiguousArray<Batch> = []
    /// The rows of all instances; each batch names where its own begin. `Pipeline.rows` says what they hold.
    public var rows: ContiguousArray<SIMD4<Float>> = []
    /// Clips, named by index from the instances of clipped batches.
    public var clips: ContiguousArray<Clip> = []
    /// Lines along which layers were cut, named by place from clips.
    public var cuts: ContiguousArray<Cut> = []
    /// Coverages of strips' pixels, 0…255, named by place from the instances of strips.
    public var alphas: ContiguousArray<UInt8> = []
    /// Coverages that other frames show as well, named likewise.
    public var pages: ContiguousArray<CoveragePage> = []
    /// Stops of gradients, each gradient's one after the other, named by index from instances.
    public var stops: ContiguousArray<GradientStop> = []
    /// Pictures, named by index from batches.
    public var images: ContiguousArray<Bitmap> = []

    public init() {}

    /// Empties all lists. Keeps the memory of those that every frame fills, unless it is shared.
    public mutating func removeAll() {
        var old = RenderPlan()
        swap(&old, &self)
        swap(&surfaces, &old.surfaces)
        swap(&passes, &old.passes)
        swap(&batches, &old.batches)
        swap(&rows, &old.rows)
        swap(&alphas, &old.alphas)
        surfaces.removeAll(keepingCapacity: true)
        passes.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        alphas.removeAll(keepingCapacity: true)
    }

    /// How many `alphas` count as one line, for floats and textures that cannot address all of them by one number.
    public static let alphasPerLine = 4096
}

/// Something to paint on: RGBA, 8 bits, premultiplied.
public struct Surface: Hashable, Sendable {
    /// The window onto pixel space that it holds; never empty.
    public var frame: PixelRect
    public var purpose: Purpose
    /// Names what all its passes together leave on it, given by the planner or by a painter (`isStill`); nil where that is not worth
    /// while. A painter that still holds a surface of the same name, size and purpose may skip them: no pass paints it any more once
    /// another has sampled it.
    public var content: ContentName?
    /// The name is a painter's own: no layer asked for the surface to be kept, it just stays as it is (`StillSurfaces`).
    package var isStill = false
    /// For instruments.
    public var cause: SurfaceCause

    public enum Purpose: UInt8, Sendable {
        /// The picture itself.
        case target
        /// Layers faded as one.
        case opacityGroup
        /// Layers under more clips than one draw can carry.
        case clipGroup
        /// A layer's mask: only its alpha counts.
        case mask
        /// Layers under a mask, or about to be filtered, to cast a shadow or to be blended as one.
        case effectGroup
        /// A step in blurring or recolouring another surface.
        case filtered
        /// A copy of a layer's backdrop.
        case backdrop
        /// A layer's picture on a pixel grid of its own, and so in a pixel space of its own.
        case rasterized
    }

    public init(frame: PixelRect, purpose: Purpose, content: ContentName? = nil, cause: SurfaceCause = .target) {
        self.frame = frame
        self.purpose = purpose
        self.content = content
        self.cause = cause
    }
}

/// Where a gradient has a colour of its own.
public struct GradientStop: Hashable, Sendable {
    /// Not premultiplied.
    public var color: SIMD4<Float>
    /// t, then 1 over the way to the next stop (a very large number where there is none), 0, 0.
    public var place: SIMD4<Float>

    /// - Parameter next: t of the next stop; nil for the last.
    public init(_ location: Float, color: SIMD4<Float>, next: Float?) {
        self.color = color
        let way = (next ?? location) - location
        place = SIMD4(location, way > 1e-30 ? 1 / way : 1e30, 0, 0)
    }
}

/// A place in `RenderPlan.surfaces`.
public struct SurfaceIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let target = SurfaceIndex(rawValue: 0)
}

/// A place in `RenderPlan.images`.
public struct ImageIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// Draws on one surface, from empty or over what earlier passes left there.
public struct Pass: Hashable, Sendable {
    public var surface: SurfaceIndex
    /// What the surface holds before the first draw, premultiplied; nil when it keeps what an earlier pass left there.
    public var clear: SIMD4<Float>?
    /// Range in `RenderPlan.batches`.
    public var batches: Range<Int32>

    public init(surface: SurfaceIndex, clear: SIMD4<Float>?, batches: Range<Int32>) {
        self.surface = surface
        self.clear = clear
        self.batches = batches
    }
}

/// Draws that one call can make, in order.
public struct Batch: Hashable, Sendable {
    public var pipeline: Pipeline
    /// What the instances sample.
    public var texture: Texture
    /// The second surface that they sample: the mask of `masked`, the backdrop of `blend`.
    public var second: Texture = .none
    /// The first instance's first row in `RenderPlan.rows`.
    public var firstRow: Int32
    /// How many instances; each has `pipeline.rowCount` rows.
    public var count: Int32
    /// Pixels that the batch may touch. They do not limit instances: one that reaches beyond them on its surface is clipped.
    public var bounds: PixelRect
    /// Pixels visited, summed over the instances: for reports, and for choosing a way of painting.
    public var pixelCount: Int

    public enum Texture: Hashable, Sendable {
        case none
        case image(ImageIndex)
        case surface(SurfaceIndex)
    }

    public init(
        pipeline: Pipeline, texture: Texture, firstRow: Int32, count: Int32, bounds: PixelRect, pixelCount: Int = 0
    ) {
        self.pipeline = pipeline
        self.texture = texture
        self.firstRow = firstRow
        self.count = count
        self.bounds = bounds
        self.pixelCount = pixelCount
    }
}
