// Limits: how much a file from a stranger may ask for, all in one place.
//
// A file of a few hundred bytes can ask for gigabytes, or for a frame that takes a day. Readers, the planner and painters take one
// value of this type and refuse what exceeds it, with an error that names the limit (`LKLimitExceeded`). A program's own layers have
// no limits unless it sets some: Core Animation's rules hold there, which show less where too much is asked for.
//
// The module knows nothing of what is limited; the table of `Documentation/Limits.md` says where each limit is checked.

/// How much files, scenes and frames may ask for.
///
/// ```swift
/// var limits = LKLimits()
/// limits.particles = 10_000
/// limits[.frameTime] = 2_000
/// ```
public struct LKLimits: Hashable, Sendable {
    // MARK: Files

    /// Bytes of a document: CAML, Lottie, values for it; unpacked.
    public var documentBytes = 256 << 20
    /// Bytes of any other file, such as a picture; unpacked.
    public var fileBytes = 256 << 20
    /// Bytes that are unpacked from one archive, all files together.
    public var packageBytes = 1 << 30
    /// Files and folders in a package or an archive.
    public var packageEntries = 20_000
    /// Bytes that one byte of an archive may unpack to; checked for files that unpack to more than 16 million bytes.
    public var compressionRatio = 100
    /// Elements of a document, or layers, inside each other. In CAML a layer takes two: itself and its superlayer's list.
    public var depth = 500_000
    /// Lists and objects of a JSON text inside each other; values above 1000 count as 1000.
    public var jsonDepth = 1_000
    /// Elements of an XML document.
    public var elements = 4_000_000
    /// Values and names in a JSON text.
    public var values = 64 << 20

    // MARK: Pictures

    /// The width and the height of a picture, pixels.
    public var pictureSide = 65_535
    /// Columns times rows of a picture. A pixel takes 4 bytes, twice that while a picture is rotated or shrunk; a JPEG file in
    /// several scans, such as a progressive one, takes up to 8 bytes more for each of its pixels while it is decoded, at any size.
    public var picturePixels = 1 << 28
    /// Columns times rows of all pictures of a scene together.
    public var scenePixels = 1 << 28
    /// Columns times rows of a movie's pictures.
    public var moviePixels = 1 << 26

    // MARK: Layers

    /// Layers of a scene, each counted as often as compositions show it.
    public var layers = 500_000
    /// Copies of layers that replicators show, those of nested ones multiplied; no more than 131,072 are ever made.
    public var instances = 1 << 17
    /// Segments of all paths of a scene together, at all their keyframes.
    public var segments = 4_000_000
    /// Letters of one text, in Unicode scalars.
    public var textLength = 1_000_000
    /// Animations of a scene, including those in groups.
    public var animations = 1_000_000
    /// Values of all keyframe animations of a scene together.
    public var keyframes = 4_000_000
    /// Values between keyframes that are worked out, where times are remapped or several values move together.
    public var samples = 4_000_000
    /// The radius of a blur or a shadow; points.
    public var blurRadius = 16_384

    // MARK: Frames

    /// Particles of one emitter that live at a time; no more than 1,048,576 are ever made.
    public var particles = 1 << 18
    /// Particles of all emitters together that live at a time.
    public var sceneParticles = 1 << 19
    /// Columns times rows of what is rendered.
    public var targetPixels = 1 << 28
    /// Columns times rows of all surfaces that a frame needs at a time besides its own, for groups, shadows, blurs and the like; a
    /// pixel takes 4 bytes. Surfaces reuse memory before the limit is exceeded.
    public var surfacePixels = 1 << 28
    /// Frames of a film.
    public var frames = 1_000_000
    /// How long planning a frame may take, and how long painting it; milliseconds each. It is checked between layers, paths,
    /// passes and bands of rows, each of which is finished once it has begun.
    public var frameTime = 300_000

    /// The limits for files from strangers.
    public init() {}

    /// No limits except those of the machine, and the fixed ones mentioned above.
    public static let none: LKLimits = {
        var limits = LKLimits()
        for name in Name.allCases { limits[name] = .max }
        return limits
    }()

    /// A limit by its name.
    public subscript(name: Name) -> Int {
        get { self[keyPath: name.path] }
        set { self[keyPath: name.path] = newValue }
    }
}

extension LKLimits {
    /// Throws where more is asked for than a limit allows.
    /// - Parameters:
    ///   - asked: how much is asked for.
    ///   - place: what asks for it, such as `scene.caml:3:14`.
    public func check(_ name: Name, _ asked: Int, at place: @autoclosure () -> String = "") throws(LKLimitExceeded) {
        if asked > self[name] { throw LKLimitExceeded(name, allowed: self[name], asked: asked, place: place()) }
    }

    /// The error for a limit that is exceeded by an unknown amount.
    package func exceeded(_ name: Name, at place: String) -> LKLimitExceeded {
        LKLimitExceeded(name, allowed: self[name], asked: nil, place: place)
    }
}
