import Limits

extension LottieAnimation {
    /// Reads a file.
    /// - Parameters:
    ///   - theme: values for its slots.
    ///   - knowsOldFiles: what such say in other ways is told by their version (`LottieReader.knowsOldFiles`).
    package init(
        _ bytes: [UInt8], theme: LottieTheme? = nil, knowsOldFiles: Bool = false, limits: LKLimits = LKLimits()
    ) throws(LottieDocumentError) {
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(bytes, limits: limits)
        } catch {
            throw LottieDocumentError(error)
        }
        var reader = LottieReader(json, theme: theme, knowsOldFiles: knowsOldFiles)
        self = try reader.animation()
    }
}

extension LottieReader {
    mutating func animation() throws(LottieDocumentError) -> LottieAnimation {
        guard let layers = json.member(0, "layers"), json.kind(layers) == .array else { throw fault(.noAnimation, "layers") }
        let size = SIMD2(try extent("w"), try extent("h"))
        let frameRate = try extent("fr")
        let inPoint = number(0, "ip") ?? 0
        let end = number(0, "op")
        guard let outPoint = end, outPoint > inPoint else {
            throw fault(.endsBeforeItBegins(inPoint: inPoint, outPoint: end), "op")
        }
        var compositions: [String: [LottieLayer]] = [:]
        var images: [String: LottieImage] = [:]
        for asset in list(0, "assets") {
            guard let id = identifier(asset, "id") else { continue }
            if json.member(asset, "layers") != nil {
                compositions[id] = self.layers(asset)
            } else if let image = image(asset) {
                images[id] = image
            }
        }
        let topLayers = self.layers(0)
        let fonts = fonts()
        let glyphs = glyphs()
        return LottieAnimation(
            name: string(0, "nm"), version: string(0, "v"), size: size, inPoint: inPoint,
            outPoint: outPoint, frameRate: frameRate, layers: topLayers, compositions: compositions, images: images,
            fonts: fonts, glyphs: glyphs, markers: markers(), secondPaces: secondPaces, issues: issues)
    }

    /// A number of the whole file that is required to show anything.
    private func extent(_ name: String) throws(LottieDocumentError) -> Double {
        guard let value = json.member(0, named: name).flatMap({ json.number($0) }), value > 0 else {
            throw fault(.emptyComposition(member: name), name)
        }
        return value
    }

    /// The error for a member of the outermost value that is wrong or missing.
    private func fault(_ reason: LottieDocumentError.Reason, _ name: String) -> LottieDocumentError {
        LottieDocumentError(reason: reason, place: json.place(json.member(0, named: name) ?? 0))
    }

    private mutating func layers(_ composition: Int) -> [LottieLayer] {
        list(composition, "layers").compactMap { layer($0) }
    }

    /// Nil if the asset is not an image.
    private func image(_ asset: Int) -> LottieImage? {
        let slot = string(asset, "sid")
        let own = slot.flatMap { slots[$0] } ?? asset
        guard let source = string(own, "p") else { return nil }
        let size = SIMD2(number(own, "w") ?? 0, number(own, "h") ?? 0)
        if let theme, let rule = slot.flatMap({ theme.rule($0) }), let image = theme.image(rule) {
            return LottieImage(size: image.size ?? size, folder: "", source: image.source)
        }
        return LottieImage(size: size, folder: string(own, "u") ?? "", source: source)
    }

    private func markers() -> [LottieMarker] {
        list(0, "markers").compactMap { node in
            guard let time = number(node, "tm") else { return nil }
            return LottieMarker(name: string(node, "cm") ?? "", time: time, duration: number(node, "dr") ?? 0)
        }
    }
}
