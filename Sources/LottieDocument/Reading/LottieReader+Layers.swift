extension LottieReader {
    /// Nil if it is not a layer.
    mutating func layer(_ node: Int) -> LottieLayer? {
        guard json.kind(node) == .object, let type = integer(node, "ty") else {
            report(.damaged, "A layer has no type. It is left out.", node)
            return nil
        }
        let content = content(node, type: type)
        return LottieLayer(
            name: string(node, "nm"), index: integer(node, "ind"), parent: integer(node, "parent"), content: content,
            transform: json.member(node, "ks").map { transform($0) } ?? LottieTransform(),
            inPoint: number(node, "ip") ?? 0, outPoint: number(node, "op") ?? .greatestFiniteMagnitude,
            startTime: number(node, "st") ?? 0, stretch: number(node, "sr").flatMap { $0 == 0 ? nil : $0 } ?? 1,
            isHidden: flag(node, "hd"), isAutoOriented: flag(node, "ao"), is3D: flag(node, "ddd"), isCollapsed: flag(node, "ct"),
            blendMode: blendMode(node, of: "layer"), matte: matte(node),
            isMatteSource: flag(node, "td"), matteSource: integer(node, "tp"), masks: masks(node),
            effects: list(node, "ef").map { effect($0) }, styles: list(node, "sy").map { style($0) },
            place: LottiePlace(node: node))
    }

    private mutating func content(_ node: Int, type: Int) -> LottieLayer.Content {
        switch type {
        case 0:
            let remap: Animated<Double>? = json.member(node, "tm").flatMap { animated($0) }
            return .composition(
                id: identifier(node, "refId") ?? "", size: SIMD2(number(node, "w") ?? 0, number(node, "h") ?? 0),
                timeRemap: remap)
        case 1:
            let color = string(node, "sc").flatMap { SIMD4<Double>(hexadecimal: $0) }
            return .solid(
                size: SIMD2(number(node, "sw") ?? 0, number(node, "sh") ?? 0), color: color ?? SIMD4(0, 0, 0, 1))
        case 2: return .image(id: identifier(node, "refId") ?? "")
        case 3: return .null
        case 4: return .shapes(shapes(node, "shapes"))
        case 5: return json.member(node, "t").map { .text(text($0)) } ?? .none
        case 6...16:
            report(.unsupported, "Layers of type \(type) show nothing: only the layers of pictures are drawn.", node)
            return type == 6 ? .none : .foreign
        default:
            report(.unknown, "Layers of type \(type) are not known. They show nothing.", node)
            return .foreign
        }
    }

    /// - Parameter thing: what blends.
    mutating func blendMode(_ node: Int, of thing: String) -> LottieBlendMode {
        guard let number = integer(node, "bm") else { return .normal }
        if let mode = LottieBlendMode(rawValue: number) { return mode }
        report(.unknown, "The blend mode \(number) is not known. The \(thing) is drawn normally.", node)
        return .normal
    }

    private mutating func matte(_ node: Int) -> LottieLayer.Matte? {
        guard let number = integer(node, "tt"), number != 0 else { return nil }
        if let matte = LottieLayer.Matte(rawValue: number) { return matte }
        report(.unknown, "The matte \(number) is not known. The layer is drawn without.", node)
        return nil
    }

    // MARK: Transforms

    mutating func transform(_ node: Int) -> LottieTransform {
        var transform = LottieTransform()
        transform.anchor = animated(node, "a", or: .zero)
        if json.member(node, "px") != nil {
            // The form of old files.
            transform.position = .split(x: animated(node, "px", or: 0), y: animated(node, "py", or: 0), z: animated(node, "pz", or: 0))
        } else if let position = json.member(node, "p") {
            transform.position = self.position(position)
        }
        transform.scale = animated(node, "s", or: SIMD3(repeating: 100))
        transform.rotation = animated(node, json.member(node, "r") == nil ? "rz" : "r", or: 0)
        transform.rotationX = animated(node, "rx", or: 0)
        transform.rotationY = animated(node, "ry", or: 0)
        transform.orientation = animated(node, "or", or: .zero)
        transform.opacity = animated(node, "o", or: 100)
        transform.skew = animated(node, "sk", or: 0)
        transform.skewAxis = animated(node, "sa", or: 0)
        return transform
    }

    private mutating func position(_ node: Int) -> LottieTransform.Position {
        guard json.kind(node) == .object, json.member(node, "x") != nil, json.member(node, "k") == nil || isSplit(node) else {
            return .together(animated(node) ?? Animated(.zero))
        }
        return .split(x: animated(node, "x", or: 0), y: animated(node, "y", or: 0), z: animated(node, "z", or: 0))
    }

    /// It says so, and has parts that are properties.
    private func isSplit(_ position: Int) -> Bool {
        knowsOldFiles && flag(position, "s")
            && ["x", "y"].allSatisfy { (name: JSONName) in json.member(position, name).map { json.kind($0) == .object } ?? false }
    }

    // MARK: Masks, effects, styles

    private mutating func masks(_ layer: Int) -> [LottieMask] {
        (json.member(layer, named: "masksProperties").map { Array(json.elements($0)) } ?? []).compactMap { node in
            guard let path = json.member(node, "pt").flatMap({ outline($0, of: node, closedBy: "cl") }) else {
                return nil
            }
            return LottieMask(
                mode: maskMode(node), isInverted: flag(node, "inv"), path: path, opacity: animated(node, "o", or: 100),
                expansion: animated(node, "x", or: 0), feather: animated(node, "f", or: .zero))
        }
    }

    private mutating func maskMode(_ node: Int) -> LottieMask.Mode {
        switch string(node, "mode") {
        case "n": return .none
        case "a", nil: return .add
        case "s": return .subtract
        case "i": return .intersect
        case "l": return .lighten
        case "d": return .darken
        case "f": return .difference
        case let mode?:
            report(.unknown, "The mask mode \"\(mode.prefix(20))\" is not known. The mask adds.", node)
            return .add
        }
    }

    private mutating func effect(_ node: Int) -> LottieEffect {
        var parameters: [LottieEffect.Parameter] = []
        for (index, parameter) in list(node, "ef").enumerated() {
            // Groups of parameters and what names layers have no value in this sense.
            guard let value = json.member(parameter, "v"), isNumeric(value) else { continue }
            parameters.append(
                LottieEffect.Parameter(
                    name: string(parameter, "nm") ?? "", matchName: string(parameter, "mn") ?? "", index: index,
                    value: animated(value) ?? Animated([])))
        }
        return LottieEffect(
            type: integer(node, "ty") ?? 5, name: string(node, "nm") ?? "", matchName: string(node, "mn") ?? "",
            isEnabled: json.member(node, "en") == nil || flag(node, "en"), parameters: parameters,
            place: LottiePlace(node: node))
    }

    private mutating func style(_ node: Int) -> LottieStyle {
        var values: [String: Animated<[Double]>] = [:]
        for name in json.names(node) where json.kind(name + 1) == .object && isNumeric(name + 1) {
            values[json.text(name)] = animated(name + 1)
        }
        return LottieStyle(type: integer(node, "ty") ?? -1, values: values, place: LottiePlace(node: node))
    }

    /// True for a property of numbers, animated or not.
    func isNumeric(_ property: Int) -> Bool {
        guard json.kind(property) == .object, let content = json.member(property, "k") else { return false }
        return [Double](content, in: json) != nil
            || json.elements(content).contains { json.member($0, "t") != nil && json.kind($0) == .object }
    }
}
