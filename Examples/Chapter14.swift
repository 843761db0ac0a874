import Foundation
import LayerKit
import OpenGLES

// Chapter 14: pictures from files.

extension ExampleScene {
    static let chapter14 = [
        ExampleScene(name: "carousel", title: "Cells that draw their picture beside the frame (CATiledLayer of one tile)") {
            carousel()
        },
        ExampleScene(name: "hybrid-image", title: "Colours of a JPEG file, seen through the grey of a PNG file (clip(to:mask:))") {
            hybridImage()
        },
        ExampleScene(name: "thumbnails", title: "One file shown at full, half, quarter and eighth size, decoded no larger") {
            thumbnails()
        },
        ExampleScene(name: "decode-sizes", title: "A photo and a rainbow, each from files of five sizes, the smallest enlarged") {
            decodeSizes()
        },
        ExampleScene(name: "compressed-texture", title: "A picture that stays compressed on the device (CAEAGLLayer, ETC2)") {
            Stage.make(compressedTexture())
        },
    ]
}

/// Draws the picture that its layer's key "index" names, fitted to the layer's width.
private final class CellDelegate: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
        guard let index = layer.value(forKey: "index") as? Int else { return }
        let image = [Picture.snowman, Picture.crate, Picture.sprites][index % 3]
        let width = layer.bounds.width
        let height = width * CGFloat(image.height) / CGFloat(image.width)
        // Pictures are drawn with y up.
        context.translateBy(x: 0, y: layer.bounds.midY + height / 2)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
}

private func carousel() -> CALayer {
    let stage = Stage.make()
    stage.backgroundColor = .black
    let delegate = CellDelegate()
    stage.setValue(delegate, forKey: "delegate of cells")
    for index in 0..<3 {
        let cell = CATiledLayer()
        cell.frame = CGRect(x: 10 + 185 * CGFloat(index), y: 30, width: 175, height: 240)
        cell.contentsScale = Stage.scale
        cell.tileSize = CGSize(width: 175 * Stage.scale, height: 240 * Stage.scale)
        cell.delegate = delegate
        cell.backgroundColor = CGColor(gray: 0.2, alpha: 1)
        cell.setValue(index, forKey: "index")
        cell.setNeedsDisplay()
        stage.addSublayer(cell)
    }
    return stage
}

/// What a JPEG cannot have, transparency, comes from a second file in which white keeps and black hides.
private func hybridImage() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
    layer.contents = masked(Photo.jpeg, by: Photo.maskFile)
    return Stage.make(layer)
}

/// The picture of one file as far as the other is bright.
private func masked(_ colors: Data?, by mask: Data?) -> CGImage? {
    guard let colors = colors.flatMap({ try? CGImage.load(data: $0) }), let mask = mask.flatMap({ try? CGImage.load(data: $0) }),
        // Its grey alone, without alpha: that of a picture with alpha is how opaque it is.
        let grey = CGContext(
            data: nil, width: mask.width, height: mask.height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue),
        let result = CGContext(
            data: nil, width: colors.width, height: colors.height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    grey.draw(mask, in: CGRect(x: 0, y: 0, width: mask.width, height: mask.height))
    let place = CGRect(x: 0, y: 0, width: colors.width, height: colors.height)
    guard let bright = grey.makeImage() else { return nil }
    result.clip(to: place, mask: bright)
    result.draw(colors, in: place)
    return result.makeImage()
}

private func thumbnails() -> CALayer {
    let stage = Stage.make()
    var x: CGFloat = 20
    for side in [256, 128, 64, 32] as [CGFloat] {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: 22, width: side, height: side)
        layer.contents = Photo.landscape
        stage.addSublayer(layer)
        x += side + 12
    }
    return stage
}

/// Sizes from 256 down to 16 points, side by side in cells of one size.
private func decodeSizes() -> CALayer {
    let stage = Stage.make()
    for (column, width) in [256, 128, 64, 32, 16].enumerated() {
        for (row, isRainbow) in [false, true].enumerated() {
            let layer = CALayer()
            layer.frame = CGRect(x: 14 + 110 * column, y: 62 + 92 * row, width: 100, height: 75)
            layer.contents = PhotoFile.image(width: width, height: width * 3 / 4, isRainbow: isRainbow)
            layer.magnificationFilter = .nearest
            stage.addSublayer(layer)
        }
    }
    return stage
}

/// A triangle fan of four corners, on which a texture lies that was never anything but compressed.
private func compressedTexture() -> CAEAGLLayer {
    let layer = CAEAGLLayer()
    layer.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
    layer.contentsScale = Stage.scale
    layer.isOpaque = false
    layer.drawing = { context in
        let (program, texture) = try context.prepared {
            (try GLProgram(vertex: textured.vertex, fragment: textured.fragment), makeTexture())
        }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        program.draw(
            GL_TRIANGLE_FAN, corners: 4, (2, [-1, -1, -1, 1, 1, 1, 1, -1]), (2, [0, 1, 0, 0, 1, 0, 1, 1]))
    }
    return layer
}

/// The name of a texture that holds the compressed landscape.
private func makeTexture() -> GLuint {
    var name: GLuint = 0
    glGenTextures(1, &name)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    guard let texture = Photo.compressed else { return name }
    glCompressedTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLenum(GL_COMPRESSED_RGB8_ETC2), GLsizei(texture.width), GLsizei(texture.height), 0,
        GLsizei(texture.bytes.count), texture.bytes)
    for filter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(filter), GL_LINEAR)
    }
    return name
}

private let textured = (
    vertex: """
        #version 300 es
        layout(location = 0) in vec4 position;
        layout(location = 1) in vec2 corner;
        out vec2 place;
        void main() { gl_Position = position; place = corner; }
        """,
    fragment: """
        #version 300 es
        precision highp float;
        uniform sampler2D picture;
        in vec2 place;
        out vec4 result;
        void main() { result = texture(picture, place); }
        """
)
