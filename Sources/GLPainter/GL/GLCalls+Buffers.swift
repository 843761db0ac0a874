internal import CGL

extension GLCalls {
    func makeBuffer() -> BufferName {
        var name: GLuint = 0
        gl.glGenBuffers(1, &name)
        note("genBuffer \(name)")
        return BufferName(number: name)
    }

    func bind(_ buffer: BufferName?, to target: BufferTarget) {
        note("bindBuffer \(target) \(buffer?.number ?? 0)")
        gl.glBindBuffer(target.constant, buffer?.number ?? 0)
    }

    /// Replaces what the bound buffer holds; what is in use elsewhere stays until it is done with.
    func bufferData(_ target: BufferTarget, _ bytes: UnsafeRawBufferPointer, _ usage: BufferUsage) {
        note("bufferData \(target) \(bytes.count)")
        gl.glBufferData(target.constant, GLsizeiptr(bytes.count), bytes.baseAddress, usage.constant)
    }

    /// Writes a part of what the bound buffer has room for.
    func bufferPart(_ target: BufferTarget, _ bytes: UnsafeRawBufferPointer, at offset: Int) {
        note("bufferPart \(target) \(offset) \(bytes.count)")
        gl.glBufferSubData(target.constant, GLintptr(offset), GLsizeiptr(bytes.count), bytes.baseAddress)
    }

    /// Has the device copy the first `count` bytes of a bound buffer to another.
    func copyBuffer(_ from: BufferTarget, to target: BufferTarget, count: Int) {
        note("copyBuffer \(from) \(target) \(count)")
        gl.glCopyBufferSubData(from.constant, target.constant, 0, 0, GLsizeiptr(count))
    }

    /// Gives the bound buffer room for `count` bytes.
    func bufferStorage(_ target: BufferTarget, count: Int, _ usage: BufferUsage) {
        note("bufferStorage \(target) \(count)")
        gl.glBufferData(target.constant, GLsizeiptr(count), nil, usage.constant)
    }

    /// Buffers can stay mapped while the device writes to them.
    var canStayMapped: Bool { extensions.contains("GL_EXT_buffer_storage") && extensionCalls.glBufferStorageEXT != nil }

    /// Gives the bound buffer, which had none yet, storage for `count` bytes that the device writes and the CPU reads, mapped as long as
    /// the buffer exists; nil when the driver cannot.
    func mappedStorage(_ target: BufferTarget, count: Int) -> UnsafeRawPointer? {
        UnsafeRawPointer(storage(target, count: count, GLbitfield(GL_MAP_READ_BIT)))
    }

    /// The same, for bytes that the CPU writes and the device reads.
    func writableStorage(_ target: BufferTarget, count: Int) -> UnsafeMutableRawPointer? {
        storage(target, count: count, GLbitfield(GL_MAP_WRITE_BIT))
    }

    private func storage(_ target: BufferTarget, count: Int, _ use: GLbitfield) -> UnsafeMutableRawPointer? {
        note("bufferStorage \(target) \(count) mapped")
        if probe?.takes(.mapping) == true { return nil }
        let stays = use | GLbitfield(GL_MAP_PERSISTENT_BIT_EXT) | GLbitfield(GL_MAP_COHERENT_BIT_EXT)
        extensionCalls.glBufferStorageEXT?(target.constant, GLsizeiptr(count), nil, stays | GLbitfield(GL_CLIENT_STORAGE_BIT_EXT))
        if let memory = gl.glMapBufferRange(target.constant, 0, GLsizeiptr(count), stays) { return memory }
        // There is a fallback, so the frame must not fail with this error.
        _ = takeError()
        return nil
    }

    /// Lends the first `count` bytes of the bound buffer to `body`; nil when the driver cannot map it.
    func readMapped<Result>(
        _ target: BufferTarget, count: Int, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result? {
        note("mapBuffer \(target) \(count)")
        if probe?.takes(.mapping) == true { return nil }
        guard let bytes = gl.glMapBufferRange(target.constant, 0, GLsizeiptr(count), GLbitfield(GL_MAP_READ_BIT)) else {
            return nil
        }
        let result = body(UnsafeRawBufferPointer(start: bytes, count: count))
        note("unmapBuffer \(target)")
        // False when the bytes were lost while they were mapped.
        return gl.glUnmapBuffer(target.constant) == GLboolean(GL_TRUE) ? result : nil
    }

    func delete(_ buffer: BufferName) {
        note("deleteBuffer \(buffer.number)")
        var name = buffer.number
        gl.glDeleteBuffers(1, &name)
    }

    // MARK: Vertex arrays

    func makeVertexArray() -> VertexArrayName {
        var name: GLuint = 0
        gl.glGenVertexArrays(1, &name)
        note("genVertexArray \(name)")
        return VertexArrayName(number: name)
    }

    func bind(_ vertexArray: VertexArrayName) {
        note("bindVertexArray \(vertexArray.number)")
        gl.glBindVertexArray(vertexArray.number)
    }

    /// Makes attribute `index` step once an instance.
    func stepByInstance(_ index: Int) {
        note("vertexAttribDivisor \(index) 1")
        gl.glVertexAttribDivisor(GLuint(index), 1)
    }

    func setAttribute(_ index: Int, isEnabled: Bool) {
        note("\(isEnabled ? "enable" : "disable")VertexAttribArray \(index)")
        if isEnabled {
            gl.glEnableVertexAttribArray(GLuint(index))
        } else {
            gl.glDisableVertexAttribArray(GLuint(index))
        }
    }

    /// Makes attribute `index` read four floats from the bound vertex buffer; both in bytes.
    func attributePointer(_ index: Int, stride: Int, offset: Int) {
        note("vertexAttribPointer \(index) \(stride) \(offset)")
        gl.glVertexAttribPointer(
            GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride),
            UnsafeRawPointer(bitPattern: offset))
    }

    /// Draws a strip of triangles for each of `count` instances.
    func drawInstances(_ count: Int, vertices: Int) {
        note("drawArraysInstanced \(vertices) \(count)")
        gl.glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, GLsizei(vertices), GLsizei(count))
    }
}

extension BufferTarget {
    fileprivate var constant: GLenum {
        switch self {
        case .vertices: GLenum(GL_ARRAY_BUFFER)
        case .pixelPack: GLenum(GL_PIXEL_PACK_BUFFER)
        case .storage: GLenum(GL_SHADER_STORAGE_BUFFER)
        case .copy: GLenum(GL_COPY_READ_BUFFER)
        }
    }
}

extension BufferUsage {
    fileprivate var constant: GLenum {
        switch self {
        case .streamDraw: GLenum(GL_STREAM_DRAW)
        case .dynamicDraw: GLenum(GL_DYNAMIC_DRAW)
        case .streamRead: GLenum(GL_STREAM_READ)
        }
    }
}
