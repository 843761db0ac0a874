extension Bitmap {
    /// Turns straight pixels into premultiplied ones.
    package static func premultiply(_ pixels: inout [UInt32]) {
        for index in pixels.indices { pixels[index] = Premultiplication.premultiplied(pixels[index]) }
    }

    /// The pixels, not premultiplied.
    package var straightPixels: [UInt32] { isOpaque ? pixels : pixels.map(Premultiplication.straight) }
}
