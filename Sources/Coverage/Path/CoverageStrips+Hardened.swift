extension CoverageStrips {
    /// The same without smooth edges: a pixel of which at least half is covered is covered in full, any other not at all.
    public var hardened: CoverageStrips {
        var result = self
        for index in result.alphas.indices { result.alphas[index] = result.alphas[index] >= 128 ? 255 : 0 }
        return result
    }
}
