import ExampleScenes
import LayerKit
import OpenGLES

extension ClassPage {
    static let layers = [
        ClassPage("CALayer", "A rectangle in a tree: geometry, colour, contents, border, shadow, sublayers, and animations of all of them.") { stage in
            let card = CALayer()
            card.frame = CGRect(x: 40, y: 25, width: 100, height: 80)
            card.backgroundColor = .white
            card.cornerRadius = 12
            card.borderWidth = 3
            card.borderColor = .navy
            card.shadowOpacity = 0.4
            card.shadowOffset = CGSize(width: 0, height: 4)
            stage.addSublayer(card)

            let picture = CALayer()
            picture.frame = CGRect(x: 125, y: 30, width: 70, height: 70)
            picture.contents = Picture.snowman
            picture.contentsGravity = .resizeAspect
            picture.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
            stage.addSublayer(picture)
        },
        ClassPage("CAShapeLayer", "A path that is filled and stroked, sharp under any transform.") { stage in
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 20, y: 100))
            path.addCurve(to: CGPoint(x: 220, y: 40), control1: CGPoint(x: 80, y: -60), control2: CGPoint(x: 140, y: 190))
            let shape = CAShapeLayer()
            shape.path = path
            shape.fillColor = nil
            shape.strokeColor = .coral
            shape.lineWidth = 8
            shape.lineCap = .round
            shape.lineDashPattern = [24, 14]
            shape.strokeEnd = 0.9
            stage.addSublayer(shape)
        },
        ClassPage("CAGradientLayer", "Colours that go over into each other: along an axis, around a point, or about it.") { stage in
            for (index, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
                let gradient = CAGradientLayer()
                gradient.frame = CGRect(x: 12 + 74 * index, y: 30, width: 68, height: 70)
                gradient.type = type
                gradient.colors = [CGColor.sand, CGColor.coral, CGColor.navy]
                gradient.locations = [0, 0.4, 1]
                gradient.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
                gradient.endPoint = CGPoint(x: 1, y: 1)
                stage.addSublayer(gradient)
            }
        },
        ClassPage("CATextLayer", "Text, plain or attributed: wrapped, truncated, aligned.") { stage in
            let text = CATextLayer()
            text.frame = CGRect(x: 20, y: 18, width: 200, height: 100)
            text.string = "Text is outlines: it stays sharp at any scale and under any transform."
            text.fontSize = 19
            text.foregroundColor = .navy
            text.alignmentMode = .center
            text.isWrapped = true
            stage.addSublayer(text)
        },
        ClassPage("CATransformLayer", "A space for its sublayers that is not flattened: a box of four layers turns as one.") { stage in
            let box = CATransformLayer()
            box.position = CGPoint(x: 120, y: 65)
            for (turn, color) in [(0, CGColor.coral), (0.5, .sand), (1, .teal), (1.5, .navy)] {
                let face = CALayer()
                face.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
                face.backgroundColor = color
                face.borderWidth = 2
                face.borderColor = .white
                face.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn * .pi, 0, 1, 0), 0, 0, 32)
                box.addSublayer(face)
            }
            box.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.4, 1, 0, 0), 0.6, 0, 1, 0)
            stage.sublayerTransform.m34 = -1 / 400
            stage.addSublayer(box)
        },
        ClassPage("CAReplicatorLayer", "Its sublayers many times over, each copy moved, tinted and delayed by one step more.") { stage in
            let replicator = CAReplicatorLayer()
            replicator.frame = stage.bounds
            replicator.instanceCount = 16
            replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / 16, 0, 0, 1)
            replicator.instanceColor = .sand
            replicator.instanceGreenOffset = -0.04
            replicator.instanceAlphaOffset = -0.03
            let petal = CALayer()
            petal.frame = CGRect(x: 114, y: 10, width: 12, height: 34)
            petal.cornerRadius = 6
            petal.backgroundColor = .white
            replicator.addSublayer(petal)
            stage.addSublayer(replicator)
        },
        ClassPage("CAScrollLayer", "A window onto sublayers that are larger: it scrolls to a point or until a rectangle is seen.") { stage in
            let scroller = CAScrollLayer()
            scroller.frame = CGRect(x: 60, y: 15, width: 120, height: 100)
            scroller.masksToBounds = true
            scroller.borderWidth = 2
            for row in 0..<9 {
                let line = CALayer()
                line.frame = CGRect(x: 10, y: 8 + 26 * row, width: 100, height: 20)
                line.backgroundColor = row == 5 ? .coral : .teal
                scroller.addSublayer(line)
            }
            stage.addSublayer(scroller)
            scroller.scroll(to: CGPoint(x: 0, y: 85))
        },
        ClassPage("CATiledLayer", "Contents too large to be drawn at once: only the tiles that are seen are drawn, when they are.") { stage in
            final class Tiles: CATiledLayer {
                override func draw(in ctx: CGContext) {
                    let tile = ctx.boundingBoxOfClipPath
                    let isEven = Int((tile.minX + tile.minY) / 40).isMultiple(of: 2)
                    ctx.setFillColor(isEven ? .sand : .navy)
                    ctx.fill(tile.insetBy(dx: 1, dy: 1))
                }
            }
            let tiles = Tiles()
            tiles.frame = CGRect(x: -4_000, y: -4_000, width: 10_000, height: 10_000)
            tiles.tileSize = CGSize(width: 80, height: 80)
            tiles.contentsScale = 2
            tiles.setNeedsDisplay()
            stage.addSublayer(tiles)
        },
        ClassPage("CAEAGLLayer", "A layer that code of one's own draws with OpenGL ES.") { stage in
            let layer = CAEAGLLayer()
            layer.frame = CGRect(x: 70, y: 15, width: 100, height: 100)
            layer.contentsScale = 2
            layer.drawing = { _ in
                // Pixels, y up.
                for band in 0..<5 {
                    glEnable(GLenum(GL_SCISSOR_TEST))
                    glScissor(0, 40 * GLint(band), 200, 30)
                    glClearColor(0.1 * Float(band), 0.6, 0.55, 1)
                    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                }
            }
            stage.addSublayer(layer)
        },
        ClassPage("CAFilter", "Changes a layer's picture, or what is behind it: blurs and colour matrices.") { stage in
            for (index, type) in ["none", "gaussianBlur", "colorMonochrome", "colorHueRotate"].enumerated() {
                let layer = CALayer()
                layer.frame = CGRect(x: 8 + 58 * index, y: 35, width: 54, height: 60)
                layer.contents = Picture.snowman
                layer.contentsGravity = .resizeAspect
                let filter = CAFilter(type: type)
                filter.setValue(3, forKey: "inputRadius")
                filter.setValue(CGColor.coral, forKey: "inputColor")
                filter.setValue(2, forKey: "inputAngle")
                layer.filters = [filter]
                stage.addSublayer(layer)
            }
        },
        ClassPage("CAConstraint", "One number of a layer's frame, told by another layer's.") { stage in
            stage.layoutManager = CAConstraintLayoutManager()
            let names = ["a", "b", "c"]
            for (index, color) in [CGColor.coral, .sand, .teal].enumerated() {
                let layer = CALayer()
                layer.name = names[index]
                layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
                layer.backgroundColor = color
                let before = index == 0 ? "superlayer" : names[index - 1]
                layer.constraints = [
                    CAConstraint(attribute: .minX, relativeTo: before, attribute: index == 0 ? .minX : .maxX, offset: 10),
                    CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY),
                    CAConstraint(attribute: .height, relativeTo: "superlayer", attribute: .height, scale: 0.25 * CGFloat(index + 1), offset: 0),
                ]
                stage.addSublayer(layer)
            }
        },
        ClassPage("CAConstraintLayoutManager", "Places sublayers so that their constraints are met, whenever the layer lays out.") { stage in
            stage.layoutManager = CAConstraintLayoutManager()
            let sidebar = CALayer()
            sidebar.name = "sidebar"
            sidebar.backgroundColor = .navy
            sidebar.constraints = [
                CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 8),
                CAConstraint(attribute: .width, relativeTo: "superlayer", attribute: .width, scale: 0.3, offset: 0),
                CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 8),
                CAConstraint(attribute: .maxY, relativeTo: "superlayer", attribute: .maxY, offset: -8),
            ]
            let page = CALayer()
            page.backgroundColor = .white
            page.constraints = [
                CAConstraint(attribute: .minX, relativeTo: "sidebar", attribute: .maxX, offset: 8),
                CAConstraint(attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -8),
                CAConstraint(attribute: .minY, relativeTo: "sidebar", attribute: .minY),
                CAConstraint(attribute: .height, relativeTo: "sidebar", attribute: .height),
            ]
            stage.sublayers = [sidebar, page]
        },
    ]
}
