import ExampleScenes
import Foundation
import LayerKit

extension BenchmarkScene {
    static let effects = [
        BenchmarkScene(name: "cards", title: "150 cards: shadow, round corners, border, picture, bars", make: cards),
        BenchmarkScene(name: "groups", title: "100 groups of ten overlapping layers, half transparent", make: groups),
        BenchmarkScene(name: "masks", title: "50 pictures masked by a turned rounded layer, 50 by a gradient", make: masks),
        BenchmarkScene(name: "blur", title: "20 groups of irregular outline, each with a shadow of sigma 40", make: blur),
        BenchmarkScene(name: "perspective", title: "500 pictures turned in space", make: perspective),
        BenchmarkScene(name: "gradients", title: "300 gradients of all forms, half of them rounded", make: gradients),
        BenchmarkScene(
            name: "gradients-moving", title: "The same, each with other colours and another direction every frame",
            make: gradients, change: moveGradients),
    ]
}

private func cards() -> CALayer {
    screen(150) { _, dice in
        let card = CALayer()
        card.frame = CGRect(origin: dice.point(), size: CGSize(width: 300, height: 180))
        card.backgroundColor = .white
        card.cornerRadius = 16
        card.borderWidth = 1
        card.borderColor = CGColor(gray: 0.8, alpha: 1)
        card.shadowOpacity = 0.35
        card.shadowRadius = 12
        card.shadowOffset = CGSize(width: 0, height: 6)
        let picture = CALayer()
        picture.frame = CGRect(x: 16, y: 16, width: 96, height: 96)
        picture.contents = Picture.sprites
        picture.cornerRadius = 12
        picture.masksToBounds = true
        card.addSublayer(picture)
        for bar in 0..<3 {
            let layer = CALayer()
            layer.frame = CGRect(x: 128, y: 20 + CGFloat(bar) * 30, width: dice.in(60...150), height: 12)
            layer.backgroundColor = dice.color()
            card.addSublayer(layer)
        }
        return card
    }
}

private func groups() -> CALayer {
    screen(100) { _, dice in
        let group = CALayer()
        group.frame = CGRect(origin: dice.point(), size: CGSize(width: 400, height: 300))
        group.opacity = 0.5
        for _ in 0..<10 {
            let layer = CALayer()
            layer.frame = CGRect(x: dice.in(0...250), y: dice.in(0...180), width: 150, height: 120)
            layer.backgroundColor = dice.color()
            group.addSublayer(layer)
        }
        return group
    }
}

private func masks() -> CALayer {
    screen(100) { index, dice in
        let picture = CALayer()
        picture.frame = CGRect(origin: dice.point(), size: CGSize(width: 300, height: 240))
        picture.contents = Picture.sprites
        if index < 50 {
            let mask = CALayer()
            mask.frame = CGRect(x: 60, y: 50, width: 180, height: 140)
            mask.backgroundColor = .black
            mask.cornerRadius = 40
            mask.setAffineTransform(CGAffineTransform(rotationAngle: dice.in(-1...1)))
            picture.mask = mask
        } else {
            let mask = CAGradientLayer()
            mask.frame = picture.bounds
            mask.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]
            picture.mask = mask
        }
        return picture
    }
}

private func blur() -> CALayer {
    screen(20) { _, dice in
        let group = CALayer()
        group.frame = CGRect(origin: dice.point(), size: CGSize(width: 500, height: 400))
        group.shadowOpacity = 0.6
        group.shadowRadius = 40
        group.shadowOffset = CGSize(width: 0, height: 20)
        for _ in 0..<6 {
            let layer = CALayer()
            layer.frame = CGRect(x: dice.in(0...350), y: dice.in(0...280), width: 150, height: 120)
            layer.backgroundColor = dice.color()
            layer.cornerRadius = dice.in(0...60)
            group.addSublayer(layer)
        }
        return group
    }
}

private func perspective() -> CALayer {
    let screen = screen(500) { _, dice in
        let picture = CALayer()
        picture.frame = CGRect(origin: dice.point(), size: CGSize(width: 140, height: 140))
        picture.contents = Picture.sprites
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        picture.transform = CATransform3DRotate(transform, dice.in(-1...1), dice.in(-1...1), 1, dice.in(-1...1))
        return picture
    }
    return screen
}

private func gradients() -> CALayer {
    let types: [CAGradientLayerType] = [.axial, .radial, .conic]
    return screen(300) { index, dice in
        let layer = CAGradientLayer()
        layer.frame = CGRect(origin: dice.point(), size: CGSize(width: 260, height: 220))
        layer.type = types[index % 3]
        layer.colors = (0..<(2 + index % 4)).map { _ in dice.color() }
        layer.startPoint = CGPoint(x: dice.in(0...0.5), y: dice.in(0...0.5))
        layer.endPoint = CGPoint(x: dice.in(0.6...1), y: dice.in(0.6...1))
        layer.cornerRadius = index.isMultiple(of: 2) ? 24 : 0
        return layer
    }
}

private func moveGradients(_ root: CALayer, _ frame: Int) {
    for (index, layer) in (root.sublayers ?? []).enumerated() {
        guard let gradient = layer as? CAGradientLayer, let colors = gradient.colors else { continue }
        gradient.colors = Array(colors.dropFirst()) + colors.prefix(1)
        let angle = Double(index) + Double(frame) * 0.02
        gradient.endPoint = CGPoint(
            x: gradient.startPoint.x + 0.5 * cos(angle), y: gradient.startPoint.y + 0.5 * sin(angle))
    }
}
