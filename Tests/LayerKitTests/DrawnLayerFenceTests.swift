import Foundation
import Glibc
import Graphics
import LayerKit
import OpenGLES
import Synchronization
import Testing

/// What code that draws leaves behind in its context is no one else's.
extension DrawnLayerTests {
    @Test("Whatever the code leaves set, the painter paints as before, and what it draws is taken whole")
    func fence() throws {
        for painter in try Self.painters() {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            defer { CATransaction.commit() }
            let scene = CALayer()
            scene.frame = CGRect(x: 0, y: 0, width: 12, height: 8)
            let clean = Self.layer(Self.quarter)
            let card = CALayer()
            card.frame = CGRect(x: 1, y: 1, width: 6, height: 6)
            (card.cornerRadius, card.borderWidth, card.opacity) = (3, 1, 0.5)
            (card.backgroundColor, card.shadowOpacity) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), 0.5)
            scene.addSublayer(clean)
            scene.addSublayer(card)
            let nasty = Self.layer { _ in }
            scene.insertSublayer(nasty, at: 0)
            let expected = try Self.picture(scene, painter)
            let count = Mutex(0)
            nasty.drawing = { _ in if count.withLock({ $0 += 1; return $0 }) == 1 { BadState.leaveAll() } }
            for _ in 0..<3 {
                nasty.setNeedsDisplay()
                clean.setNeedsDisplay()
                #expect(try Self.picture(scene, painter) == expected)
            }
            #expect(count.withLock { $0 } == 3)
        }
    }

    @Test("A picture drawn before everything was left in a bad state is whole, and the next begins clear", arguments: [false, true])
    func nextPicture(isOpaque: Bool) throws {
        for painter in try Self.painters() {
            let count = Mutex(0)
            let layer = Self.layer { context in
                guard count.withLock({ $0 += 1; return $0 }) == 1 else { return }
                Self.quarter(context)
                BadState.leaveAll()
            }
            layer.isOpaque = isOpaque
            let empty = isOpaque ? SIMD4<UInt8>(0, 0, 0, 255) : SIMD4(255, 255, 255, 255)
            for isDrawn in [true, false] {
                layer.setNeedsDisplay()
                let bitmap = try Self.picture(layer, painter)
                #expect(bitmap[3, 5] == (isDrawn ? SIMD4(0, 255, 0, 255) : empty), "\(isDrawn)")
                #expect(bitmap[8, 3] == empty, "\(isDrawn)")
            }
        }
    }

    @Test("State is the code's own: it finds what it left, but for the framebuffer, which is new")
    func ownState() throws {
        let asked = [GL_SCISSOR_TEST, GL_RASTERIZER_DISCARD, GL_DEPTH_TEST, GL_DITHER].map(GLenum.init)
        for painter in try Self.painters() {
            let count = Mutex(0)
            let layer = Self.layer { _ in
                guard count.withLock({ $0 += 1; return $0 }) > 1 else { return BadState.leaveAll() }
                #expect(asked.map { glIsEnabled($0) } == [1, 1, 1, 1])
                #expect(BadState.integers(GL_COLOR_WRITEMASK, count: 4) == [0, 1, 0, 0])
                #expect(BadState.integers(GL_PACK_ROW_LENGTH) == [3])
                #expect(BadState.integers(GL_RENDERBUFFER_BINDING) != [0])
                #expect(BadState.integers(GL_PIXEL_PACK_BUFFER_BINDING) != [0])
                #expect(BadState.integers(GL_DRAW_BUFFER0) == [GL_COLOR_ATTACHMENT0])
                #expect(BadState.integers(GL_READ_BUFFER) == [GL_COLOR_ATTACHMENT0])
                #expect(BadState.integers(GL_VIEWPORT, count: 4) == [0, 0, 8, 4])
            }
            for _ in 0..<2 {
                layer.setNeedsDisplay()
                _ = try Self.picture(layer, painter)
            }
            #expect(count.withLock { $0 } == 2)
        }
    }

    @Test("Code may leave no context current, or another interface of EGL")
    func context() throws {
        for painter in try Self.painters() {
            let layer = Self.layer { context in
                Self.quarter(context)
                glFlush()
                OtherContext.leaveNone()
            }
            for _ in 0..<2 {
                layer.setNeedsDisplay()
                #expect(try Self.picture(layer, painter)[3, 5] == SIMD4(0, 255, 0, 255))
            }
        }
    }
}

/// Every state that OpenGL ES 3.0 keeps and code may leave as it is not by default, in the order of the tables of its specification.
private enum BadState {
    static func leaveAll() {
        leaveVertices()
        leaveRasterization()
        leaveTextures()
        leaveFragments()
        leaveFramebuffers()
        leavePixels()
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        // GL_SAMPLE_MASK, GL_SAMPLE_SHADING and GL_DEBUG_OUTPUT are of OpenGL ES 3.1 and 3.2, which not every context is of.
        for name in [GLenum(0x8E51), 0x8C36] { glEnable(name) }
        glDisable(0x92E0)
        while glGetError() != GLenum(GL_NO_ERROR) {}
    }

    static func integers(_ name: Int32, count: Int = 1) -> [GLint] {
        var values = [GLint](repeating: -1, count: count)
        glGetIntegerv(GLenum(name), &values)
        return values
    }

