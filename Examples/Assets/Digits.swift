import LayerKit

/// Ten digits of 3 × 5 pixels, each in a cell of 5 × 7, on a line.
enum Digits {
    /// Rows from the top, one bit a pixel, the leftmost the greatest.
    private static let rows: [[UInt8]] = [
        [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
        [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 1, 1], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
    ]

    /// A digit made of squares, its upper left corner at the origin.
    /// - Parameter side: of a pixel, points.
    static func digit(_ digit: Int, side: CGFloat, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        for (y, row) in rows[digit].enumerated() {
            for x in 0..<3 where row & (4 >> UInt8(x)) != 0 {
                layer.addSublayer(
                    .box(CGRect(x: CGFloat(x) * side, y: CGFloat(y) * side, width: side, height: side), color))
            }
        }
        return layer
    }

    /// All ten, each one pixel in from the corner of its cell.
    /// - Parameter side: of a pixel, points.
    static func sheet(side: CGFloat) -> CALayer {
        let sheet = CALayer()
        for index in 0..<10 {
            let layer = digit(index, side: side, .black)
            layer.position = CGPoint(x: (CGFloat(index) * 5 + 1) * side, y: side)
            sheet.addSublayer(layer)
        }
        return sheet
    }
}
