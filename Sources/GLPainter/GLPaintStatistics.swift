/// What one frame took.
public struct GLPaintStatistics: Hashable, Sendable {
    /// Surfaces painted.
    public var passes = 0
    /// Calls that draw.
    public var draws = 0
    /// Shapes drawn, by all draws together.
    public var instances = 0
    /// Different programs used.
    public var programs = 0
    /// Programs made from their text in this frame.
    public var compiledPrograms = 0
    /// Programs taken from the disk in this frame.
    public var loadedPrograms = 0
    /// Rows, clips and pictures sent to the device.
    public var uploadedBytes = 0
    /// Of these, coverages of paths and glyphs; those of glyphs that the device has from frames before are not sent again.
    public var coverageBytes = 0
    /// Bytes of all pictures on the device after the frame.
    public var pictureBytes = 0

    public init() {}
}
