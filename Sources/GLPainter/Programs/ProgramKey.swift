internal import Graphics
internal import RenderPlan

/// What distinguishes one program from another: everything of a pipeline that the shader text depends on.
struct ProgramKey: Hashable, Sendable {
    var kind: DrawKind
    var geometry: DrawGeometry
    var isClipped: Bool
    var isCut: Bool
    var hasHardEdges: Bool
    var sameness: Sameness
    var variant: Variant
    /// Which part of its shapes it draws.
    var part: Part
    var shading = GLShading.fragments
    /// Its instances show several pictures, one after the other. Only compute programs can.
    var showsSeveral = false

    /// Programs that only some kinds have.
    enum Variant: Hashable, Sendable {
        case plain
        /// Samples mipmaps.
        case trilinear
        /// Shows single texels, chosen by the program: where two meet at a pixel's centre it must not be left to the sampler.
        case nearest
        /// Interpolates between texels in finer steps than samplers do.
        case magnified
        case gradient(GradientForm, searchDepth: UInt8)
        case blend(CGBlendMode)

        /// A number below `count`, different for each of one kind's variants.
        var number: Int {
            switch self {
            case .plain: 0
            case .trilinear: 1
            case .magnified: 2
            case .nearest: 3
            case .gradient(let form, let depth):
                Int(form.rawValue) * Pipeline.searchDepths.count + (Pipeline.searchDepths.firstIndex(of: depth) ?? 0)
            case .blend(let mode): Int(mode.rawValue)
            }
        }

        static let count = 32

        /// What the shader text is compiled with.
        var defines: String {
            switch self {
            case .plain: ""
            case .trilinear: "#define TRILINEAR\n"
            case .magnified: "#define MAGNIFIED\n"
            case .nearest: "#define NEAREST\n"
            case .gradient(let form, let depth):
                "#define \("\(form)".uppercased())\n#define SEARCH_DEPTH \(depth)\n"
            case .blend(let mode): "#define MODE \(mode.rawValue)\n"
            }
        }

        fileprivate var name: String {
            switch self {
            case .plain: ""
            case .trilinear: ".trilinear"
            case .magnified: ".magnified"
            case .nearest: ".nearest"
            case .gradient(let form, let depth): ".\(form)\(depth)"
            case .blend(let mode): ".\(mode)"
            }
        }
    }

    /// The program that draws all of a batch's instances.
    /// - Parameter plan: whose batch it is.
    init(_ batch: Batch, in plan: RenderPlan) {
        let pipeline = batch.pipeline
        self.init(
            kind: pipeline.kind, geometry: pipeline.geometry, isClipped: pipeline.isClipped,
            isCut: pipeline.isCut, hasHardEdges: pipeline.hasHardEdges, sameness: Sameness(of: batch, in: plan))
        switch pipeline.kind {
        case .image, .roundedImage:
            variant = Variant(ofPicture: batch, in: plan)
            if !mayBeEntire { sameness.isEntire = false }
        case .gradient: variant = .gradient(pipeline.gradient, searchDepth: pipeline.searchDepth)
        case .blend: variant = .blend(pipeline.mode)
        default: variant = .plain
        }
    }

    init(
        kind: DrawKind, geometry: DrawGeometry, isClipped: Bool, isCut: Bool = false, hasHardEdges: Bool = false,
        sameness: Sameness = .none, variant: Variant = .plain, part: Part = .whole
    ) {
        self.kind = kind
        self.geometry = geometry
        self.isClipped = isClipped
        self.isCut = isCut
        self.hasHardEdges = hasHardEdges
        self.sameness = sameness
        self.variant = variant
        self.part = part
    }

    /// Kinds that sample a picture by its filter.
    static func showsPicture(_ kind: DrawKind) -> Bool { kind.traits.samples == .picture }
    var showsPicture: Bool { ProgramKey.showsPicture(kind) }

    /// Samplers know where a picture ends; programs that fetch texels need its limits.
    private var mayBeEntire: Bool { showsPicture && (variant == .plain || variant == .trilinear) }

    /// A slanted picture without perspective may be clear near its edges, so that its outline keeps away from them.
    var mayBeClearAround: Bool { kind == .image && geometry == .quad && sameness.areParallelograms }

    /// Kinds that sample surfaces, pixel on pixel.
    var showsSurface: Bool { kind.isPixelOnPixel }

    /// Every combination that a plan may ask for.
    static let all: [ProgramKey] = DrawKind.allCases.flatMap { kind in
        DrawGeometry.allCases.flatMap { geometry in all(kind, geometry) }
    }.filter(\.isLegal)

    private static func all(_ kind: DrawKind, _ geometry: DrawGeometry) -> [ProgramKey] {
        let all = Sameness.allCases.flatMap { sameness in
            variants(of: kind).map { variant in
                ProgramKey(kind: kind, geometry: geometry, isClipped: false, sameness: sameness, variant: variant)
            }
        }
        return all.flatMap { key -> [ProgramKey] in
            (0..<flagCombinations).map { flags in
                var key = key
                (key.isClipped, key.hasHardEdges, key.isCut) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
                return key
            }
                + Part.allCases.dropFirst().map { part in
                    var key = key
                    key.part = part
                    return key
                }
        }
    }

    private static func variants(of kind: DrawKind) -> [Variant] {
        switch kind {
        case .image, .roundedImage: [.plain, .trilinear, .magnified, .nearest]
        case .gradient:
            GradientForm.allCases.flatMap { form in
                Pipeline.searchDepths.map { .gradient(form, searchDepth: $0) }
            }
        case .blend: CGBlendMode.allCases.map { .blend($0) }
        default: [.plain]
        }
    }

