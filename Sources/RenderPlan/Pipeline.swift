public import Graphics

/// What is painted. Each kind has one file with its shader and one with its function on the CPU, both of its name; the shader is compiled
/// once for each geometry, clip and other variant in use.
public enum DrawKind: UInt8, Sendable, CaseIterable {
    /// A rectangle of one colour.
    case solid
    /// A rectangle with round corners, of one colour.
    case rounded
    /// The ring between a rounded rectangle and the same inset by a width, of one colour, and what it encloses, of another.
    case border
    /// A rectangle of a picture.
    case image
    /// A rectangle of a picture with round corners, over a colour.
    case roundedImage
    /// A surface, pixel on pixel.
    case composite
    /// A rectangle with round corners, of an axial, radial or conic gradient.
    case gradient
    /// A surface, pixel on pixel, times a second one's alpha.
    case masked
    /// A surface blended, in any mode, with a second one that holds its backdrop. Box, `replace`.
    case blend
    /// A surface blurred along one axis by weighted samples. Box.
    case blur
    /// A surface with its colours changed by a matrix. Box.
    case filter
    /// The shadow of a rounded rectangle: its coverage blurred by a Gaussian, of one colour.
    case shadow

    /// The rows of an instance after those of its geometry.
    public var paintRows: [Row] {
        switch self {
        case .solid: [.color, .meta]
        case .rounded: [.color, .meta, .radii]
        case .border: [.color, .meta, .radii, .fill]
        case .gradient: [.color, .meta, .gradientU, .gradientV, .gradientW, .radii]
        case .image: [.color, .meta, .source, .sourceLimits]
        case .roundedImage: [.color, .meta, .source, .sourceLimits, .radii, .fill]
        case .composite: [.color, .meta, .source]
        case .masked, .blend: [.color, .meta, .source]
        case .blur: [.color, .meta, .source, .sourceLimits, .tapOffsets0, .tapOffsets1, .tapWeights0, .tapWeights1]
        case .filter: [.color, .meta, .source, .matrixRed, .matrixGreen, .matrixBlue, .matrixAlpha, .matrixBias]
        case .shadow: [.color, .meta, .radii, .radiiY, .hollow]
        }
    }
}

/// How a draw's rectangle lies in pixel space.
public enum DrawGeometry: UInt8, Sendable, CaseIterable {
    /// Upright: the shape's edges are rows and columns (not necessarily whole pixels).
    case box
    /// Any projective image of a rectangle.
    case quad
    /// Whole pixels, each with a coverage of its own: a part of a path's edge. A path is many of these, and boxes for what
    /// they enclose.
    case strip

    public var rows: [Row] {
        switch self {
        case .box: [.box]
        case .strip: [.box, .strip]
        case .quad: [.outline01, .outline23, .inverseX, .inverseY, .inverseW]
        }
    }
}

/// How a source is combined with what is there.
public enum Blend: UInt8, Sendable, CaseIterable {
    /// Overwrites. Only for draws that cover whole pixels with opaque paint.
    case replace
    /// Source over, premultiplied.
    case over
    /// The sum, up to 1 in each channel, alpha too. For all kinds but `blend` and `blur`.
    case plusLighter
    /// What is there, times the source's alpha: `target = target · s.alpha`, also where the source covers nothing. Touches
    /// the pixels that a box touches, and those in a quad's outline, which is upright and of whole pixels; others stay.
    case destinationIn
}

/// A gradient's parameter t at (u, v) in its own space.
public enum GradientForm: UInt8, Sendable, CaseIterable {
    /// u.
    case axial
    /// The distance from the origin.
    case radial
    /// The angle from +u towards +v, in full turns, 0…1.
    case conic
}

/// How a picture is sampled.
public enum TextureFilter: UInt8, Sendable, CaseIterable {
    case nearest
    case linear
    /// Linear in two of the bitmap's `mipmaps` (its own pixels being level 0), mixed. With the picture's coordinates T in
    /// texels, the level of detail is log₂ of the greater of |∂T/∂x| and |∂T/∂y|, plus the bias, within the levels
    /// there are; its whole part names the first level, its fraction the share of the second.
    case trilinear
}

