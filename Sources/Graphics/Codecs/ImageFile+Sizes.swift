// Pictures decoded at a half, a quarter or an eighth of their size.
extension ImageFile {
    /// How often the sides may be halved.
    var greatestReduction: Int { 3 }

    /// The picture, the right way up, its sides halved and rounded up. JPEG is decoded at that size, and so is WebP without
    /// alpha, which takes less time and memory; others are shrunk when they are decoded.
    ///
    /// The part of a pixel that is left over where sides are odd lies at the end of rows and columns. In a picture that is turned
    /// afterwards it would come to lie at their beginning, and WebP's decoder stretches all pixels instead: those are decoded at the
    /// least size at which nothing is left over.
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

// What can be told without decoding.
extension ImageFile {
    /// - Throws: where the file ends before its last part.
    func checkParts() throws(ImageError) {
        switch format {
        case .png: try PNGHeader.checkChunks(bytes.span)
        case .jpeg: try JPEGHeader.checkEnd(bytes.span)
        // Whoever took these apart has seen their ends.
        case .webP, .gif: break
        }
    }
}
