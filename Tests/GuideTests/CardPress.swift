import LayerKit

/// Makes cards. The painter, with its threads or its OpenGL context, is made once and kept.
actor CardPress {
    private let renderer: CARenderer

    init() throws {
        renderer = try CARenderer(size: CGSize(width: 320, height: 180), scale: 2)
    }

    /// A card as a PNG, 640 × 360 pixels.
    func png(name: String, color: CGColor) throws -> [UInt8] {
        let card = CALayer()
        card.frame = CGRect(x: 0, y: 0, width: 320, height: 180)
        card.backgroundColor = color
        card.cornerRadius = 20
        card.cornerCurve = .continuous

        let text = CATextLayer()
        text.frame = CGRect(x: 20, y: 70, width: 280, height: 40)
        text.string = name
        text.fontSize = 28
        text.foregroundColor = .white
        text.alignmentMode = .center
        text.truncationMode = .end
        card.addSublayer(text)

        renderer.layer = card
        return try renderer.renderImage().bitmap.pngBytes()
    }
}
