import LayerKit

// Chapter 8, its second half: from one appearance to another.

extension ExampleScene {
    static let chapter8Transitions = [
        ExampleScene(
            name: "flip", title: "A card turned from one picture to the next (isDoubleSided)", duration: 1,
            times: [0, 0.25, 0.4, 0.75, 1], make: flip),
        ExampleScene(
            name: "custom-transition", title: "A picture of how it was shrinks, turns and fades (render(in:))",
            size: Stage.size, scale: 0.5, duration: 1, make: customTransition),
    ]
}

/// Two pictures back to back; each is seen from its front alone. The card keeps them where they are in space.
private func flip(_ script: Script) -> CALayer {
    let card = CATransformLayer()
    card.name = LayerName.cover
    card.frame = CGRect(x: 75, y: 75, width: 150, height: 150)
    for (picture, angle) in [(Picture.cone, 0), (Picture.igloo, Double.pi)] {
        let side = CALayer()
        side.frame = card.bounds
        side.backgroundColor = .white
        side.contents = picture
        side.isDoubleSided = false
        side.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        card.addSublayer(side)
    }
    script.at(0) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.toValue = Double.pi
        turn.duration = 1
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        turn.fillMode = .forwards
        turn.isRemovedOnCompletion = false
        card.add(turn, forKey: "flip")
    }
    let stage = Stage.square(card)
    stage.sublayerTransform.m34 = -1 / 500
    return stage
}

/// What a layer shows, as a picture.
private func snapshot(of layer: CALayer, scale: CGFloat) -> CGImage {
    let context = CGContext(
        data: nil, width: Int(layer.bounds.width * scale), height: Int(layer.bounds.height * scale),
        bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    // A context's y runs up, a layer's down.
    context.translateBy(x: 0, y: layer.bounds.height * scale)
    context.scaleBy(x: scale, y: -scale)
    layer.render(in: context)
    return context.makeImage()!
}

private func customTransition(_ script: Script) -> CALayer {
    let stage = Stage.make(.box(CGRect(x: 204, y: 128, width: 160, height: 44), cornerRadius: 8, .white))
    stage.backgroundColor = .rgb(0.58, 0.58, 1)
    script.at(0) {
        let cover = CALayer()
        cover.name = LayerName.cover
        cover.frame = stage.bounds
        cover.contents = snapshot(of: stage, scale: Stage.scale)
        withoutActions {
            stage.addSublayer(cover)
            stage.backgroundColor = .rgb(0.98, 0.11, 0.41)
        }
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        CATransaction.setCompletionBlock { cover.removeFromSuperlayer() }
        cover.setAffineTransform(CGAffineTransform(scaleX: 0.01, y: 0.01).rotated(by: .pi / 2))
        cover.opacity = 0
        CATransaction.commit()
    }
    return stage
}
