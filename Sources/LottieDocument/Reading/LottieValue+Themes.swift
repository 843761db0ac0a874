extension LottieValue {
    static func themed(_ node: Int, in json: JSONDocument, own: Self?) -> Self? { Self(node, in: json) }
}

extension [Double] {
    /// Also reads the stops of a gradient: first their locations and colours, then their locations and opacities.
    static func themed(_ node: Int, in json: JSONDocument, own: [Double]?) -> [Double]? {
        guard json.elements(node).first.map({ json.kind($0) == .object }) ?? false else {
            return [Double](node, in: json)
        }
        var (colors, opacities): ([Double], [Double]) = ([], [])
        for stop in json.elements(node) {
            guard let location = json.member(stop, "offset").flatMap({ json.number($0) }),
                let color = json.member(stop, "color").flatMap({ SIMD4<Double>($0, in: json) })
            else { return nil }
            colors += [location, color.x, color.y, color.z]
            opacities += [location, color.w]
        }
        return colors + opacities
    }
}

extension LottieTextDocument {
    /// Attributes of a text that the theme does not give keep the file's values.
    static func themed(_ node: Int, in json: JSONDocument, own: LottieTextDocument?) -> LottieTextDocument? {
        func value<Value: LottieValue>(_ name: String) -> Value? {
            json.member(node, named: name).flatMap { Value($0, in: json) }
        }
        guard json.kind(node) == .object else { return nil }
        var document = own ?? LottieTextDocument()
        if let text = json.member(node, "text").flatMap({ json.string($0) }) { document.text = text }
        if let font = json.member(node, "fontName").flatMap({ json.string($0) }) { document.font = font }
        if let size: Double = value("fontSize") { document.size = size }
        if let color: SIMD4<Double> = value("fillColor") { document.fillColor = color }
        if let color: SIMD4<Double> = value("strokeColor") { document.strokeColor = color }
        if let width: Double = value("strokeWidth") { document.strokeWidth = width }
        if let isOver: Double = value("strokeOverFill") { document.isStrokeOverFill = isOver == 1 }
        if let height: Double = value("lineHeight") { document.lineHeight = height }
        if let tracking: Double = value("tracking") { document.tracking = tracking }
        if let shift: Double = value("baselineShift") { document.baselineShift = shift }
        if let size: SIMD2<Double> = value("wrapSize") {
            document.box = (value("wrapPosition") ?? document.box?.origin ?? .zero, size)
        }
        switch json.member(node, "justify").flatMap({ json.string($0) })?.lowercased() {
        case "left": document.justification = .left
        case "right": document.justification = .right
        case "center": document.justification = .center
        default: break
        }
        return document
    }
}
