/// Something that runs OpenGL ES, as it describes itself.
public struct GLDevice: Hashable, Sendable {
    /// Its place in the list of everything found, for `GLDeviceSelection.index`.
    public var index: Int
    /// How it is reached.
    public var platform: GLPlatform
    /// GL_VENDOR.
    public var vendor: String
    /// GL_RENDERER: the name of the graphics card, or of the software.
    public var renderer: String
    /// GL_VERSION.
    public var version: String
    /// GL_SHADING_LANGUAGE_VERSION.
    public var shadingLanguageVersion: String
    /// What it can do at most.
    public var limits: GLLimits
    /// The pixels are computed by the CPU.
    public var isSoftware: Bool
    /// The primary node (`/dev/dri/card0`), where the driver tells.
    public var primaryNode: String?
    /// The render node (`/dev/dri/renderD128`), where the driver tells.
    public var renderNode: String?
    /// The number that CUDA gives the card.
    public var cudaIndex: Int?
    /// The slot on the PCI bus: `0000:01:00.0`.
    public var pciID: String?
    /// What NVIDIA's tools call the card: `GPU-8932f937-d72c-4106-c12f-20bd9faed9f6`, where the driver tells.
    public var name: String?
    /// Why this device was chosen: the end of a sentence that begins "chosen because".
    public var reason: String = ""
    /// What the user should know about the choice, and what to do.
    public var warning: String?
}

/// How a device is reached.
public enum GLPlatform: Hashable, Sendable {
    /// EGL's own list of devices; the place there.
    case device(Int)
    /// A buffer manager on a render node.
    case gbm(node: String)
    /// No device named: the driver picks.
    case surfaceless
}

/// What a device can do at most.
public struct GLLimits: Hashable, Sendable {
    /// Columns and rows of a texture, in texels.
    public var textureSize: Int
    /// Columns of a surface, in pixels.
    public var viewportWidth: Int
    /// Rows of a surface, in pixels.
    public var viewportHeight: Int
    /// Rows of four floats of an instance.
    public var vertexAttributes: Int
    /// Varyings of four floats from the vertex stage to the fragment stage.
    public var varyingVectors: Int
    /// Bits of a corner's place within a pixel, along either axis, as rasterisers keep it; 4 are guaranteed.
    public var subpixelBits: Int
    /// Binary formats in which the driver returns programs; without one, programs are compiled in each process.
    public var programBinaryFormats: Int
    /// Bytes that a compute program may read of a buffer; 0 where there are no compute programs.
    public var storageBytes: Int

    public init(
        textureSize: Int, viewportWidth: Int, viewportHeight: Int, vertexAttributes: Int, varyingVectors: Int,
        programBinaryFormats: Int, subpixelBits: Int = 4, storageBytes: Int = 0
    ) {
        self.textureSize = textureSize
        self.viewportWidth = viewportWidth
        self.viewportHeight = viewportHeight
        self.vertexAttributes = vertexAttributes
        self.varyingVectors = varyingVectors
        self.programBinaryFormats = programBinaryFormats
        self.subpixelBits = subpixelBits
        self.storageBytes = storageBytes
    }

    /// There are compute programs, in groups as large as ours.
    public var canCompute: Bool { storageBytes > 0 }

    /// Columns and rows of the largest surface, in pixels.
    public var surfaceSize: Int { min(textureSize, viewportWidth, viewportHeight) }
}

extension GLPlatform: CustomStringConvertible {
    public var description: String {
        switch self {
        case .device(let index): "EGL device \(index)"
        case .gbm(let node): "GBM on \(node)"
        case .surfaceless: "surfaceless"
        }
    }
}

extension GLDevice {
    /// True when both may be ways to the same graphics card. A driver that picks for itself may have picked any card. Software
    /// devices share nothing but the cores.
    package func sharesCard(with other: GLDevice) -> Bool {
        if isSoftware || other.isSoftware { return false }
        if platform == other.platform || platform == .surfaceless || other.platform == .surfaceless { return true }
        guard let card, let otherCard = other.card else { return false }
        return card == otherCard
    }

    /// The system's name for the card, the same by every way to it.
    private var card: String? { pciID.map(GLDeviceSelection.normalizedPCI) ?? renderNode }

    /// - Precondition: a context on the candidate is current.
    init(_ candidate: GLCandidate, _ gl: GLCalls) {
        let renderer = gl.string(.renderer)
        self.init(
            index: candidate.index, platform: candidate.platform, vendor: gl.string(.vendor), renderer: renderer,
            version: gl.string(.version), shadingLanguageVersion: gl.string(.shadingLanguageVersion),
            limits: gl.limits(),
            isSoftware: candidate.isDeclaredSoftware || GLDevice.isSoftwareRenderer(renderer),
            primaryNode: candidate.primaryNode, renderNode: candidate.renderNode, cudaIndex: candidate.cudaIndex,
            pciID: candidate.pciID, name: candidate.name)
    }

    /// Tells software by what it calls itself.
    static func isSoftwareRenderer(_ renderer: String) -> Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains { name.contains($0) }
    }
}
