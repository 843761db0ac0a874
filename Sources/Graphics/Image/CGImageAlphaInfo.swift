/// Whether pixels have alpha, where, and whether colours are premultiplied; with Core Graphics' raw values.
public enum CGImageAlphaInfo: UInt32, Sendable, CaseIterable {
    /// Colour only.
    case none
    /// Colour times alpha, then alpha.
    case premultipliedLast
    /// Alpha, then colour times alpha.
    case premultipliedFirst
    /// Colour, then alpha.
    case last
    /// Alpha, then colour.
    case first
    /// Colour, then a component without meaning.
    case noneSkipLast
    /// A component without meaning, then colour.
    case noneSkipFirst
    /// Alpha only; painted black.
    case alphaOnly
}

/// The byte order of a component or pixel, with Core Graphics' raw values.
public enum CGImageByteOrderInfo: UInt32, Sendable, CaseIterable {
    /// The most significant byte first.
    case orderDefault = 0x0000
    /// Each 16 bits with the least significant byte first.
    case order16Little = 0x1000
    /// Each 32 bits with the least significant byte first.
    case order32Little = 0x2000
    case order16Big = 0x3000
    case order32Big = 0x4000
}