    /// Vertex arrays, and a transform feedback and a query under way.
    private static func leaveVertices() {
        var array: GLuint = 0
        glGenVertexArrays(1, &array)
        glBindVertexArray(array)
        for (index, target) in [GL_ARRAY_BUFFER, GL_ELEMENT_ARRAY_BUFFER, GL_UNIFORM_BUFFER, GL_COPY_READ_BUFFER].enumerated() {
            glBindBuffer(GLenum(target), buffer())
            glEnableVertexAttribArray(GLuint(index))
            glVertexAttribDivisor(GLuint(index), 7)
        }
        glEnable(GLenum(GL_PRIMITIVE_RESTART_FIXED_INDEX))
        glUseProgram(capturingProgram())
        glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, buffer())
        glBeginTransformFeedback(GLenum(GL_POINTS))
        var query: GLuint = 0
        glGenQueries(1, &query)
        glBeginQuery(GLenum(GL_ANY_SAMPLES_PASSED), query)
    }

    private static func leaveRasterization() {
        glEnable(GLenum(GL_RASTERIZER_DISCARD))
        glEnable(GLenum(GL_CULL_FACE))
        glCullFace(GLenum(GL_FRONT_AND_BACK))
        glFrontFace(GLenum(GL_CW))
        glEnable(GLenum(GL_POLYGON_OFFSET_FILL))
        glPolygonOffset(9, 9)
        glEnable(GLenum(GL_SAMPLE_ALPHA_TO_COVERAGE))
        glEnable(GLenum(GL_SAMPLE_COVERAGE))
        glSampleCoverage(0, 0)
        glViewport(0, 0, 1, 1)
        glDepthRangef(1, 0)
    }

    private static func leaveTextures() {
        glActiveTexture(GLenum(GL_TEXTURE0) + 3)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture())
        var sampler: GLuint = 0
        glGenSamplers(1, &sampler)
        for unit in 0..<GLuint(8) { glBindSampler(unit, sampler) }
    }

    private static func leaveFragments() {
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(1, 1, 1, 1)
        glEnable(GLenum(GL_STENCIL_TEST))
        glStencilFunc(GLenum(GL_NEVER), 0, 0)
        glStencilMask(0)
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_NEVER))
        glDepthMask(0)
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ZERO))
        glBlendEquation(GLenum(GL_FUNC_REVERSE_SUBTRACT))
        glColorMask(0, 1, 0, 0)
        glClearColor(1, 0, 1, 1)
    }

    /// What is drawn on, and what is bound.
    private static func leaveFramebuffers() {
        var none = GLenum(GL_NONE)
        glDrawBuffers(1, &none)
        glReadBuffer(none)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture(), 0)
        var names = [GLuint](repeating: 0, count: 2)
        glGenFramebuffers(2, &names)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), names[0])
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), names[1])
        var renderbuffer: GLuint = 0
        glGenRenderbuffers(1, &renderbuffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
    }

    private static func leavePixels() {
        for (target, prefix) in [(GL_PIXEL_PACK_BUFFER, "pack"), (GL_PIXEL_UNPACK_BUFFER, "unpack")] {
            glBindBuffer(GLenum(target), buffer())
            let names =
                prefix == "pack"
                ? [GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS]
                : [GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_IMAGES, GL_UNPACK_IMAGE_HEIGHT]
            for name in names { glPixelStorei(GLenum(name), 3) }
            glPixelStorei(GLenum(prefix == "pack" ? GL_PACK_ALIGNMENT : GL_UNPACK_ALIGNMENT), 8)
        }
    }

    /// With room for 4096 bytes.
    private static func buffer() -> GLuint {
        var name: GLuint = 0
        glGenBuffers(1, &name)
        glBindBuffer(GLenum(GL_COPY_WRITE_BUFFER), name)
        glBufferData(GLenum(GL_COPY_WRITE_BUFFER), 4096, nil, GLenum(GL_STATIC_DRAW))
        return name
    }

    /// One pixel.
    private static func texture() -> GLuint {
        var (name, bound): (GLuint, GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &bound)
        glGenTextures(1, &name)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), 1, 1)
        glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(bound))
        return name
    }

    /// Its positions can be written to a buffer.
    private static func capturingProgram() -> GLuint {
        let program = glCreateProgram()
        let sources = [
            (GL_VERTEX_SHADER, "#version 300 es\nvoid main() { gl_Position = vec4(0.0); }"),
            (GL_FRAGMENT_SHADER, "#version 300 es\nout lowp vec4 color;\nvoid main() { color = vec4(1.0); }"),
        ]
        for (kind, source) in sources {
            let shader = glCreateShader(GLenum(kind))
            source.withCString { text in
                var text: UnsafePointer<GLchar>? = text
                glShaderSource(shader, 1, &text, nil)
            }
            glCompileShader(shader)
            glAttachShader(program, shader)
        }
        "gl_Position".withCString { name in
            var name: UnsafePointer<GLchar>? = name
            glTransformFeedbackVaryings(program, 1, &name, GLenum(GL_INTERLEAVED_ATTRIBS))
        }
        glLinkProgram(program)
        return program
    }
}

/// EGL, as code finds it that knows no LayerKit.
private enum OtherContext {
    static func leaveNone() {
        typealias Handle = UnsafeMutableRawPointer
        guard let library = dlopen("libEGL.so.1", RTLD_NOW), let display = dlsym(library, "eglGetCurrentDisplay"),
            let make = dlsym(library, "eglMakeCurrent"), let bind = dlsym(library, "eglBindAPI")
        else {
            Issue.record("there is no EGL")
            return
        }
        let current = unsafeBitCast(display, to: (@convention(c) () -> Handle?).self)()
        let makeCurrent = unsafeBitCast(make, to: (@convention(c) (Handle?, Handle?, Handle?, Handle?) -> UInt32).self)
        let bindAPI = unsafeBitCast(bind, to: (@convention(c) (UInt32) -> UInt32).self)
        #expect(makeCurrent(current, nil, nil, nil) == 1)
        // EGL_OPENGL_API
        #expect(bindAPI(0x30A2) == 1)
    }
}
