import Foundation
import LayerKit

/// The root of the layers of a scene of a file.
final class SceneRoot: CALayer {
    /// What turns, and by how many radians a frame.
    fileprivate var turning: [(layer: CALayer, angle: CGFloat, step: CGFloat, scale: CGFloat)] = []

    /// - Parameter frame: from 0.
    func turn(to frame: Int) {
        for node in turning {
            node.layer.setAffineTransform(spin(node.angle + CGFloat(frame) * node.step, node.scale))
        }
    }
}

/// Makes layers of a scene of a file.
struct SceneLayers {
    /// By the scene's names for them.
    private var images: [String: CGImage] = [:]
    let root = SceneRoot()

    /// - Parameter folder: where the pictures' paths begin.
    init(_ scene: SceneDocument, folder: String) throws {
        for (name, path) in scene.images ?? [:] { images[name] = try CGImage.load(path: folder + "/" + path) }
        root.frame = CGRect(x: 0, y: 0, width: scene.frame[0], height: scene.frame[1])
        root.backgroundColor = scene.background.color
        try add(scene.ops, to: root)
    }

    func add(_ operations: [SceneDocument.Operation], to parent: CALayer) throws {
        for operation in operations {
            switch operation {
            case .rect(let rect): parent.addSublayer(layer(rect))
            case .image(let image): parent.addSublayer(try layer(image))
            case .sprites(let sprites): try add(sprites, to: parent)
            case .particles(let particles): try add(particles, to: parent)
            case .path(let path): parent.addSublayer(layer(path))
            case .gradient(let gradient): parent.addSublayer(layer(gradient))
            case .group(let group): parent.addSublayer(try layer(group))
            case .text(let text): parent.addSublayer(layer(text))
            case .node(let node): parent.addSublayer(try layer(node))
            }
        }
    }

    private func picture(_ name: String) throws -> CGImage {
        guard let image = images[name] else { throw Options.Misuse(description: "The scene has no image \(name).") }
        return image
    }

    // MARK: Rectangles

    private func layer(_ rect: SceneDocument.Rect) -> CALayer {
        let layer = CALayer()
        layer.place(rect.r.rect, rect.m.transform)
        layer.backgroundColor = rect.fill.color
        layer.cornerRadius = rect.radius ?? 0
        if let border = rect.border {
            layer.borderWidth = border.w
            layer.borderColor = border.color.color
        }
        if let shadow = rect.shadow {
            layer.cast(shadow)
            layer.shadowPath = CGPath(
                roundedRect: layer.bounds, cornerWidth: layer.cornerRadius, cornerHeight: layer.cornerRadius, transform: nil)
        }
        return layer
    }

    private func layer(_ image: SceneDocument.Image) throws -> CALayer {
        let layer = CALayer()
        let picture = try picture(image.img)
        if let h = image.h, h.count == 9 {
            // Flat: what is drawn first lies below, however it is turned.
            layer.place(image.r.rect, .identity)
            layer.transform = CATransform3DConcat(
                layer.transform,
                CATransform3D(
                    m11: h[0], m12: h[3], m13: 0, m14: h[6], m21: h[1], m22: h[4], m23: 0, m24: h[7],
                    m31: 0, m32: 0, m33: 1, m34: 0, m41: h[2], m42: h[5], m43: 0, m44: h[8]))
        } else {
            layer.place(image.r.rect, image.m?.transform ?? .identity)
        }
        layer.contents = picture
        layer.contentsRect = image.src.rect.inUnits(of: picture)
        layer.cornerRadius = image.radius ?? 0
        layer.masksToBounds = layer.cornerRadius > 0
        layer.opacity = image.opacity ?? 1
        return layer
    }

    private func add(_ sprites: SceneDocument.Sprites, to parent: CALayer) throws {
        let sheet = try picture(sprites.img)
        let side = sprites.cell
        for item in sprites.items where item.count == 6 {
            let (row, column) = Int(item[4]).quotientAndRemainder(dividingBy: max(1, sprites.cols))
            let cell = CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
            let layer = CALayer()
            layer.bounds.size = cell.size
            layer.position = CGPoint(x: item[0], y: item[1])
            layer.setAffineTransform(spin(item[2], item[3]))
            layer.contents = sheet
            layer.contentsRect = cell.inUnits(of: sheet)
            layer.opacity = Float(item[5])
            parent.addSublayer(layer)
        }
    }

    private func add(_ particles: SceneDocument.Particles, to parent: CALayer) throws {
        let dot = try picture(particles.img)
        let tinted = try particles.palette.map { try dot.tinted($0.color) }
        for item in particles.items where item.count == 6 && tinted.indices.contains(Int(item[4])) {
            let layer = CALayer()
            layer.bounds.size = CGSize(width: item[3], height: item[3])
            layer.position = CGPoint(x: item[0], y: item[1])
            layer.setAffineTransform(spin(item[2], 1))
            layer.contents = tinted[Int(item[4])]
            layer.compositingFilter = "plusL"
            layer.opacity = Float(item[5])
            parent.addSublayer(layer)
        }
    }

    private func layer(_ node: SceneDocument.Node) throws -> CALayer {
        guard [node.pos, node.anchor, node.size].allSatisfy({ $0.count == 2 }) else {
            throw Options.Misuse(description: "pos, anchor and size of a node are two numbers each.")
        }
        let layer = CALayer()
        layer.bounds.size = CGSize(width: node.size[0], height: node.size[1])
        layer.anchorPoint = CGPoint(x: node.anchor[0], y: node.anchor[1])
        layer.position = CGPoint(x: node.pos[0], y: node.pos[1])
        let angle = node.rot * .pi / 180
        layer.setAffineTransform(spin(angle, node.scale))
        layer.backgroundColor = node.fill.color
        if node.drot != 0 { root.turning.append((layer, angle, node.drot * .pi / 180, node.scale)) }
        try add(node.ops, to: layer)
        return layer
    }
}

private func spin(_ angle: CGFloat, _ scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
}

extension CGRect {
    fileprivate func inUnits(of image: CGImage) -> CGRect {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return CGRect(x: minX / width, y: minY / height, width: self.width / width, height: self.height / height)
    }
}

extension CGImage {
    /// Its opacity in one colour.
    fileprivate func tinted(_ color: CGColor) throws -> CGImage {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        context?.setFillColor(color)
        context?.fill(whole)
        context?.setBlendMode(.destinationIn)
        context?.draw(self, in: whole)
        guard let image = context?.makeImage() else { throw Options.Misuse(description: "A particle's picture is too large.") }
        return image
    }
}
