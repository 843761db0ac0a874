public import LayerKit

/// What most examples stand on: a grey screen of 568 × 300 points with a white square in its middle.
public enum Stage {
    /// Points.
    public static let size = CGSize(width: 568, height: 300)
    /// Pixels per point.
    public static let scale: CGFloat = 2
    /// Points.
    static let center = CGPoint(x: 284, y: 150)

    /// Of scenes in which something moves: the middle of the stage, points.
    public static let squareSize = CGSize(width: 300, height: 300)

    /// The grey root layer.
    static func make(_ sublayers: CALayer...) -> CALayer {
        let stage = CALayer()
        stage.frame = CGRect(origin: .zero, size: size)
        stage.backgroundColor = CGColor(gray: 0.75, alpha: 1)
        for layer in sublayers { stage.addSublayer(layer) }
        return stage
    }

    /// The middle of the stage: a grey root layer, 300 points wide.
    static func square(_ sublayers: CALayer...) -> CALayer {
        let stage = CALayer()
        stage.frame = CGRect(origin: .zero, size: squareSize)
        stage.backgroundColor = CGColor(gray: 0.75, alpha: 1)
        for layer in sublayers { stage.addSublayer(layer) }
        return stage
    }

    /// A transparent square of 300 points in the middle.
    static func container() -> CALayer {
        let container = CALayer()
        container.frame = CGRect(x: 134, y: 0, width: 300, height: 300)
        return container
    }

    /// The white square, 200 points wide.
    static func layerView() -> CALayer { layerView(x: 184) }

    /// The same in the middle of a square stage.
    static func squareLayerView() -> CALayer { layerView(x: 50) }

    private static func layerView(x: CGFloat) -> CALayer {
        let view = CALayer()
        view.frame = CGRect(x: x, y: 50, width: 200, height: 200)
        view.backgroundColor = .white
        return view
    }
}
