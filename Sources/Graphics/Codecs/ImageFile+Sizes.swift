// Pictures decoded at a half, a quarter or an eighth of their size.
extension ImageFile {
    /// How often the sides may be halved.
    var greatestReduction: Int { 3 }

    /// The picture, upright, with its sides halved and rounded up. JPEG is decoded at that size, and so is WebP without alpha, which takes less
    /// time and memory; others are reduced after decoding.
    ///
    /// If a side is odd, the partial pixel lies at the end of rows or columns. In a picture that is rotated afterwards it would lie at their
    /// beginning, and WebP's decoder scales all pixels instead: such pictures are decoded at the smallest size that leaves no partial pixel.
    func bitmap(halvings: Int) throws(ImageError) -> Bitmap {
        if halvings == 0 { return try bitmap() }
        let even = min(halvings, storedWidth.trailingZeroBitCount, storedHeight.trailingZeroBitCount)
        let scaled =
            switch format {
            case .jpeg: orientation == .up ? halvings : even
            case .webP where isCertainlyOpaque && isWhole: even
            default: 0
            }
        return try storedBitmap(eighths: 8 >> scaled).turned(orientation).boxed(halvings: halvings - scaled)
    }
}

// What can be determined without decoding.
extension ImageFile {
    /// - Throws: if the file ends before its last part.
    func checkParts() throws(ImageError) {
        switch format {
        case .png: try PNGHeader.checkChunks(bytes.span)
        case .jpeg: try JPEGHeader.checkEnd(bytes.span)
        // The parsers of these formats have found their ends.
        case .webP, .gif: break
        }
    }
}
