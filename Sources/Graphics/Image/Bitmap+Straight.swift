extension Bitmap {
    /// Turns straight pixels into premultiplied ones.
    package static func premultiply(_ pixels: inout [UInt32]) {
        for index in pixels.indices { pixels[index] = Premultiplication.premultiplied(pixels[index]) }
    }

    /// The pixels with their colours not multiplied by alpha.
    package var straightPixels: [UInt32] { isOpaque ? pixels : pixels.map(Premultiplication.straight) }
}