/// Everything but the textures that is the same for all instances of a batch.
public struct Pipeline: Hashable, Sendable {
    public var kind: DrawKind
    public var geometry: DrawGeometry
    /// True when instances name a clip with a box or a rectangle; where it is false these are ignored.
    public var isClipped: Bool
    /// True when instances name a clip with cuts; where it is false these are ignored.
    public var isCut: Bool
    /// True when an instance or its clip may have hard edges (`Row.meta`, `Clip.inverseW`); where it is false these are ignored.
    public var hasHardEdges: Bool
    public var blend: Blend
    /// Matters to pictures only.
    public var filter: TextureFilter
    /// Matters to `.blend` only: how its two surfaces meet.
    public var mode: CGBlendMode
    /// Matters to `.gradient` only.
    public var gradient: GradientForm
    /// Matters to `.gradient` only: steps of a binary search among the stops. One of `searchDepths`, 2ⁿ ≥ stops − 1.
    public var searchDepth: UInt8

    public init(
        kind: DrawKind, geometry: DrawGeometry, isClipped: Bool = false, isCut: Bool = false, hasHardEdges: Bool = false,
        blend: Blend = .over, filter: TextureFilter = .linear, mode: CGBlendMode = .normal, gradient: GradientForm = .axial,
        searchDepth: UInt8 = 0
    ) {
        self.kind = kind
        self.geometry = geometry
        self.isClipped = isClipped
        self.isCut = isCut
        self.hasHardEdges = hasHardEdges
        self.blend = blend
        self.filter = filter
        self.mode = mode
        self.gradient = gradient
        self.searchDepth = searchDepth
    }

    // Written out to be inlined where draws are batched: the synthesised one packs both into registers and is called.
    @inlinable @inline(__always)
    public static func == (a: Pipeline, b: Pipeline) -> Bool {
        a.kind == b.kind && a.geometry == b.geometry && a.isClipped == b.isClipped && a.isCut == b.isCut
            && a.hasHardEdges == b.hasHardEdges && a.blend == b.blend && a.filter == b.filter && a.mode == b.mode
            && a.gradient == b.gradient && a.searchDepth == b.searchDepth
    }

    /// True when `Row.meta` names a clip.
    @inlinable public var namesClip: Bool { isClipped || isCut }

    /// Few, so that gradients of different counts of stops share programs and batches.
    public static let searchDepths: [UInt8] = [0, 2, 4, 8, 16, 23]

    /// The greatest number in `Row.tapOffsets0` and `tapOffsets1`.
    public static let longestTap: Float = 64

    /// Pixels by which a quad's outline may reach beyond what the quad touches: less than 0.75 · √(2 / 0.05), at its sharpest corner.
    public static let outlineMargin: Float = 5

    /// What an instance's rows hold, in order.
    public var rows: [Row] { geometry.rows + kind.paintRows }

    /// Rows of one instance: `rows.count` without making the array, for loops over draws.
    @inlinable public var rowCount: Int { geometryRowCount + paintRowCount }

    @inlinable public var geometryRowCount: Int {
        switch geometry {
        case .box: 1
        case .quad: 5
        case .strip: 2
        }
    }

    @inlinable var paintRowCount: Int {
        switch kind {
        case .solid: 2
        case .rounded, .composite, .masked, .blend: 3
        case .border, .image: 4
        case .shadow: 5
        case .gradient, .roundedImage: 6
        case .blur, .filter: 8
        }
    }
}

