import LayerKit

// Chapter 6: layers whose sublayers lie in space.

extension ExampleScene {
    static let chapter6Space = [
        ExampleScene(name: "cubes", title: "Two cubes in one space, each placed and turned as a whole (CATransformLayer)", make: cubes),
        ExampleScene(
            name: "replicator-depth", title: "Cards one behind the other, flat and in depth: only these stand behind the wall (preservesDepth)",
            make: replicatorDepth),
    ]
}

/// One vanishing point for both, as they are in the same container.
private func cubes() -> CALayer {
    let container = Stage.container()
    container.sublayerTransform.m34 = -1 / 500
    container.addSublayer(cube(1, CATransform3DMakeTranslation(-100, 0, 0), colorsOfFirst))
    var turned = CATransform3DMakeTranslation(100, 0, 0)
    turned = CATransform3DRotate(turned, -.pi / 4, 1, 0, 0)
    turned = CATransform3DRotate(turned, -.pi / 4, 0, 1, 0)
    container.addSublayer(cube(2, turned, colorsOfSecond))
    return Stage.make(container)
}

private func cube(_ number: Int, _ transform: CATransform3D, _ colors: [CGColor]) -> CATransformLayer {
    let cube = CATransformLayer()
    cube.position = CGPoint(x: 150, y: 150)
    cube.transform = transform
    for (index, transform) in Cube.faceTransforms(half: 50).enumerated() {
        let face = CALayer()
        face.name = "\(LayerName.cubeFace) \(number) \(index)"
        face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
        face.backgroundColor = colors[index]
        face.transform = transform
        cube.addSublayer(face)
    }
    return cube
}

/// Front, right, top, bottom, left and back; of the first cube front and right are seen.
private let colorsOfFirst = [
    levels(4, 34, 190), levels(118, 140, 60), levels(200, 60, 80), levels(60, 160, 180), levels(90, 90, 90), levels(230, 190, 20),
]
/// Of the second its left, its right and its top face: they are its front, right and top.
private let colorsOfSecond = [
    levels(98, 16, 104), levels(177, 152, 240), levels(214, 132, 34), levels(20, 120, 60), levels(180, 40, 40), levels(40, 60, 90),
]

private func levels(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor { .rgb(red / 255, green / 255, blue / 255) }

/// Five cards, each 40 points right of the one before it and 60 further away; a wall stands behind the third.
private func replicatorDepth() -> CALayer {
    let stage = Stage.make()
    stage.sublayerTransform.m34 = -1 / 500
    let wall = CALayer()
    wall.frame = CGRect(x: 0, y: 150, width: 568, height: 100)
    wall.zPosition = -150
    wall.backgroundColor = .rgb(0.4, 0.6, 0.8)
    stage.addSublayer(wall)
    for (x, preservesDepth) in [(CGFloat(44), false), (324, true)] {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: x, y: 100, width: 100, height: 100)
        replicator.preservesDepth = preservesDepth
        replicator.instanceCount = 5
        replicator.instanceTransform = CATransform3DMakeTranslation(40, 0, -60)
        (replicator.instanceGreenOffset, replicator.instanceBlueOffset) = (-0.2, -0.1)
        let card = CALayer()
        card.frame = replicator.bounds
        card.backgroundColor = .white
        card.borderWidth = 4
        card.borderColor = CGColor(gray: 0.3, alpha: 1)
        replicator.addSublayer(card)
        stage.addSublayer(replicator)
    }
    return stage
}
