/// The information in a WebP file before its pixels.
struct WebPHeader {
    /// Columns and rows as they are stored, 1…16383; of an animation the canvas's.
    let width, height: Int
    let orientation: CGImagePropertyOrientation
    let profile: ImageProfile
    /// No pixel has alpha.
    let isOpaque: Bool
    /// The picture certainly fills the canvas.
    let isStill: Bool

    init(_ bytes: [UInt8]) throws(ImageError) {
        self = try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
            let file = try WebPFile(bytes)
            return WebPHeader(
                width: file.width, height: file.height,
                orientation: file.chunk("EXIF").map { CGImagePropertyOrientation(exif: $0[...]) } ?? .up,
                profile: file.chunk("ICCP").map { ImageProfile(icc: $0) } ?? .sRGB,
                isOpaque: file.isOpaque, isStill: file.isStill)
        }
        guard width > 0, height > 0 else { throw .damaged("the size \(width) × \(height) is not a picture's") }
    }

    private init(
        width: Int, height: Int, orientation: CGImagePropertyOrientation, profile: ImageProfile, isOpaque: Bool,
        isStill: Bool
    ) {
        (self.width, self.height, self.orientation, self.profile) = (width, height, orientation, profile)
        (self.isOpaque, self.isStill) = (isOpaque, isStill)
    }

    /// The first picture, as it is stored. If it does not fill the canvas it is decoded at full size.
    /// - Parameter eighths: the size at which it is decoded, 1…8.
    func bitmap(_ bytes: [UInt8], eighths: Int) throws(ImageError) -> Bitmap {
        var pixels = try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
            try WebPFile(bytes).firstFrame(eighths: eighths)
        }
        if profile == .displayP3 { DisplayP3Pixels.convert(&pixels) }
        for index in pixels.indices { pixels[index] = Premultiplication.premultiplied(pixels[index]) }
        let isWhole = pixels.count == width * height
        return Bitmap(
            width: isWhole ? width : (width * eighths + 7) / 8, height: isWhole ? height : (height * eighths + 7) / 8,
            pixels: pixels)
    }
}
