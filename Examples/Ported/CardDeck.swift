import CoreGraphics
import QuartzCore

/// Cards in a row, of which one after the other is lifted and one is turned over.
public final class CardDeck: CALayer {
    /// Cards with a back, each in a space of its own.
    private final class Leaf: CATransformLayer {
        let front: CardLayer
        let back: CALayer
        private(set) var isTurned = false

        init(_ model: CardLayer.Model) {
            front = CardLayer(model: model)
            back = Leaf.makeBack(tint: model.tint)
            super.init()
            bounds = front.bounds
            front.isDoubleSided = false
            front.position = bounds.center
            back.isDoubleSided = false
            back.position = bounds.center
            back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            addSublayer(back)
            addSublayer(front)
        }

        required init(layer: Any) {
            let other = layer as! Leaf
            front = other.front
            back = other.back
            super.init(layer: layer)
        }

        /// Made by code, and not read from archives.
        required init?(coder: NSCoder) { return nil }

        private static func makeBack(tint: CGColor) -> CALayer {
            let back = CALayer()
            back.bounds = CGRect(origin: .zero, size: CardLayer.size)
            back.backgroundColor = tint
            back.cornerRadius = 14
            back.cornerCurve = .continuous
            back.masksToBounds = true
            let tile = CAShapeLayer()
            tile.path = .star(points: 4, center: CGPoint(x: 10, y: 10), outer: 7, inner: 2.5)
            tile.fillColor = Palette.color(0xFFFFFF, alpha: 0.35)
            let row = CAReplicatorLayer()
            row.instanceCount = 8
            row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            row.addSublayer(tile)
            let rows = CAReplicatorLayer()
            rows.instanceCount = 11
            rows.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
            rows.addSublayer(row)
            back.addSublayer(rows)
            return back
        }

        func turn(duration: CFTimeInterval) {
            isTurned.toggle()
            let turn = CAKeyframeAnimation(keyPath: "transform")
            let steps = 6
            turn.values = (0...steps).map { step -> NSValue in
                let part = CGFloat(step) / CGFloat(steps)
                let angle = .pi * (isTurned ? part : 1 - part)
                var transform = CATransform3DMakeTranslation(0, 0, 60 * sin(.pi * part))
                transform = CATransform3DRotate(transform, angle, 0, 1, 0)
                return NSValue(caTransform3D: transform)
            }
            turn.keyTimes = (0...steps).map { NSNumber(value: Double($0) / Double(steps)) }
            turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            turn.duration = duration
            add(turn, forKey: "turn")
            withoutActions { transform = isTurned ? CATransform3DMakeRotation(.pi, 0, 1, 0) : CATransform3DIdentity }
        }
    }

    private var leaves: [Leaf] = []
    private let table = CALayer()
    private let caption = CATextLayer()

    /// Called when a card has been turned over.
    public var didTurn: ((Int) -> Void)?

    public init(models: [CardLayer.Model]) {
        super.init()
        backgroundColor = Palette.color(0xE8ECEF)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 900
        table.sublayerTransform = eye
        addSublayer(table)
        leaves = models.map(Leaf.init)
        leaves.forEach(table.addSublayer)
        caption.string = "Weekend"
        caption.font = "Helvetica-Bold" as CFString
        caption.fontSize = 22
        caption.foregroundColor = Palette.ink
        caption.contentsScale = 2
        addSublayer(caption)
    }

    public required init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    public override func layoutSublayers() {
        super.layoutSublayers()
        table.frame = bounds
        caption.frame = CGRect(x: 24, y: 18, width: bounds.width - 48, height: 30)
        let step = CardLayer.size.width + 20
        let first = bounds.midX - step * CGFloat(leaves.count - 1) / 2
        for (index, leaf) in leaves.enumerated() {
            leaf.position = CGPoint(x: first + step * CGFloat(index), y: 60 + CardLayer.size.height / 2)
        }
    }

    // MARK: What a finger does

    /// Lifts a card, and lights all its stars.
    public func lift(_ index: Int) {
        guard leaves.indices.contains(index) else { return }
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        leaves[index].front.elevation = 24
        leaves[index].front.litStars = 5
        CATransaction.commit()
    }

    /// Turns a card over.
    public func turn(_ index: Int) {
        guard leaves.indices.contains(index) else { return }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.didTurn?(index) }
        leaves[index].turn(duration: 0.8)
        CATransaction.commit()
    }

    /// Shakes a card that cannot be opened.
    public func refuse(_ index: Int) {
        guard leaves.indices.contains(index) else { return }
        let shake = CAKeyframeAnimation(keyPath: "\("position").x")
        shake.values = [0, 9, -8, 6, -4, 2, 0].map { $0 as NSNumber }
        shake.isAdditive = true
        shake.duration = 0.45
        leaves[index].add(shake, forKey: #function)
    }
}

extension CardDeck {
    /// Three places to go.
    public static func sample() -> CardDeck {
        CardDeck(models: [
            CardLayer.Model(
                title: "Green Valley", subtitle: "HIKING", detail: "Nine kilometres along the river, mostly flat.",
                tint: Palette.teal, rating: 4.5),
            CardLayer.Model(
                title: "Lighthouse", subtitle: "SEASIDE", detail: "Two hundred steps, and a café on the top.",
                tint: Palette.blue, rating: 3),
            CardLayer.Model(
                title: "Old Vineyard", subtitle: "FOOD", detail: "Bread, cheese and a long table under the trees.",
                tint: Palette.coral, rating: 2.5),
        ])
    }
}
