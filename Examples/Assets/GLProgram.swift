import LayerKit
import OpenGLES

/// A program of a vertex and a fragment shader. Its attributes have the locations that the shaders say.
struct GLProgram {
    private let program: GLuint

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(vertex: String, fragment: String) throws {
        program = glCreateProgram()
        try attach(GLenum(GL_VERTEX_SHADER), vertex)
        try attach(GLenum(GL_FRAGMENT_SHADER), fragment)
        glLinkProgram(program)
        var isLinked: GLint = 0
        glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
        if isLinked == 0 { throw Failure(description: "The program does not link.") }
    }

    private func attach(_ kind: GLenum, _ source: String) throws {
        let shader = glCreateShader(kind)
        source.withCString { text in
            var text: UnsafePointer<CChar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        var isCompiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
        if isCompiled == 0 { throw Failure(description: "A shader does not compile.") }
        glAttachShader(program, shader)
        glDeleteShader(shader)
    }

    /// - Parameters:
    ///   - mode: GL_TRIANGLES, for one.
    ///   - attributes: those of location 0, 1 and so on: how many numbers a corner has, and the numbers.
    func draw(_ mode: Int32, corners: Int, _ attributes: (size: Int, values: [GLfloat])...) {
        glUseProgram(program)
        draw(mode, corners, attributes[...], location: 0)
    }

    /// Arrays are where they are for as long as they are used, one inside the other.
    private func draw(_ mode: Int32, _ corners: Int, _ attributes: ArraySlice<(size: Int, values: [GLfloat])>, location: GLuint) {
        guard let first = attributes.first else { return glDrawArrays(GLenum(mode), 0, GLsizei(corners)) }
        first.values.withUnsafeBufferPointer { values in
            glEnableVertexAttribArray(location)
            glVertexAttribPointer(location, GLint(first.size), GLenum(GL_FLOAT), 0, 0, values.baseAddress)
            draw(mode, corners, attributes.dropFirst(), location: location + 1)
        }
    }
}
