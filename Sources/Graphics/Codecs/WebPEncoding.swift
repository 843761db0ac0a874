import CWebP

extension Bitmap {
    /// The picture as a WebP file.
    /// - Parameter quality: 0 to 100; nil for lossless.
    public func webPBytes(quality: Int? = nil) throws(ImageError) -> [UInt8] {
        guard width <= 16_383, height <= 16_383 else { throw .notEncodable("WebP ends at 16383 rows and columns") }
        var encoded: UnsafeMutablePointer<UInt8>?
        let count = straightPixels.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self).baseAddress
            let (columns, rows, stride) = (Int32(width), Int32(height), Int32(width * 4))
            return if let quality {
                WebPEncodeRGBA(bytes, columns, rows, stride, Float(quality), &encoded)
            } else {
                WebPEncodeLosslessRGBA(bytes, columns, rows, stride, &encoded)
            }
        }
        defer { WebPFree(encoded) }
        guard count > 0 else { throw .notEncodable("libwebp gave up") }
        return [UInt8](UnsafeBufferPointer(start: encoded, count: count))
    }
}
