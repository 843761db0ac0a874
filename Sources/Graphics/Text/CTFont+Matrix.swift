import Geometry

import struct Foundation.Data
import class Foundation.NSData

/// Data with a `CGAffineTransform`, whose translation is ignored.
public nonisolated(unsafe) let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"

/// The matrix that the font was made with, without its translation: it is applied to each glyph about its origin, y up.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

extension CTFont {
    /// Converts from ems relative to a glyph's origin, y up, to points.
    var toPoints: CGAffineTransform { CGAffineTransform(scaleX: size, y: size).concatenating(matrix) }

    /// The height of an em, points.
    var emHeight: Double { size * abs(matrix.d) }
}

extension CTFontDescriptor {
    /// Nil if it has none, or data of another length.
    var matrix: CGAffineTransform? {
        guard let data = attributes[kCTFontMatrixAttribute] as? CFData ?? (attributes[kCTFontMatrixAttribute] as? Data).map({ $0 as CFData }),
            data.length == MemoryLayout<CGAffineTransform>.size
        else { return nil }
        return data.bytes.loadUnaligned(as: CGAffineTransform.self)
    }
}

extension CFData {
    /// Its six numbers, as they lie in memory.
    convenience init(matrix: CGAffineTransform) {
        var matrix = matrix
        self.init(bytes: &matrix, length: MemoryLayout<CGAffineTransform>.size)
    }
}
