internal import CGL
internal import Geometry
internal import RenderPlan

/// OpenGL ES of one context: each function wrapped once, in this file and its extensions, under its own name. To be
/// used only while the context is current; `GLContext.withCurrent` hands it out.
final class GLCalls: @unchecked Sendable {
    let gl: lk_gles_calls
    let extensionCalls: lk_gles_extension_calls
    let probe: GLProbe?
    /// What the context lists.
    let extensions: Set<String>
    /// 30, 31 or 32: OpenGL ES 3.0 to 3.2.
    let version: Int
    /// What the driver said since it was last asked.
    let messages = GLMessages()

    /// - Precondition: the context is current.
    init(_ libraries: GLLibraries, probe: GLProbe?) {
        gl = libraries.gles
        extensionCalls = libraries.glesExtensions
        self.probe = probe
        var (major, minor, count): (GLint, GLint, GLint) = (0, 0, 0)
        gl.glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
        gl.glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
        version = Int(major * 10 + minor)
        gl.glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
        var extensions: Set<String> = []
        for index in 0..<GLuint(max(count, 0)) {
            guard let name = gl.glGetStringi(GLenum(GL_EXTENSIONS), index) else { continue }
            extensions.insert(String(cString: name))
        }
        self.extensions = extensions
    }

    @inline(__always) func note(_ verb: @autoclosure () -> String) {
        if let probe { probe.record(verb()) }
    }

    // MARK: Strings and limits

    enum Text {
        case vendor, renderer, version, shadingLanguageVersion
    }

    func string(_ text: Text) -> String {
        let name =
            switch text {
            case .vendor: GL_VENDOR
            case .renderer: GL_RENDERER
            case .version: GL_VERSION
            case .shadingLanguageVersion: GL_SHADING_LANGUAGE_VERSION
            }
        return gl.glGetString(GLenum(name)).map { String(cString: $0) } ?? ""
    }

    func limits() -> GLLimits {
        var viewport: [GLint] = [0, 0]
        gl.glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
        return GLLimits(
            textureSize: integer(GL_MAX_TEXTURE_SIZE), viewportWidth: Int(viewport[0]),
            viewportHeight: Int(viewport[1]), vertexAttributes: integer(GL_MAX_VERTEX_ATTRIBS),
            varyingVectors: integer(GL_MAX_VARYING_VECTORS),
            programBinaryFormats: integer(GL_NUM_PROGRAM_BINARY_FORMATS), subpixelBits: integer(GL_SUBPIXEL_BITS),
            storageBytes: storageBytes)
    }

    private func integer(_ name: Int32) -> Int {
        var value: GLint = 0
        gl.glGetIntegerv(GLenum(name), &value)
        return Int(value)
    }

    // MARK: Errors

    /// The error code of a context whose device is gone: GL_CONTEXT_LOST, of OpenGL ES 3.2 and of the extensions.
    static let contextLost: UInt32 = 0x0507
    /// The error code of a device without memory left: GL_OUT_OF_MEMORY.
    static let outOfMemory: UInt32 = 0x0505

    /// The first error since the last call, and clears the rest. Nil when there is none.
    func takeError() -> UInt32? {
        note("glGetError")
        if let code = probe?.takeError() { return code }
        let first = gl.glGetError()
        guard first != GLenum(GL_NO_ERROR) else { return nil }
        // A lost context answers errors for ever, and there are no more kinds than these few.
        var attempts = 16
        while attempts > 0, gl.glGetError() != GLenum(GL_NO_ERROR) { attempts -= 1 }
        return first
    }

    /// Why the device was reset, or nil when it was not, or cannot say.
    func resetReason() -> String? {
        if probe?.takes(.contextLost) == true { return "fault injected" }
        let ask: (() -> GLenum)? =
            extensions.contains("GL_EXT_robustness")
            ? extensionCalls.glGetGraphicsResetStatusEXT
            : extensions.contains("GL_KHR_robustness") ? extensionCalls.glGetGraphicsResetStatusKHR : nil
        guard let ask else { return nil }
        switch Int32(bitPattern: ask()) {
        case GL_NO_ERROR: return nil
        case GL_GUILTY_CONTEXT_RESET_EXT: return "this context brought it to a reset"
        case GL_INNOCENT_CONTEXT_RESET_EXT: return "another program brought it to a reset"
        default: return "it was reset for an unknown reason"
        }
    }

    // MARK: Switches

    func setBlending(_ isOn: Bool) {
        note("blend \(isOn ? "on" : "off")")
        if isOn { gl.glEnable(GLenum(GL_BLEND)) } else { gl.glDisable(GLenum(GL_BLEND)) }
    }

    /// What blending does, with premultiplied colours.
    func setBlendFunction(_ blend: Blend) {
        note("blendFunc \(blend)")
        switch blend {
        case .replace: gl.glBlendFunc(GLenum(GL_ONE), GLenum(GL_ZERO))
        case .over: gl.glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .plusLighter: gl.glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        case .destinationIn: gl.glBlendFunc(GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
        }
    }

    /// How a painter's context begins: source over, and, for its whole life, no dither, which is on by default and would
    /// change pixels.
    func setInitialState() {
        setBlendFunction(.over)
        gl.glDisable(GLenum(GL_DITHER))
    }

    /// Paints inside a rectangle of the surface only, clearing included; everywhere for nil.
    func setScissor(_ rect: PixelRect?) {
        guard let rect else {
            note("no scissor")
            return gl.glDisable(GLenum(GL_SCISSOR_TEST))
        }
        note("scissor \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
        gl.glEnable(GLenum(GL_SCISSOR_TEST))
        gl.glScissor(rect.minX, rect.minY, GLsizei(rect.width), GLsizei(rect.height))
    }

    func viewport(width: Int, height: Int) {
        note("viewport \(width) \(height)")
        gl.glViewport(0, 0, GLsizei(width), GLsizei(height))
    }

    func clear(_ color: SIMD4<Float>) {
        note("clear \(color.x) \(color.y) \(color.z) \(color.w)")
        let color = GLCalls.level(color)
        gl.glClearColor(color.x, color.y, color.z, color.w)
        gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// A colour rounded to levels for clearing. Drivers, and ways to clear, differ in how they round exact halves: here they become even.
    static func level(_ color: SIMD4<Float>) -> SIMD4<Float> { (color * 255).rounded(.toNearestOrEven) / 255 }

    /// A point in the stream of the device's commands. It must be waited for or deleted.
    struct Fence: Hashable, @unchecked Sendable {
        /// Nil where the context could not make one: it is lost or out of memory then, which its errors will tell.
        fileprivate let sync: GLsync?
    }

    func makeFence() -> Fence {
        probe?.noteFences(1)
        return Fence(sync: gl.glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0))
    }

    func delete(_ fence: Fence) {
        probe?.noteFences(-1)
        if let sync = fence.sync { gl.glDeleteSync(sync) }
    }

    /// Waits until the device has reached a fence, or for so many milliseconds, and deletes the fence.
    /// - Returns: false where the device has not reached it.
    func wait(_ fence: Fence, milliseconds: Int) -> Bool {
        defer { delete(fence) }
        if probe?.takes(.hang) == true { return false }
        guard let sync = fence.sync else { return true }
        let nanoseconds = GLuint64(max(0, min(milliseconds, 1 << 40))) * 1_000_000
        return gl.glClientWaitSync(sync, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), nanoseconds) != GLenum(GL_TIMEOUT_EXPIRED)
    }

    /// Returns when the device has done everything asked so far.
    func finish() {
        note("finish")
        gl.glFinish()
    }
}
