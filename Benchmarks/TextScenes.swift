import ExampleScenes
import Foundation
import LayerKit

extension BenchmarkScene {
    static let texts = [
        BenchmarkScene(name: "text", title: "200 lines of about 52 characters, of 13 to 15 points", make: lines),
        BenchmarkScene(name: "text-moving", title: "The same, all moving by parts of a pixel every frame", make: lines, change: move),
        BenchmarkScene(name: "text-growing", title: "The same, all growing a little every frame", make: lines, change: grow),
        BenchmarkScene(
            name: "text-counting", title: "The same, one line saying something else every frame", make: lines, change: count),
    ]
}

/// Four columns of fifty lines on a page that can be moved.
private func lines() -> CALayer {
    screen(1) { _, dice in
        let page = CALayer()
        page.frame = CGRect(origin: .zero, size: BenchmarkScene.size)
        let font = CTFontCreateWithName(CFString(string: "DejaVu Sans"), 14, nil)
        for index in 0..<200 {
            let (column, row) = index.quotientAndRemainder(dividingBy: 50)
            let text = CATextLayer()
            text.string = sentence(&dice)
            text.font = font
            text.fontSize = [13, 14, 15][row % 3]
            let fraction: CGFloat = [0, 0.25, 0.5][Int(dice.in(0...2.99))]
            text.frame = CGRect(x: 20 + 475 * CGFloat(column) + fraction, y: 10 + 21 * CGFloat(row), width: 470, height: 20)
            text.foregroundColor = inks[Int(dice.in(0...2.99))]
            page.addSublayer(text)
        }
        return page
    }
}

private let inks = [
    CGColor(srgbRed: 0.08, green: 0.08, blue: 0.1, alpha: 1), CGColor(srgbRed: 0.25, green: 0.25, blue: 0.3, alpha: 1),
    CGColor(srgbRed: 0, green: 0.35, blue: 0.8, alpha: 1),
]

private let words = """
    layer tree commit render pixel quad opacity shadow mask gradient bounds anchor position transform frame timing curve spring \
    animation implicit action delegate display needs layout contents scale corner radius border filter composite group raster tile
    """.split(separator: " ")

private func sentence(_ dice: inout Dice) -> String {
    var sentence = ""
    while sentence.count < 50 {
        sentence += (sentence.isEmpty ? "" : " ") + words[Int(dice.in(0...CGFloat(words.count) - 0.01))]
        if dice.in(0...1) < 0.1 { sentence += "," }
    }
    return sentence.prefix(1).uppercased() + sentence.dropFirst().prefix(53)
}

private func move(_ root: CALayer, _ frame: Int) {
    root.sublayers?.first?.setAffineTransform(
        CGAffineTransform(translationX: CGFloat(frame) * 0.37, y: CGFloat(frame) * -0.23))
}

private func grow(_ root: CALayer, _ frame: Int) {
    let scale = 1 + CGFloat(frame) * 0.001
    root.sublayers?.first?.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
}

private func count(_ root: CALayer, _ frame: Int) {
    let lines = root.sublayers?.first?.sublayers ?? []
    (lines[frame * 7 % lines.count] as? CATextLayer)?.string = "Line \(frame) says something else in this very frame, and no other"
}