/// One row of an instance: four floats with a name. GLSL declares each as `in vec4` of the same name.
///
/// *Local* is the space in which the shape is the rectangle (0, 0)…(width, height). For a quad it is the layer's,
/// in points; for a box it is pixel space moved to the box's corner. All are finite.
public enum Row: String, Sendable, CaseIterable {
    /// Box, strip: minX, minY, maxX, maxY, in pixels; whole numbers for a strip.
    case box
    /// Strip: the number of the byte of the pixel at (minX, minY) in `RenderPlan.alphas`, as remainder and quotient of a division
    /// by `RenderPlan.alphasPerLine`, since a float counts no further than 2²⁴; the stride, bytes; 1 where the number counts in
    /// `RenderPlan.pages` instead, `CoveragePage.size` to a page. A strip's bytes lie in one page.
    case strip
    /// Quad: corners 0 and 1 of a quadrilateral (x, y, x, y) that holds every pixel touched. Corners run around it.
    case outline01
    /// Quad: corners 2 and 3.
    case outline23
    /// Quad: a, b, c with x·w = a·px + b·py + c mapping pixel space to local; then the local width.
    case inverseX
    /// Quad: the same for y·w; then the local height.
    case inverseY
    /// Quad: the same for w, which is positive in front of the eye; then 0.
    case inverseW
    /// Premultiplied paint: the colour; or, for what samples, the factor (o, o, o, o) of an opacity.
    case color
    /// x: clip index, as a whole number; read when the pipeline is clipped or cut.
    /// y: border width or a shadow's standard deviation, in local units; a rounded image's opacity over its fill; the index
    /// of a gradient's first stop; 1 for a blur that counts only samples inside its limits; for solid, rounded, composite and
    /// blend the alpha, 0…1, of what will be painted over them and ends at the same edges.
    /// z: a shadow's reach, by how much its shape is inset from the draw's rectangle, in local units; a picture's bias of
    /// the level of detail; how many stops a gradient has, at least 2; for solid, rounded, composite and blend by how much of a
    /// pixel, 0…1, what will be painted over them along the edges is narrower than one.
    /// w: which edges are hard, that is, cover a pixel wholly where its centre lies inside them and else not at all: the
    /// sum of 1 (minX), 2 (maxX), 4 (minY), 8 (maxY); read when the pipeline has hard edges. A centre on the edge lies
    /// inside where inside is to the right, or straight below: two shapes that meet there share no pixel and leave out none.
    case meta
    /// Corner radii in local units: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY); 0 is square. Of a shadow
    /// those along x.
    case radii
    /// Border: the premultiplied paint inside the ring; 0 leaves it open. Rounded image: the premultiplied paint behind the
    /// picture.
    case fill
    /// Gradient: a, b, c with u·w = a·px + b·py + c mapping pixel space to the gradient's own; the alpha, 0…1, of what will be
    /// painted over it and ends at the same edges.
    case gradientU
    /// Gradient: the same for v·w; by how much of a pixel, 0…1, that is narrower than one.
    case gradientV
    /// Gradient: the same for w, which is positive in front of the eye.
    case gradientW
    /// Shadow: corner radii along y, in the order of `radii`.
    case radiiY
    /// Shadow: a part of its rectangle over which something opaque will be painted: x, y from the rectangle's corner, width and
    /// height, in pixels; all 0 for none. Pixels wholly inside it are skipped. Read only for boxes that name no clip.
    case hollow
    /// Images: texel coordinates u0, v0 of local (0, 0) and u1, v1 of local (width, height); texel (i, j) covers
    /// [i, i+1) × [j, j+1), row 0 the top. A surface's texels are its pixels, counted from its frame's corner.
    /// Composite, filter: what to add to a pixel's coordinates to get its texel, whole numbers; 0, 0. Masked, blend: the
    /// same, then what to add for the second surface. Blur: what to add; then the step from one sample to the next, (1, 0)
    /// or (0, 1). Beyond a surface's edges there is nothing.
    case source
    /// Images, blur: the least u and v and the greatest u and v at which the picture is sampled; coordinates are clamped to
    /// them. In a blur that counts only what lies inside, a sample d texels beyond a limit has max(1 − d, 0) of its weight,
    /// and the sum is divided by the sum of weights.
    case sourceLimits
    /// Blur: how far from the pixel's centre, in steps, samples 0 to 3 lie on either side; the first is 0, none is more than
    /// `Pipeline.longestTap`. Between two texels a sample is their mean, weighted by distance.
    case tapOffsets0
    /// Blur: samples 4 to 6; 0.
    case tapOffsets1
    /// Blur: weights of samples 0 to 3; all but the first count on both sides. All together make 1.
    case tapWeights0
    /// Blur: samples 4 to 6; 0.
    case tapWeights1
    /// Filter: what red, green, blue and alpha (not premultiplied) give to red.
    case matrixRed
    /// Filter: to green.
    case matrixGreen
    /// Filter: to blue.
    case matrixBlue
    /// Filter: to alpha.
    case matrixAlpha
    /// Filter: added to each channel.
    case matrixBias
}
