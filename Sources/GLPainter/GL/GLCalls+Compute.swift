internal import CGL

/// For whom a memory barrier makes visible what compute programs wrote.
enum PixelReader {
    /// For compute programs that read and write the image next.
    case image
    /// As well for sampling, clearing, blending or reading a surface, and for writing lists that were read.
    case everything
    /// For compute programs that read the lists of instances, and for the next write to these.
    case lists
}

extension GLCalls {
    /// There are compute programs: OpenGL ES 3.1.
    var canCompute: Bool {
        version >= 31 && extensionCalls.glDispatchCompute != nil && extensionCalls.glBindImageTexture != nil
            && extensionCalls.glMemoryBarrier != nil
    }

    /// The largest storage buffer that a program may use, bytes; 0 without compute programs, or where workgroups as large as ours may not be.
    var storageBytes: Int {
        guard canCompute else { return 0 }
        var invocations: GLint = 0
        gl.glGetIntegerv(GLenum(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS), &invocations)
        if invocations < GLPainter.groupSide * GLPainter.groupSide { return 0 }
        var bytes: GLint64 = 0
        gl.glGetInteger64v(GLenum(GL_MAX_SHADER_STORAGE_BLOCK_SIZE), &bytes)
        return Int(bytes)
    }

    /// Binds a buffer as a storage block of compute programs.
    func bind(_ buffer: BufferName, block: Int) {
        note("bindBufferBase \(block) \(buffer.number)")
        gl.glBindBufferBase(GLenum(GL_SHADER_STORAGE_BUFFER), GLuint(block), buffer.number)
    }

    /// Binds a texture of four bytes a texel as the image of compute programs.
    func bindImage(_ texture: TextureName) {
        note("bindImageTexture \(texture.number)")
        extensionCalls.glBindImageTexture?(
            0, texture.number, 0, GLboolean(GL_FALSE), 0, GLenum(GL_READ_WRITE), GLenum(GL_RGBA8))
    }

    /// Runs the program in use, in so many columns and rows of workgroups.
    func dispatch(_ columns: Int, _ rows: Int) {
        note("dispatchCompute \(columns) \(rows)")
        extensionCalls.glDispatchCompute?(GLuint(columns), GLuint(rows), 1)
    }

    /// A memory barrier: later commands see what compute programs wrote.
    func showComputed(to reader: PixelReader) {
        note("memoryBarrier \(reader)")
        let image = GLbitfield(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT)
        let others = GLbitfield(GL_TEXTURE_FETCH_BARRIER_BIT) | GLbitfield(GL_FRAMEBUFFER_BARRIER_BIT) | GLbitfield(GL_SHADER_STORAGE_BARRIER_BIT)
        let barriers =
            switch reader {
            case .image: image
            case .everything: image | others
            case .lists: GLbitfield(GL_SHADER_STORAGE_BARRIER_BIT) | GLbitfield(GL_BUFFER_UPDATE_BARRIER_BIT)
            }
        extensionCalls.glMemoryBarrier?(barriers)
    }

    func setUniform(_ location: Int32, _ value: SIMD4<Int32>) {
        note("uniform4i \(location) \(value.x) \(value.y) \(value.z) \(value.w)")
        gl.glUniform4i(location, value.x, value.y, value.z, value.w)
    }

    /// Sets the first of an array's elements.
    func setUniform<let count: Int>(_ location: Int32, _ values: [count of SIMD4<Int32>]) {
        note("uniform4iv \(location) \(values.count)")
        values.span.withUnsafeBytes { bytes in
            gl.glUniform4iv(location, GLsizei(values.count), bytes.baseAddress?.assumingMemoryBound(to: GLint.self))
        }
    }
}
