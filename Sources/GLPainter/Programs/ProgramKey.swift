internal import RenderPlan

/// What makes one program differ from another: all of a pipeline that the shader text depends on.
struct ProgramKey: Hashable, Sendable {
    var kind: DrawKind
    var geometry: DrawGeometry
    var isClipped: Bool
    var variant: Variant

    /// What some kinds have programs of their own for.
    enum Variant: Hashable, Sendable {
        case plain
        /// Samples smaller copies of pictures.
        case trilinear
        case gradient(GradientForm, searchDepth: UInt8)

        /// A number below `count`, different for each of one kind's variants.
        var number: Int {
            switch self {
            case .plain: 0
            case .trilinear: 1
            case .gradient(let form, let depth):
                Int(form.rawValue) * Pipeline.searchDepths.count + (Pipeline.searchDepths.firstIndex(of: depth) ?? 0)
            }
        }

        static let count = 32

        /// What the shader text is compiled with.
        var defines: String {
            switch self {
            case .plain: ""
            case .trilinear: "#define TRILINEAR\n"
            case .gradient(let form, let depth):
                "#define \("\(form)".uppercased())\n#define SEARCH_DEPTH \(depth)\n"
            }
        }

        fileprivate var name: String {
            switch self {
            case .plain: ""
            case .trilinear: ".trilinear"
            case .gradient(let form, let depth): ".\(form)\(depth)"
            }
        }
    }

    init(_ pipeline: Pipeline) {
        self.init(kind: pipeline.kind, geometry: pipeline.geometry, isClipped: pipeline.isClipped)
        switch pipeline.kind {
        case .image, .roundedImage: variant = pipeline.filter == .trilinear ? .trilinear : .plain
        case .gradient: variant = .gradient(pipeline.gradient, searchDepth: pipeline.searchDepth)
        default: variant = .plain
        }
    }

    init(kind: DrawKind, geometry: DrawGeometry, isClipped: Bool, variant: Variant = .plain) {
        self.kind = kind
        self.geometry = geometry
        self.isClipped = isClipped
        self.variant = variant
    }

    /// Kinds that sample a picture by its filter.
    var showsPicture: Bool { kind == .image || kind == .roundedImage }

    /// Every combination that a plan may ask for.
    static let all: [ProgramKey] = DrawKind.allCases.flatMap { kind in
        DrawGeometry.allCases.flatMap { geometry in
            [false, true].flatMap { isClipped in
                variants(of: kind).map {
                    ProgramKey(kind: kind, geometry: geometry, isClipped: isClipped, variant: $0)
                }
            }
        }
    }.filter(\.isLegal)

    private static func variants(of kind: DrawKind) -> [Variant] {
        switch kind {
        case .image, .roundedImage: [.plain, .trilinear]
        case .gradient:
            GradientForm.allCases.flatMap { form in
                Pipeline.searchDepths.map { .gradient(form, searchDepth: $0) }
            }
        default: [.plain]
        }
    }

    /// A surface lies pixel on pixel, so it is never anything but upright; strips have no corners.
    var isLegal: Bool {
        switch geometry {
        case .box: true
        case .quad: ![.composite, .masked, .blend, .blur, .filter].contains(kind)
        case .strip: [.solid, .image, .composite, .gradient].contains(kind)
        }
    }

    /// Place in a table of `tableSize` entries.
    var place: Int {
        let geometryPlace = Int(kind.rawValue) * DrawGeometry.allCases.count + Int(geometry.rawValue)
        return (geometryPlace * Variant.count + variant.number) * 2 + (isClipped ? 1 : 0)
    }
    static let tableSize = DrawKind.allCases.count * DrawGeometry.allCases.count * Variant.count * 2

    /// `rounded.quad.clipped`
    var name: String { "\(kind).\(geometry)\(isClipped ? ".clipped" : "")\(variant.name)" }

    /// The instance's rows in order; attribute i is row i.
    var rows: [Row] { geometry.rows + kind.paintRows }
}
