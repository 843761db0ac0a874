// Names of OpenGL's objects, one type each, so that none is bound where another belongs.

struct TextureName: Hashable, Sendable { let number: UInt32 }
struct SamplerName: Hashable, Sendable { let number: UInt32 }
struct BufferName: Hashable, Sendable { let number: UInt32 }
struct FramebufferName: Hashable, Sendable { let number: UInt32 }
struct VertexArrayName: Hashable, Sendable { let number: UInt32 }
struct ShaderName: Hashable, Sendable { let number: UInt32 }
struct ProgramName: Hashable, Sendable { let number: UInt32 }

/// An object that a context no longer needs.
enum GLObject: Hashable, Sendable {
    case texture(TextureName)
    case buffer(BufferName)
    case framebuffer(FramebufferName)
    case renderbuffer(UInt32)
    case program(ProgramName)
    /// One that is not waited for any more.
    case fence(GLCalls.Fence)
}

/// Where a buffer is bound.
enum BufferTarget: Sendable {
    case vertices
    case pixelPack
    /// Read by compute programs.
    case storage
    /// Copied to another.
    case copy
}

/// How often a buffer is written.
enum BufferUsage: Sendable {
    /// Written once, drawn once.
    case streamDraw
    /// Written once, read by every pixel: drivers keep it where the device's processors are.
    case dynamicDraw
    /// Written by the device, read once.
    case streamRead
}

/// What a texel holds.
enum TexelFormat: Sendable {
    /// Four bytes: red, green, blue, alpha.
    case rgba8
    /// Four floats.
    case rgba32Float
    /// Four half floats, written as floats.
    case rgba16Float
    /// One byte: red.
    case r8

    /// Of one that is written.
    var bytes: Int {
        switch self {
        case .rgba8: 4
        case .rgba32Float, .rgba16Float: 16
        case .r8: 1
        }
    }
}

enum ShaderStage: String, Sendable {
    case vertex = "VERTEX"
    case fragment = "FRAGMENT"
    /// Both of the others in one.
    case compute = "COMPUTE"
}
