/// Which processors of a graphics card work out what a pixel shows.
///
/// The pictures are the same but for rounding. Cards for computing have few processors that shade fragments, and all others idle
/// meanwhile; on cards for graphics all of them do either.
public enum GLShading: String, Hashable, Sendable, CaseIterable {
    /// Instances are rasterised, and the fragments of each shaded and blended.
    case fragments
    /// Each pixel takes the instances that may touch it, one after the other. Needs OpenGL ES 3.1.
    case compute
}
