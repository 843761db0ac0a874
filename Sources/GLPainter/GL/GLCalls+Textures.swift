internal import CGL

extension GLCalls {
    func makeTexture() -> TextureName {
        var name: GLuint = 0
        gl.glGenTextures(1, &name)
        note("genTexture \(name)")
        return TextureName(number: name)
    }

    func bind(_ texture: TextureName?, unit: Int) {
        note("bindTexture \(texture?.number ?? 0) unit \(unit)")
        gl.glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        gl.glBindTexture(GLenum(GL_TEXTURE_2D), texture?.number ?? 0)
    }

    /// Gives the texture bound last its size, and how many levels it has, for good.
    func textureStorage(_ format: TexelFormat, width: Int, height: Int, levels: Int = 1) {
        note("texStorage2D \(format) \(width) \(height)")
        gl.glTexStorage2D(GLenum(GL_TEXTURE_2D), GLsizei(levels), format.sized, GLsizei(width), GLsizei(height))
    }

    /// Writes texels of the texture bound last, row by row from (x, y); `texels` holds at least width × height.
    func textureWrite(
        _ format: TexelFormat, level: Int = 0, x: Int, y: Int, width: Int, height: Int,
        _ texels: UnsafeRawBufferPointer
    ) {
        note("texSubImage2D \(x) \(y) \(width) \(height)")
        precondition(texels.count >= width * height * format.bytes, "A texture needs width × height texels.")
        gl.glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), GLint(level), GLint(x), GLint(y), GLsizei(width), GLsizei(height), format.channels,
            format.component, texels.baseAddress)
    }

    /// How a texture is read between its texels; beyond its edges it repeats the edge texels.
    func makeSampler(isLinear: Bool, hasLevels: Bool = false) -> SamplerName {
        var name: GLuint = 0
        gl.glGenSamplers(1, &name)
        note("genSampler \(name)")
        let filter = isLinear ? GL_LINEAR : GL_NEAREST
        gl.glSamplerParameteri(
            name, GLenum(GL_TEXTURE_MIN_FILTER), hasLevels ? GL_LINEAR_MIPMAP_NEAREST : filter)
        gl.glSamplerParameteri(name, GLenum(GL_TEXTURE_MAG_FILTER), filter)
        gl.glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
        gl.glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
        return SamplerName(number: name)
    }

    func bind(_ sampler: SamplerName, unit: Int) {
        note("bindSampler \(sampler.number) unit \(unit)")
        gl.glBindSampler(GLuint(unit), sampler.number)
    }

    func delete(_ texture: TextureName) {
        note("deleteTexture \(texture.number)")
        var name = texture.number
        gl.glDeleteTextures(1, &name)
    }
}

extension TexelFormat {
    /// As a texture keeps it.
    fileprivate var sized: GLenum {
        switch self {
        case .rgba8: GLenum(GL_RGBA8)
        case .rgba32Float: GLenum(GL_RGBA32F)
        case .rgba16Float: GLenum(GL_RGBA16F)
        case .r8: GLenum(GL_R8)
        }
    }

    /// As it is written.
    fileprivate var channels: GLenum { GLenum(self == .r8 ? GL_RED : GL_RGBA) }

    fileprivate var component: GLenum {
        GLenum(self == .rgba32Float || self == .rgba16Float ? GL_FLOAT : GL_UNSIGNED_BYTE)
    }
}
