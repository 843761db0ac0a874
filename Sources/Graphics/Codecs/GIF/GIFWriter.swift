import CGIF
package import Geometry

/// Writes a GIF file through giflib.
package final class GIFWriter {
    package struct Image {
        /// On the canvas, pixels.
        package var rect: PixelRect
        /// Red in the lowest byte; at most 256.
        package var colors: [UInt32]
        /// The transparent index; nil if every pixel has a colour.
        package var transparent: Int?
        /// A colour index for each pixel, row by row.
        package var indices: [UInt8]
        /// Hundredths of a second.
        package var delay: Int
        /// Its area is cleared before the next one.
        package var isCleared: Bool

        package init(
            rect: PixelRect, colors: [UInt32], transparent: Int?, indices: [UInt8], delay: Int, isCleared: Bool
        ) {
            (self.rect, self.colors, self.transparent) = (rect, colors, transparent)
            (self.indices, self.delay, self.isCleared) = (indices, delay, isCleared)
        }
    }

    private var file: UnsafeMutablePointer<GifFileType>?
    /// Bytes that giflib wrote and that were not taken yet.
    private var bytes: [UInt8] = []

    package init() {}

    deinit {
        var code: Int32 = 0
        if let file { EGifCloseFile(file, &code) }
    }

    /// The bytes written since the last call.
    package func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    package func begin(width: Int, height: Int, loops: Int) throws(ImageError) {
        guard width <= 65_535, height <= 65_535 else { throw .notEncodable("GIF ends at 65535 rows and columns") }
        var code: Int32 = 0
        file = EGifOpen(
            Unmanaged.passUnretained(self).toOpaque(),
            { file, place, count in
                guard let file, let place, let writer = file.pointee.UserData else { return 0 }
                Unmanaged<GIFWriter>.fromOpaque(writer).takeUnretainedValue().bytes +=
                    UnsafeBufferPointer(start: place, count: Int(count))
                return count
            }, &code)
        guard let file else { throw GIFWriter.error(code) }
        EGifSetGifVersion(file, true)
        try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil))
        // The name of Netscape's extension, then 1 and the number of repetitions after the first play.
        if loops != 1 {
            let repetitions = loops == 0 ? 0 : min(loops - 1, 65_535)
            let name = Array("NETSCAPE2.0".utf8)
            try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
            try check(EGifPutExtensionBlock(file, Int32(name.count), name))
            try check(EGifPutExtensionBlock(file, 3, [1, UInt8(repetitions & 255), UInt8(repetitions >> 8)]))
            try check(EGifPutExtensionTrailer(file))
        }
    }

    package func add(_ image: Image) throws(ImageError) {
        guard let file else { return }
        var control = GraphicsControlBlock(
            DisposalMode: image.isCleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false,
            DelayTime: Int32(image.delay), TransparentColor: Int32(image.transparent ?? -1))
        var block = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &block)
        try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, block))
        // The size of a colour table is a power of two.
        var count = 2
        while count < image.colors.count { count *= 2 }
        let colors = (0..<count).map { index in
            let color = index < image.colors.count ? image.colors[index] : 0
            return GifColorType(
                Red: UInt8(truncatingIfNeeded: color), Green: UInt8(truncatingIfNeeded: color >> 8),
                Blue: UInt8(truncatingIfNeeded: color >> 16))
        }
        let map = GifMakeMapObject(Int32(count), colors)
        defer { GifFreeMapObject(map) }
        let rect = image.rect
        try check(
            EGifPutImageDesc(
                file, rect.minX, rect.minY, Int32(rect.width), Int32(rect.height), false, map))
        var indices = image.indices
        for row in 0..<rect.height {
            let status = indices.withUnsafeMutableBufferPointer {
                EGifPutLine(file, $0.baseAddress! + row * rect.width, Int32(rect.width))
            }
            try check(status)
        }
    }

    package func end() throws(ImageError) {
        guard let file else { throw .notEncodable("it has no frame") }
        self.file = nil
        var code: Int32 = 0
        guard EGifCloseFile(file, &code) == GIF_OK else { throw GIFWriter.error(code) }
    }

    private func check(_ status: Int32) throws(ImageError) {
        if status != GIF_OK { throw GIFWriter.error(file?.pointee.Error ?? 0) }
    }

    private static func error(_ code: Int32) -> ImageError {
        .notEncodable(GifErrorString(code).map { String(cString: $0) } ?? "giflib gave up")
    }
}
