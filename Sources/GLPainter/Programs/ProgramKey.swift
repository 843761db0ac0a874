internal import RenderPlan

/// What makes one program differ from another: all of a pipeline that the shader text depends on.
struct ProgramKey: Hashable, Sendable {
    var kind: DrawKind
    var geometry: DrawGeometry
    var isClipped: Bool
    /// Samples smaller copies of pictures.
    var isTrilinear: Bool

    init(_ pipeline: Pipeline) {
        self.init(
            kind: pipeline.kind, geometry: pipeline.geometry, isClipped: pipeline.isClipped,
            isTrilinear: pipeline.filter == .trilinear)
    }

    init(kind: DrawKind, geometry: DrawGeometry, isClipped: Bool, isTrilinear: Bool = false) {
        self.kind = kind
        self.geometry = geometry
        self.isClipped = isClipped
        self.isTrilinear = isTrilinear && ProgramKey.showsPicture(kind)
    }

    /// Kinds that sample a picture by its filter.
    var showsPicture: Bool { ProgramKey.showsPicture(kind) }

    private static func showsPicture(_ kind: DrawKind) -> Bool { kind == .image || kind == .roundedImage }

    /// Every combination that a plan may ask for.
    static let all: [ProgramKey] = DrawKind.allCases.flatMap { kind in
        DrawGeometry.allCases.flatMap { geometry in
            [false, true].flatMap { isClipped in
                (showsPicture(kind) ? [false, true] : [false]).map {
                    ProgramKey(kind: kind, geometry: geometry, isClipped: isClipped, isTrilinear: $0)
                }
            }
        }
    }.filter(\.isLegal)

    /// A surface lies pixel on pixel, so it is never anything but upright; strips have no corners.
    var isLegal: Bool {
        switch geometry {
        case .box: true
        case .quad: ![.composite, .masked, .blend, .blur, .filter].contains(kind)
        case .strip: [.solid, .image, .composite].contains(kind)
        }
    }

    /// Place in a table of `tableSize` entries.
    var place: Int {
        (Int(kind.rawValue) * DrawGeometry.allCases.count + Int(geometry.rawValue)) * 4 + (isClipped ? 1 : 0)
            + (isTrilinear ? 2 : 0)
    }
    static let tableSize = DrawKind.allCases.count * DrawGeometry.allCases.count * 4

    /// `rounded.quad.clipped`
    var name: String { "\(kind).\(geometry)\(isClipped ? ".clipped" : "")\(isTrilinear ? ".trilinear" : "")" }

    /// The instance's rows in order; attribute i is row i.
    var rows: [Row] { geometry.rows + kind.paintRows }
}
