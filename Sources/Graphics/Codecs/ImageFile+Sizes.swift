// Pictures decoded at a half, a quarter or an eighth of their size.
extension ImageFile {
    /// How often the sides may be halved.
    var greatestReduction: Int { 3 }

    /// The picture, the right way up, its sides halved and rounded up. JPEG is decoded at that size, and so is WebP without
    /// alpha, which takes less time and memory; others are shrunk when they are decoded.
    ///
    /// The part of a pixel that is left over where sides are odd lies at the end of rows and columns. In a picture that is turned
    /// afterwards it would come to lie at their beginning, and WebP's decoder stretches all pixels instead.
    func bitmap(halvings: Int) throws(ImageError) -> Bitmap {
        if halvings == 0 { return try bitmap() }
        let isEven = min(storedWidth.trailingZeroBitCount, storedHeight.trailingZeroBitCount) >= halvings
        if orientation != .up, !isEven { return try bitmap().boxed(halvings: halvings) }
        let isScaled = format == .jpeg || (format == .webP && isCertainlyOpaque && isWhole && isEven)
        if isScaled { return try storedBitmap(eighths: 8 >> halvings).turned(orientation) }
        return try storedBitmap(eighths: 8).boxed(halvings: halvings).turned(orientation)
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
