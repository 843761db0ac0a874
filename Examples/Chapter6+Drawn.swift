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
        let program = try context.prepared { try GLProgram(vertex: coloredCorners.vertex, fragment: coloredCorners.fragment) }
        glClearColor(0, 0, 0, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        program.draw(
            GL_TRIANGLES, corners: 3, (3, [-0.5, -0.5, -1, 0, 0.5, -1, 0.5, -0.5, -1]),
            (4, [0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1]))
    }
    return layer
}

/// Triangles whose corners have colours of their own.
private let coloredCorners = (
    vertex: """
        #version 300 es
        layout(location = 0) in vec4 position;
        layout(location = 1) in vec4 color;
        out vec4 shade;
        void main() { gl_Position = position; shade = color; }
        """,
    fragment: """
        #version 300 es
        precision highp float;
        in vec4 shade;
        out vec4 result;
        void main() { result = shade; }
        """
)
