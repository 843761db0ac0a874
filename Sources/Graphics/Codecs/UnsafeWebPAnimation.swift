import CWebP

/// The pictures of a WebP animation, one after the other and each as it is shown: composed with those before it.
package final class WebPAnimation {
    private let decoder: OpaquePointer
    /// The bytes from which the decoder reads.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    /// Columns and rows.
    private let width, height: Int
    private let profile: ImageProfile
    private let path: String

    /// - Parameters:
    ///   - file: an animation.
    ///   - path: for errors.
    package init(_ file: ImageFile, path: String) throws(ImageError) {
        bytes = .allocate(capacity: file.bytes.count)
        _ = bytes.initialize(from: file.bytes)
        var options = WebPAnimDecoderOptions()
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        guard WebPAnimDecoderOptionsInit(&options) != 0, let decoder = WebPAnimDecoderNew(&data, &options) else {
            bytes.deallocate()
            throw .file(path: path, .damaged("the decoder does not take it for an animation"))
        }
        var info = WebPAnimInfo()
        WebPAnimDecoderGetInfo(decoder, &info)
        (self.decoder, profile, self.path) = (decoder, file.profile, path)
        (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
    }

    deinit {
        WebPAnimDecoderDelete(decoder)
        bytes.deallocate()
    }

    /// The next picture, and the time until which it is shown, seconds; nil after the last.
    package func next() throws(ImageError) -> (bitmap: Bitmap, end: Double)? {
        guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
        var canvas: UnsafeMutablePointer<UInt8>?
        var milliseconds: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &canvas, &milliseconds) != 0, let canvas else {
            throw .file(path: path, .damaged("a picture of the animation cannot be decoded"))
        }
        let count = width * height
        var pixels = canvas.withMemoryRebound(to: UInt32.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
        if profile == .displayP3 { DisplayP3Pixels.convert(&pixels) }
        for index in pixels.indices { pixels[index] = Premultiplication.premultiplied(pixels[index]) }
        return (Bitmap(width: width, height: height, pixels: pixels), Double(milliseconds) / 1000)
    }
}
