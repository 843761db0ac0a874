import Foundation
import LayerKit

// Chapter 5: transforms.

extension ExampleScene {
    static let chapter5 = [
        ExampleScene(name: "rotation", title: "A layer turned by 45 degrees (setAffineTransform)") {
            snowman { $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4)) }
        },
        ExampleScene(name: "combined-transform", title: "Scaled to half, turned by 30 degrees, moved by 200 points") {
            snowman {
                $0.setAffineTransform(
                    CGAffineTransform.identity.scaledBy(x: 0.5, y: 0.5).rotated(by: .pi / 6).translatedBy(x: 200, y: 0))
            }
        },
        ExampleScene(name: "shear", title: "A slanted layer") {
            snowman { $0.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0)) }
        },
        ExampleScene(name: "rotation-y", title: "Turned about the y axis without perspective: narrower") {
            snowman { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
        },
        ExampleScene(name: "back", title: "The back of a layer: mirrored (isDoubleSided)") {
            snowman { $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
        },
        ExampleScene(name: "back-hidden", title: "The same of a layer with one side: nothing is seen (isDoubleSided)") {
            snowman {
                $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                $0.isDoubleSided = false
            }
        },
        ExampleScene(name: "perspective", title: "Turned about the y axis in perspective (m34)") {
            snowman { $0.transform = turnedAboutY(.pi / 4) }
        },
        ExampleScene(
            name: "sublayer-transform", title: "Two layers with one vanishing point (sublayerTransform)",
            make: sharedPerspective),
        ExampleScene(name: "nested-z", title: "Turned, and inside turned back") {
            nested {
                CATransform3DMakeRotation($0, 0, 0, 1)
            }
        },
        ExampleScene(
            name: "nested-y", title: "The same about the y axis: layers are flat", make: { nested(turnedAboutY) }),
        ExampleScene(name: "cube", title: "Six layers make a cube, seen from in front") { cube { _ in } },
        ExampleScene(name: "cube-camera", title: "The same cube, turned (sublayerTransform)") { cube(turnCamera) },
        ExampleScene(name: "cube-lit", title: "The same in the light of a lamp: shades on the faces") {
            cube(isLit: true, turnCamera)
        },
        ExampleScene(
            name: "cube-touch", title: "A button on a face of the cube is pressed (hitTest)", size: Stage.size, scale: 1, duration: 1,
            times: [0, 0.5], make: cubeTouch),
    ]
}

private func eye() -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    return eye
}

private func turnedAboutY(_ angle: CGFloat) -> CATransform3D { CATransform3DRotate(eye(), angle, 0, 1, 0) }

private func snowman(_ change: (CALayer) -> Void) -> CALayer {
    let layerView = Stage.layerView()
    layerView.contents = Picture.snowman
    layerView.contentsGravity = .resizeAspect
    change(layerView)
    return Stage.make(layerView)
}

private func sharedPerspective() -> CALayer {
    let container = Stage.container()
    container.sublayerTransform = eye()
    for (x, angle) in [(CGFloat(70), CGFloat.pi / 4), (230, -.pi / 4)] {
        let view = CALayer()
        view.bounds = CGRect(x: 0, y: 0, width: 140, height: 140)
        view.position = CGPoint(x: x, y: 150)
        view.backgroundColor = .white
        view.contents = Picture.snowman
        view.contentsGravity = .resizeAspect
        view.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        container.addSublayer(view)
    }
    return Stage.make(container)
}

/// A white square and a grey one in it, turned in opposite directions.
private func nested(_ turn: (CGFloat) -> CATransform3D) -> CALayer {
    let outer = Stage.layerView()
    let inner = CALayer.box(CGRect(x: 50, y: 50, width: 100, height: 100), CGColor(gray: 0.68, alpha: 1))
    outer.transform = turn(.pi / 4)
    inner.transform = turn(-.pi / 4)
    outer.addSublayer(inner)
    return Stage.make(outer)
}

// MARK: - The cube

/// - Parameter order: of the faces among their siblings, by their numbers less one.
private func cube(isLit: Bool = false, order: [Int] = [0, 1, 2, 3, 4, 5], _ turn: (inout CATransform3D) -> Void) -> CALayer {
    let container = Stage.container()
    var camera = eye()
    turn(&camera)
    container.sublayerTransform = camera
    let colors: [CGColor] = [
        .rgb(1, 0, 0), .rgb(0, 0.6, 0), .rgb(0, 0, 0.5), .rgb(0, 0, 1), .rgb(1, 0.5, 0), .rgb(0.5, 0, 0.5),
    ]
    let transforms = Cube.faceTransforms(half: 100)
    for index in order {
        let transform = transforms[index]
        let face = CALayer.box(CGRect(x: 0, y: 0, width: 200, height: 200), .white)
        face.name = LayerName.face(index + 1)
        face.position = CGPoint(x: 150, y: 150)
        face.transform = transform
        if index == 2 { face.addSublayer(buttonFrame()) }
        let digit = Digits.digit(index + 1, side: 14, colors[index])
        digit.position = CGPoint(x: 79, y: 65)
        face.addSublayer(digit)
        if isLit { face.addSublayer(.box(face.bounds, CGColor(gray: 0, alpha: shade(transform)))) }
        container.addSublayer(face)
    }
    return Stage.make(container)
}

private func turnCamera(_ camera: inout CATransform3D) {
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    camera = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
}

private func buttonFrame() -> CALayer {
    let button = CALayer.box(CGRect(x: 50, y: 50, width: 100, height: 100), cornerRadius: 10, .white)
    button.name = LayerName.button
    button.borderWidth = 1
    button.borderColor = CGColor(gray: 0.6, alpha: 1)
    return button
}

/// How dark a face is: less the more it looks at the lamp, and half of it everywhere.
private func shade(_ face: CATransform3D) -> CGFloat {
    // The image of (0, 0, 1), which a rotation leaves as long as it is; the lamp stands at (0, 1, −0.5).
    let normal = (face.m31, face.m32, face.m33)
    let lamp = (0 * normal.0 + 1 * normal.1 - 0.5 * normal.2) / 1.25.squareRoot()
    return min(max(1 + lamp - 0.5, 0), 1)
}

// MARK: - Touches

/// Hits go by the order of sublayers and not by depth, so the face with the button comes last.
private func cubeTouch(_ script: Script) -> CALayer {
    let stage = cube(isLit: true, order: [0, 1, 3, 4, 5, 2], turnCamera)
    func press(_ color: CGColor) {
        guard let button = touchedButton(at: CGPoint(x: 284, y: 100), on: stage) else { return }
        withoutActions { button.backgroundColor = color }
    }
    script.at(0.5) { press(.rgb(0.2, 0.4, 1)) }
    script.at(0.9) { press(.white) }
    return stage
}

/// The shades in front of the faces take no touches: the face that is hit is asked where it was.
private func touchedButton(at point: CGPoint, on stage: CALayer) -> CALayer? {
    let hit = sequence(first: stage.hitTest(point), next: { $0?.superlayer }).compactMap(\.self)
    guard let face = hit.first(where: { $0.name?.hasPrefix("face") == true }) else { return nil }
    let button = face.sublayers?.first { $0.name == LayerName.button }
    return button.flatMap { $0.contains($0.convert(point, from: stage)) ? $0 : nil }
}
