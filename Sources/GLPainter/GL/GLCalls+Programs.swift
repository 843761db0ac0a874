internal import CGL

/// A program in the driver's own binary format.
struct ProgramBinary: Hashable, Sendable {
    /// The driver's own number for the format of the bytes.
    var format: UInt32
    var bytes: [UInt8]
}

extension GLCalls {
    /// Starts to compile. Errors are reported once the program is finished.
    func compile(_ stage: ShaderStage, _ source: String) -> ShaderName {
        let shader = gl.glCreateShader(stage.constant)
        note("compileShader \(stage) \(shader)")
        var text = source
        if probe?.takes(.shaderCompilation) == true { text += "\n#line 41 4\nnot a shader;\n" }
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: GLchar.self) { characters in
                var start = characters.baseAddress
                var length = GLint(characters.count)
                gl.glShaderSource(shader, 1, &start, &length)
            }
        }
        gl.glCompileShader(shader)
        return ShaderName(number: shader)
    }

    /// Has the driver link shaders, with attributes at the places of their names in the list.
    func link(_ shaders: [ShaderName], attributes: [String]) -> ProgramName {
        let program = gl.glCreateProgram()
        note("linkProgram \(program)")
        for shader in shaders { gl.glAttachShader(program, shader.number) }
        for (index, name) in attributes.enumerated() { gl.glBindAttribLocation(program, GLuint(index), name) }
        gl.glProgramParameteri(program, GLenum(GL_PROGRAM_BINARY_RETRIEVABLE_HINT), GL_TRUE)
        gl.glLinkProgram(program)
        return ProgramName(number: program)
    }

    struct CompileFailure: Error {
        /// The driver's words.
        var log: String
    }

    /// Waits until a program is linked, and deletes its shaders. Where the driver refuses one, the program is gone as well.
    func finish(_ program: ProgramName, of shaders: [ShaderName]) throws(CompileFailure) {
        defer { shaders.forEach(delete) }
        if isLinked(program.number) { return }
        defer { delete(program) }
        for shader in shaders {
            var isCompiled: GLint = 0
            gl.glGetShaderiv(shader.number, GLenum(GL_COMPILE_STATUS), &isCompiled)
            if isCompiled != GL_TRUE { throw CompileFailure(log: log(shader.number, gl.glGetShaderiv, gl.glGetShaderInfoLog)) }
        }
        throw CompileFailure(log: log(program.number, gl.glGetProgramiv, gl.glGetProgramInfoLog))
    }

    func delete(_ shader: ShaderName) { gl.glDeleteShader(shader.number) }

    private func isLinked(_ program: GLuint) -> Bool {
        var isLinked: GLint = 0
        gl.glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
        return isLinked == GL_TRUE
    }

    private func log(_ name: GLuint, _ get: PFNGLGETSHADERIVPROC, _ getLog: PFNGLGETSHADERINFOLOGPROC) -> String {
        var length: GLint = 0
        get(name, GLenum(GL_INFO_LOG_LENGTH), &length)
        guard length > 0 else { return "(the driver gives no reason)" }
        var characters = [GLchar](repeating: 0, count: Int(length))
        getLog(name, length, nil, &characters)
        return String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: Binaries

    /// A linked program as bytes; nil where the driver has no binary format.
    func binary(of program: ProgramName) -> ProgramBinary? {
        note("getProgramBinary \(program.number)")
        var length: GLint = 0
        gl.glGetProgramiv(program.number, GLenum(GL_PROGRAM_BINARY_LENGTH), &length)
        guard length > 0 else { return nil }
        var format: GLenum = 0
        var written: GLsizei = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            gl.glGetProgramBinary(program.number, length, &written, &format, buffer.baseAddress)
            count = min(max(Int(written), 0), Int(length))
        }
        return bytes.isEmpty ? nil : ProgramBinary(format: format, bytes: bytes)
    }

    /// A program from bytes; nil where the driver does not accept them, as after an update.
    func program(from binary: ProgramBinary) -> ProgramName? {
        let program = gl.glCreateProgram()
        note("programBinary \(program)")
        gl.glProgramBinary(program, binary.format, binary.bytes, GLsizei(binary.bytes.count))
        if isLinked(program) { return ProgramName(number: program) }
        gl.glDeleteProgram(program)
        // A format that the driver does not know is an error as well; the answer says all of it.
        _ = gl.glGetError()
        _ = messages.take()
        return nil
    }

    // MARK: Use

    func use(_ program: ProgramName) {
        note("useProgram \(program.number)")
        gl.glUseProgram(program.number)
    }

    /// Where a uniform is; nil when the program has none of this name.
    func uniformLocation(_ name: String, in program: ProgramName) -> Int32? {
        let location = gl.glGetUniformLocation(program.number, name)
        return location < 0 ? nil : location
    }

    func setUniform(_ location: Int32, _ value: SIMD4<Float>) {
        note("uniform4f \(location) \(value.x) \(value.y) \(value.z) \(value.w)")
        gl.glUniform4f(location, value.x, value.y, value.z, value.w)
    }

    func setUniform(_ location: Int32, _ value: Int32) {
        note("uniform1i \(location) \(value)")
        gl.glUniform1i(location, value)
    }

    func delete(_ program: ProgramName) {
        note("deleteProgram \(program.number)")
        gl.glDeleteProgram(program.number)
    }
}

extension ShaderStage {
    fileprivate var constant: GLenum {
        switch self {
        case .vertex: GLenum(GL_VERTEX_SHADER)
        case .fragment: GLenum(GL_FRAGMENT_SHADER)
        case .compute: GLenum(GL_COMPUTE_SHADER)
        }
    }
}