    /// A surface lies pixel on pixel, so it is never anything but upright; strips have no corners, and no parts.
    var isLegal: Bool {
        if part != .whole, geometry == .strip || !kind.traits.hasParts { return false }
        if part == .even, geometry != .box, !mayBeClearAround { return false }
        // Where all pixels are covered in full, what lies above makes no difference.
        if sameness.isAlone, !Sameness.tells(kind) || part.isCovered { return false }
        if sameness.isEntire, !mayBeEntire { return false }
        switch sameness.shapes {
        case .any: break
        case .parallelograms: if geometry != .quad || hasHardEdges { return false }
        case .wide: if geometry != .quad || hasHardEdges || part.isCovered { return false }
        case .fresh, .paged: if geometry != .strip { return false }
        }
        switch geometry {
        case .box: return true
        case .quad: return !kind.isUpright
        case .strip: return kind.traits.takesStrips
        }
    }

    /// Place in a table of `tableSize` entries.
    var place: Int {
        let geometryPlace = Int(kind.rawValue) * DrawGeometry.allCases.count + Int(geometry.rawValue)
        // Instances with parts are neither clipped nor cut, and their edges are soft.
        let flags =
            part == .whole
            ? (isClipped ? 1 : 0) + (hasHardEdges ? 2 : 0) + (isCut ? 4 : 0)
            : ProgramKey.flagCombinations + Int(part.rawValue) - 1
        let variantPlace = (geometryPlace * Variant.count + variant.number) * Sameness.count + sameness.number
        let form = shading == .compute ? ProgramKey.computeForm + (showsSeveral ? ProgramKey.flagCombinations : 0) : 0
        return variantPlace * ProgramKey.formCount + form + flags
    }
    static let tableSize =
        DrawKind.allCases.count * DrawGeometry.allCases.count * Variant.count * Sameness.count * formCount

    /// Combinations of clipped, hard and cut.
    private static let flagCombinations = 8
    /// Place of the first form of compute programs, which have no parts.
    private static let computeForm = flagCombinations + Part.allCases.count - 1
    /// Forms: whole instances by flags, parts, and whole instances by flags twice more: by compute, with one picture or several.
    private static let formCount = computeForm + 2 * flagCombinations

    /// `rounded.quad.clipped`
    var name: String {
        let part = self.part == .whole ? "" : ".\(self.part)"
        let flags = "\(isClipped ? ".clipped" : "")\(isCut ? ".cut" : "")\(hasHardEdges ? ".hard" : "")"
        let form = (showsSeveral ? ".several" : "") + (shading == .compute ? ".compute" : "")
        return "\(kind).\(geometry)\(sameness.name)\(flags)\(variant.name)\(part)\(form)"
    }

    /// A shadow may be hollow: then its triangles leave the hollow out.
    var isHollow: Bool { kind == .shadow && geometry == .box && !isClipped && !isCut }

    /// Vertices of an instance's strip.
    var vertexCount: Int { isHollow || part == .rim ? 10 : 4 }

    /// The instance's rows in order; attribute i is row i.
    var rows: [Row] { geometry.rows + kind.paintRows }

    /// The middle's corners come with each instance.
    var hasMiddles: Bool { part == .rim || part == .middle }

    /// Names of the vertex attributes, in order.
    var attributes: [String] { rows.map(\.rawValue) + (hasMiddles ? Middle.attributes : []) }

    /// No program has more attributes. Computed from kinds and geometries, as there are tens of thousands of keys.
    static let mostAttributes = DrawKind.allCases.flatMap { kind in
        DrawGeometry.allCases.map { Pipeline(kind: kind, geometry: $0).rowCount + (kind.traits.hasParts ? Middle.rowCount : 0) }
    }.max() ?? 0
}

extension ProgramKey.Variant {
    /// Samplers weight texels in 256 steps, which may be off by a level. Where a texel is eight pixels wide that is as much as neighbouring
    /// pixels differ by; and blend modes and filters that separate colours near grey make ten levels of one.
    fileprivate init(ofPicture batch: Batch, in plan: RenderPlan) {
        switch batch.pipeline.filter {
        case .nearest: self = .nearest
        case .linear: self = .plain
        case .trilinear: self = .trilinear
        }
        guard batch.pipeline.filter == .linear, case .image = batch.texture else { return }
        let (start, rowCount, source) = (Int(batch.firstRow), batch.pipeline.rowCount, batch.pipeline.geometryRowCount + 2)
        let isQuad = batch.pipeline.geometry == .quad
        let isMagnified = plan.rows.withUnsafeBufferPointer { rows in
            var (pixels, texels, first) = (Float.zero, Float.zero, start)
            for _ in 0..<batch.count {
                let source = rows[first + source]
                texels += abs((source.z - source.x) * (source.w - source.y))
                pixels += rows.pixels(at: first, isQuad: isQuad)
                first += rowCount
            }
            return pixels > 64 * texels
        }
        if isMagnified { self = .magnified }
    }
}

extension UnsafeBufferPointer<SIMD4<Float>> {
    /// The area of an instance's rectangle in square pixels, visible or not; in perspective that of its outline's bounding box.
    fileprivate func pixels(at first: Int, isQuad: Bool) -> Float {
        let rows = self
        guard isQuad else { return (rows[first].z - rows[first].x) * (rows[first].w - rows[first].y) }
        let (x, y, w) = (rows[first + 2], rows[first + 3], rows[first + 4])
        if w.x == 0, w.y == 0 { return x.w * y.w / Swift.max(abs(x.x * y.y - x.y * y.x), 1e-30) }
        let (low, high) = (pointwiseMin(rows[first], rows[first + 1]), pointwiseMax(rows[first], rows[first + 1]))
        let size = pointwiseMax(high.lowHalf, high.highHalf) - pointwiseMin(low.lowHalf, low.highHalf)
        return size.x * size.y
    }
}
