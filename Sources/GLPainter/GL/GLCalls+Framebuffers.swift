internal import CGL

extension GLCalls {
    func makeFramebuffer() -> FramebufferName {
        var name: GLuint = 0
        gl.glGenFramebuffers(1, &name)
        note("genFramebuffer \(name)")
        return FramebufferName(number: name)
    }

    func bind(_ framebuffer: FramebufferName) {
        note("bindFramebuffer \(framebuffer.number)")
        gl.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.number)
    }

    /// Makes the bound framebuffer paint on `texture`.
    func attach(_ texture: TextureName) {
        note("framebufferTexture \(texture.number)")
        gl.glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.number, 0)
    }

    /// What is wrong with the bound framebuffer; nil when it can be painted on.
    func framebufferProblem() -> UInt32? {
        note("checkFramebufferStatus")
        if probe?.takes(.framebufferIncomplete) == true { return UInt32(GL_FRAMEBUFFER_UNSUPPORTED) }
        let status = gl.glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        return status == GLenum(GL_FRAMEBUFFER_COMPLETE) ? nil : status
    }

    /// Copies the bound framebuffer's pixels into the bound pixel-pack buffer, row 0 first.
    func readPixels(width: Int, height: Int) {
        note("readPixels \(width) \(height)")
        gl.glReadPixels(
            0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    }

    func delete(_ framebuffer: FramebufferName) {
        note("deleteFramebuffer \(framebuffer.number)")
        var name = framebuffer.number
        gl.glDeleteFramebuffers(1, &name)
    }
}
