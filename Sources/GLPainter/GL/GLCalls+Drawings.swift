internal import CGL

/// What a renderbuffer holds.
enum RenderbufferRole {
    case color, depthAndStencil
}

// Calls around code that is not ours: nothing is known about the state of its context, and nothing may be changed in it but the
// bindings of framebuffers. Of all state of OpenGL ES 3.2 (its chapter 21), the following acts on clearing, copying and reading
// framebuffers:
//
// - framebuffers' attachments, draw buffers and read buffer: we use framebuffers of our own, which the code does not know;
// - scissor, colour masks, the clear colour, dither and `GL_RASTERIZER_DISCARD`: `withPlainState`;
// - how pixels are packed, and the buffer that they go to: `readPixelsNow`;
// - the renderbuffer that is bound: `makeRenderbuffer`.
//
// The rest acts on vertices, fragments, textures, programs and queries, which we do not use there.
extension GLCalls {
    /// Runs `body` with all state off that would interfere with clearing and copying, and restores that state.
    func withPlainState<Result>(_ body: () -> Result) -> Result {
        let switches = [GL_SCISSOR_TEST, GL_RASTERIZER_DISCARD, GL_DITHER].map(GLenum.init).filter { gl.glIsEnabled($0) != 0 }
        var mask = [GLboolean](repeating: 0, count: 4)
        var color = [GLfloat](repeating: 0, count: 4)
        gl.glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &mask)
        gl.glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), &color)
        for name in switches { gl.glDisable(name) }
        setColorMask([1, 1, 1, 1])
        defer {
            for name in switches { gl.glEnable(name) }
            setColorMask(mask)
            gl.glClearColor(color[0], color[1], color[2], color[3])
        }
        return body()
    }

    /// For the first draw buffer only, where each has a mask of its own.
    private func setColorMask(_ mask: [GLboolean]) {
        if version >= 32, let set = extensionCalls.glColorMaski {
            set(0, mask[0], mask[1], mask[2], mask[3])
        } else {
            gl.glColorMask(mask[0], mask[1], mask[2], mask[3])
        }
    }

    /// Clears colour; depth and stencil are the code's.
    func clearAll() {
        note("clear for a drawing")
        gl.glClearColor(0, 0, 0, 0)
        gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Makes all that was drawn opaque.
    func fillAlpha() {
        note("fill alpha")
        setColorMask([0, 0, 0, 1])
        gl.glClearColor(0, 0, 0, 1)
        gl.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    func makeRenderbuffer(_ role: RenderbufferRole, width: Int, height: Int) -> UInt32 {
        note("renderbuffer \(role) \(width) \(height)")
        var (name, bound): (GLuint, GLint) = (0, 0)
        gl.glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &bound)
        gl.glGenRenderbuffers(1, &name)
        gl.glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
        let format = role == .color ? GL_RGBA8 : GL_DEPTH24_STENCIL8
        gl.glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(format), GLsizei(width), GLsizei(height))
        gl.glBindRenderbuffer(GLenum(GL_RENDERBUFFER), GLuint(bound))
        return name
    }

    /// Makes the bound framebuffer paint on a renderbuffer.
    func attach(renderbuffer name: UInt32, as role: RenderbufferRole) {
        note("framebufferRenderbuffer \(role) \(name)")
        let place = role == .color ? GL_COLOR_ATTACHMENT0 : GL_DEPTH_STENCIL_ATTACHMENT
        gl.glFramebufferRenderbuffer(GLenum(GL_FRAMEBUFFER), GLenum(place), GLenum(GL_RENDERBUFFER), name)
    }

    func deleteRenderbuffers(_ names: [UInt32]) {
        guard !names.isEmpty else { return }
        note("deleteRenderbuffers \(names)")
        gl.glDeleteRenderbuffers(GLsizei(names.count), names)
    }

    /// Copies one framebuffer to another of its size, upside down. Both stay bound, for reading and for drawing.
    func copyTurned(from source: FramebufferName, to target: FramebufferName, width: Int, height: Int) {
        note("blitFramebuffer \(width) \(height)")
        let (w, h) = (GLint(width), GLint(height))
        gl.glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source.number)
        gl.glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), target.number)
        gl.glBlitFramebuffer(0, 0, w, h, 0, h, w, 0, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }

    /// The bound framebuffer's pixels, row 0 first.
    func readPixelsNow(width: Int, height: Int) -> [UInt32] {
        note("readPixels \(width) \(height)")
        // The code may have bound a buffer into which pixels would go, and said where in memory they are to lie.
        var buffer: GLint = 0
        gl.glGetIntegerv(GLenum(GL_PIXEL_PACK_BUFFER_BINDING), &buffer)
        gl.glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
        let layout = [(GL_PACK_ROW_LENGTH, 0), (GL_PACK_SKIP_ROWS, 0), (GL_PACK_SKIP_PIXELS, 0), (GL_PACK_ALIGNMENT, 4)].map {
            var old: GLint = 0
            gl.glGetIntegerv(GLenum($0.0), &old)
            gl.glPixelStorei(GLenum($0.0), GLint($0.1))
            return (name: GLenum($0.0), old: old)
        }
        defer {
            for value in layout { gl.glPixelStorei(value.name, value.old) }
            gl.glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), GLuint(buffer))
        }
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, written in
            gl.glReadPixels(
                0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels.baseAddress)
            written = width * height
        }
    }
}
