import Foundation

public import struct Foundation.CGRect

extension CGImage {
    /// The part inside a rectangle in pixels, rounded outwards. Nil if it is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let rect = rect.standardized
        guard ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) else { return nil }
        let (left, top) = (max(0, rect.minX.rounded(.down)), max(0, rect.minY.rounded(.down)))
        let right = min(CGFloat(width), rect.maxX.rounded(.up))
        let bottom = min(CGFloat(height), rect.maxY.rounded(.up))
        guard left < right, top < bottom else { return nil }
        return cropping(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom))
    }

    private func cropping(columns: Range<Int>, rows: Range<Int>) -> CGImage {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns.count * rows.count)
        // Read once, since reading may decode them.
        let all = bitmap.pixels
        for y in rows { pixels += all[y * width + columns.lowerBound..<y * width + columns.upperBound] }
        let part = Bitmap(width: columns.count, height: rows.count, pixels: pixels)
        guard let source else { return CGImage(bitmap: part, isOpaque: format == .opaqueBitmap, file: nil) }
        var bytes = Data(capacity: columns.count * rows.count * format.bytesPerPixel)
        for y in rows {
            let row = source.bytes.startIndex + y * bytesPerRow
            bytes +=
                source.bytes[
                    row + columns.lowerBound * format.bytesPerPixel..<row + columns.upperBound * format.bytesPerPixel]
        }
        return CGImage(part: part, of: self, source: CGDataProvider(data: bytes))
    }
}
