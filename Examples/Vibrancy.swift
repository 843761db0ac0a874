import LayerKit

// Panels that show what is behind them blurred and with stronger colours, under a tint.

extension ExampleScene {
    static let vibrancy = [
        ExampleScene(
            name: "vibrancy", title: "A light and a dark panel over blurred, more colourful pictures (backgroundFilters)",
            make: panels)
    ]
}

private func panels() -> CALayer {
    let stage = Stage.make()
    stage.backgroundColor = .rgb(0.93, 0.9, 0.84)
    let colors: [CGColor] = [
        .rgb(0.85, 0.25, 0.2), .rgb(0.95, 0.7, 0.15), .rgb(0.2, 0.6, 0.35), .rgb(0.15, 0.4, 0.8), .rgb(0.55, 0.25, 0.65),
    ]
    for row in 0..<4 {
        for column in 0..<8 {
            let center = CGPoint(x: 30 + 72 * column + (row % 2) * 36, y: 37 + 75 * row)
            stage.addSublayer(.disc(at: center, radius: 26, colors[(column + 2 * row) % colors.count]))
        }
    }
    stage.addSublayer(panel(at: 44, .rgb(1, 1, 1, 0.35), "Light", .rgb(0, 0, 0, 0.85)))
    stage.addSublayer(panel(at: 304, .rgb(0.08, 0.08, 0.1, 0.45), "Dark", .rgb(1, 1, 1, 0.9)))
    return stage
}

/// - Parameters:
///   - tint: over what is behind.
///   - ink: of the title.
private func panel(at x: CGFloat, _ tint: CGColor, _ title: String, _ ink: CGColor) -> CALayer {
    let panel = CALayer.box(CGRect(x: x, y: 50, width: 220, height: 200), cornerRadius: 24, tint)
    panel.name = LayerName.panel
    panel.masksToBounds = true
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(12, forKey: "inputRadius")
    let saturate = CAFilter(type: "colorSaturate")
    saturate.setValue(1.8, forKey: "inputAmount")
    panel.backgroundFilters = [blur, saturate]
    let text = CATextLayer()
    (text.string, text.font, text.fontSize) = (title, "Liberation Sans", 34)
    (text.alignmentMode, text.foregroundColor) = (.center, ink)
    text.frame = CGRect(x: 0, y: 78, width: 220, height: 44)
    panel.addSublayer(text)
    return panel
}
