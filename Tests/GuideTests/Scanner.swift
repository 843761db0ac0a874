import LayerKit
import OpenGLES

/// A bar that goes over the layer from left to right in a second, drawn by code of its own.
func scanner() -> CAEAGLLayer {
    let layer = CAEAGLLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    layer.isOpaque = true
    layer.isAsynchronous = true  // drawn anew for every frame's time
    layer.drawing = { context in
        glClearColor(0.1, 0.1, 0.1, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(GLint(context.time * Double(context.width)), 0, 10, GLsizei(context.height))
        glClearColor(0, 1, 0, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
    return layer
}
