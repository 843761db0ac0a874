import Foundation
import Graphics

/// A context to test with.
struct Canvas {
    let context: CGContext

    init(_ width: Int, _ height: Int) {
        context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }

    /// Column and row, the first row at the top: red, green, blue, alpha.
    subscript(x: Int, y: Int) -> [UInt8] {
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        let start = y * context.bytesPerRow + 4 * x
        return (0..<4).map { bytes[start + $0] }
    }

    /// The alphas of a row.
    func alphas(row y: Int) -> [UInt8] { (0..<context.width).map { self[$0, y][3] } }

    /// The alphas of a column, from the top.
    func alphas(column x: Int) -> [UInt8] { (0..<context.height).map { self[x, $0][3] } }

    /// All alphas as a part of one pixel's.
    var area: Double {
        (0..<context.height).reduce(0) { $0 + alphas(row: $1).reduce(0) { $0 + Double($1) / 255 } }
    }
}

extension CGColor {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}
