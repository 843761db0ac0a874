/// Which part of its instances a call draws.
enum Part: UInt8, Hashable, Sendable, CaseIterable {
    /// Every pixel that they may touch.
    case whole
    /// All but the middle: their edges.
    case rim
    /// Pixels that they are certain to cover in full.
    case middle
    /// Every pixel: none is covered in part, since they are upright on whole pixels, or clear near their edges.
    case even

    /// What the shader text is compiled with.
    var defines: String {
        switch self {
        case .whole, .even: ""
        case .rim: "#define RIM\n"
        case .middle: "#define MIDDLE\n"
        }
    }

    /// Every pixel that it draws is covered in full.
    var isCovered: Bool { self == .middle || self == .even }
}
