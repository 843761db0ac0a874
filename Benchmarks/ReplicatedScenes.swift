import LayerKit

/// What is replicated most: a layer turned about a centre, as activity indicators are made, or a grid of cards. Each as a replicator, and as
/// layers that look the same.
enum Replicated: String, CaseIterable, Sendable {
    case boxes, pills, shapes, fans, labels, buttons

    var title: String {
        switch self {
        case .boxes: "a box, turned"
        case .pills: "a rounded box with a border, turned"
        case .shapes: "a petal, turned"
        case .fans: "a gradient and a box in a group, turned and smaller every time"
        case .labels: "a word on a card"
        case .buttons: "a gradient with round corners, with a sublayer and a shape"
        }
    }

    /// Places in a grid of the screen, each with a ring of instances about its middle.
    private static let (columns, rows, turns) = (20, 20, 25)
    private static let pitch = CGSize(width: 96, height: 54)
    /// Cards in a grid.
    private static let (cardColumns, cardRows) = (100, 100)
    private static let cardPitch = CGSize(width: 19, height: 10.5)

    /// All layers show the same, as copies of one do.
    private static let petal = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 9), transform: nil)
    private static let dot = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)

    private var isTurned: Bool {
        switch self {
        case .boxes, .pills, .shapes, .fans: true
        case .labels, .buttons: false
        }
    }

    /// From one instance of a ring to the next.
    private var turn: CATransform3D {
        let turn = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.turns), 0, 0, 1)
        return self == .fans ? CATransform3DScale(turn, 0.97, 0.97, 1) : turn
    }

    func instances() -> CALayer {
        screen(1) { _, _ in
            guard isTurned else {
                let row = replicator(Self.cardColumns, CATransform3DMakeTranslation(Self.cardPitch.width, 0, 0), motif())
                return replicator(Self.cardRows, CATransform3DMakeTranslation(0, Self.cardPitch.height, 0), row)
            }
            let ring = replicator(Self.turns, turn, motif())
            let row = replicator(Self.columns, CATransform3DMakeTranslation(Self.pitch.width, 0, 0), ring)
            return replicator(Self.rows, CATransform3DMakeTranslation(0, Self.pitch.height, 0), row)
        }
    }

    func layers() -> CALayer {
        screen(10_000) { index, _ in
            let layer = motif()
            let (count, columns, pitch) =
                isTurned ? (Self.turns, Self.columns, Self.pitch) : (1, Self.cardColumns, Self.cardPitch)
            for _ in 0..<index % count { layer.transform = CATransform3DConcat(layer.transform, turn) }
            layer.position.x += pitch.width * CGFloat(index / count % columns)
            layer.position.y += pitch.height * CGFloat(index / count / columns)
            return layer
        }
    }

    private func replicator(_ count: Int, _ transform: CATransform3D, _ layer: CALayer) -> CALayer {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(origin: .zero, size: Self.pitch)
        (replicator.instanceCount, replicator.instanceTransform) = (count, transform)
        replicator.addSublayer(layer)
        return replicator
    }

    /// One of 10,000. What is turned lies above the middle of its place.
    private func motif() -> CALayer {
        let layer = self == .shapes ? CAShapeLayer() : [.fans, .buttons].contains(self) ? CAGradientLayer() : CALayer()
        if isTurned {
            layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 9)
            layer.position = CGPoint(x: Self.pitch.width / 2, y: Self.pitch.height / 2)
            layer.anchorPoint = CGPoint(x: 0.5, y: 2.5)
        } else {
            layer.frame = CGRect(x: 0, y: 0, width: 18, height: 9)
        }
        switch self {
        case .boxes:
            layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        case .pills:
            layer.backgroundColor = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
            (layer.cornerRadius, layer.borderWidth) = (1.5, 0.5)
        case .shapes:
            let shape = layer as! CAShapeLayer
            shape.path = Self.petal
            shape.fillColor = CGColor(red: 0.7, green: 0.2, blue: 0.5, alpha: 1)
        case .fans:
            (layer as! CAGradientLayer).colors = [CGColor.white, CGColor.black]
            layer.opacity = 0.8
            let part = CALayer()
            part.frame = CGRect(x: 0.5, y: 3, width: 2, height: 2)
            part.backgroundColor = CGColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 1)
            layer.addSublayer(part)
        case .labels:
            layer.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 0.7, alpha: 1)
            let text = CATextLayer()
            text.frame = CGRect(x: 1, y: 1, width: 16, height: 7)
            (text.string, text.fontSize, text.foregroundColor) = ("Word", 6, .black)
            layer.addSublayer(text)
        case .buttons:
            (layer as! CAGradientLayer).colors = [CGColor.white, CGColor(red: 0.3, green: 0.5, blue: 0.9, alpha: 1)]
            layer.cornerRadius = 3
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 2, y: 2, width: 5, height: 5)
            shape.path = Self.dot
            shape.fillColor = .black
            layer.addSublayer(shape)
        }
        return layer
    }
}
