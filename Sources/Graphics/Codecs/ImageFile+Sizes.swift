// Pictures decoded at a half, a quarter or an eighth of their size.
extension ImageFile {
    /// How often the sides may be halved, at most 3. Where a picture is turned only as often as they are even: the part of a
    /// pixel that is left over lies at the end of the stored rows and columns, and would come to lie at their beginning.
    var greatestReduction: Int {
        if orientation == .up { return 3 }
        return min(3, storedWidth.trailingZeroBitCount, storedHeight.trailingZeroBitCount)
    }

    /// The picture, the right way up, its sides halved and rounded up. JPEG is decoded at that size, and so is WebP without
    /// alpha, which takes less time and memory; others are shrunk when they are decoded.
    func bitmap(halvings: Int) throws(ImageError) -> Bitmap {
        if halvings == 0 { return try bitmap() }
        let isScaled = format == .jpeg || (format == .webP && isCertainlyOpaque && isWhole)
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
