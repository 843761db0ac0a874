import LayerKit

/// Paths in two forms: SVG path data, and numbers before their commands (`x y m x y l x1 y1 x2 y2 x y c h`).
enum PathText {
    static func path(_ text: String) -> CGPath? {
        guard let first = text.first(where: { !$0.isWhitespace }) else { return CGMutablePath() }
        return first.isLetter ? try? CGPath(svg: text) : postfix(text)
    }

    static func text(_ path: CGPath) -> String { path.svg }

    private static func postfix(_ text: String) -> CGPath? {
        let path = CGMutablePath()
        var numbers: [Double] = []
        var isOpen = false
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            if let number = Double(word) {
                guard number.isFinite else { return nil }
                numbers.append(number)
                continue
            }
            func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
            switch (word, numbers.count) {
            case ("m", 2): path.move(to: point(0))
            case ("l", 2) where isOpen: path.addLine(to: point(0))
            case ("q", 4) where isOpen: path.addQuadCurve(to: point(2), control: point(0))
            case ("c", 6) where isOpen: path.addCurve(to: point(4), control1: point(0), control2: point(2))
            case ("h", 0), ("z", 0): path.closeSubpath()
            case ("re", 4): path.addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default: return nil
            }
            isOpen = true
            numbers = []
        }
        return numbers.isEmpty ? path : nil
    }
}
