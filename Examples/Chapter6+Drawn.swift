import Foundation
import LayerKit
import OpenGLES

// Chapter 6: layers whose pictures come from elsewhere: from a movie, or from code that draws with OpenGL ES.

extension ExampleScene {
    static let chapter6Drawn = [
        ExampleScene(name: "gl-triangle", title: "A triangle drawn by code of one's own (CAEAGLLayer, OpenGL ES)") {
            Stage.make(triangle())
        },
        ExampleScene(
            name: "video", title: "A movie of a ship, as large as its layer (AVPlayerLayer)", duration: 2,
            times: [0, 0.25, 0.5, 1, 1.5]
        ) { _ in Stage.square(ship()) },
        ExampleScene(
            name: "video-transformed", title: "The same in perspective, with a red rim and round corners", duration: 2,
            times: [0, 0.25, 0.5, 1, 1.5]
        ) { _ in
            let layer = ship()
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 500
            layer.transform = CATransform3DRotate(transform, .pi / 4, 1, 1, 0)
            layer.masksToBounds = true
            layer.cornerRadius = 20
            layer.borderColor = .rgb(1, 0, 0)
            layer.borderWidth = 5
            return Stage.square(layer)
        },
    ]
}

private func ship() -> AVPlayerLayer {
    let player = AVPlayer(url: ShipMovie.url)
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
    player.play()
    return layer
}

private func triangle() -> CAEAGLLayer {
    let layer = CAEAGLLayer()
    layer.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
    layer.contentsScale = Stage.scale
    layer.isOpaque = true
    layer.drawing = { context in
        let effect = try context.prepared { try BaseEffect() }
        glClearColor(0, 0, 0, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        effect.draw(
            vertices: [-0.5, -0.5, -1, 0, 0.5, -1, 0.5, -0.5, -1],
            colors: [0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1])
    }
    return layer
}

/// Triangles whose corners have colours of their own.
private struct BaseEffect {
    private let program: GLuint

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        program = glCreateProgram()
        try attach(
            GLenum(GL_VERTEX_SHADER),
            """
            #version 300 es
            layout(location = 0) in vec4 position;
            layout(location = 1) in vec4 color;
            out vec4 shade;
            void main() { gl_Position = position; shade = color; }
            """)
        try attach(
            GLenum(GL_FRAGMENT_SHADER),
            """
            #version 300 es
            precision highp float;
            in vec4 shade;
            out vec4 result;
            void main() { result = shade; }
            """)
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

    func draw(vertices: [GLfloat], colors: [GLfloat]) {
        glUseProgram(program)
        vertices.withUnsafeBufferPointer { vertices in
            colors.withUnsafeBufferPointer { colors in
                glEnableVertexAttribArray(0)
                glEnableVertexAttribArray(1)
                glVertexAttribPointer(0, 3, GLenum(GL_FLOAT), 0, 0, vertices.baseAddress)
                glVertexAttribPointer(1, 4, GLenum(GL_FLOAT), 0, 0, colors.baseAddress)
                glDrawArrays(GLenum(GL_TRIANGLES), 0, GLsizei(vertices.count / 3))
            }
        }
    }
}
