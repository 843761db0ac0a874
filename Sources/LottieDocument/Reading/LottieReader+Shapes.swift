extension LottieReader {
    mutating func shapes(_ object: Int, _ name: JSONName) -> [LottieShape] {
        list(object, name).compactMap { shape($0) }
    }

    /// Nil for an unknown kind.
    private mutating func shape(_ node: Int) -> LottieShape? {
        guard let type = string(node, "ty"), let kind = kind(node, type: type) else { return nil }
        // A path's direction is in its points; its direction attribute has no effect in any player.
        return LottieShape(
            kind: kind, name: string(node, "nm"), isHidden: flag(node, "hd"), isReversed: type != "sh" && integer(node, "d") == 3,
            blendMode: blendMode(node, of: "shape"), place: LottiePlace(node: node))
    }

    private mutating func kind(_ node: Int, type: String) -> LottieShape.Kind? {
        switch type {
        case "gr": return .group(shapes(node, "it"))
        case "sh":
            guard let path = json.member(node, "ks").flatMap({ outline($0, of: node, closedBy: "closed") }) else {
                return nil
            }
            return .path(path)
        case "rc":
            return .rectangle(
                LottieRectangle(
                    position: animated(node, "p", or: .zero), size: animated(node, "s", or: .zero),
                    radius: animated(node, "r", or: 0)))
        case "el":
            return .ellipse(
                LottieEllipse(position: animated(node, "p", or: .zero), size: animated(node, "s", or: .zero)))
        case "sr": return .star(star(node))
        case "fl": return .fill(fill(node, .color(color(node))))
        case "gf": return .fill(fill(node, .gradient(gradient(node))))
        case "st": return .stroke(stroke(node, .color(color(node))))
        case "gs": return .stroke(stroke(node, .gradient(gradient(node))))
        case "tm":
            return .trim(
                LottieTrim(
                    start: animated(node, "s", or: 0), end: animated(node, "e", or: 100),
                    offset: animated(node, "o", or: 0), isIndividual: integer(node, "m") == 2))
        case "rp": return .repeater(repeater(node))
        case "rd": return .roundedCorners(radius: animated(node, "r", or: 0))
        case "mm": return .merge(mode: integer(node, "mm") ?? 1)
        case "tr": return .transform(transform(node))
        case "op":
            return .deformation(
                .offset(
                    amount: animated(node, "a", or: 0), join: join(node), miterLimit: animated(node, "ml", or: 4)))
        case "zz":
            let point: Animated<Double> = animated(node, "pt", or: 1)
            return .deformation(
                .zigZag(
                    size: animated(node, "s", or: 0), ridges: animated(node, "r", or: 0), isSmooth: point.first == 2))
        case "pb": return .deformation(.pucker(amount: animated(node, "a", or: 0)))
        case "tw", "no":
            report(.unsupported, "The shape modifier \"\(type)\" has no effect.", node)
        default: report(.unknown, "The shape \"\(type.prefix(20))\" is not known. It is left out.", node)
        }
        return nil
    }

    private mutating func star(_ node: Int) -> LottieStar {
        LottieStar(
            isPolygon: integer(node, "sy") == 2, position: animated(node, "p", or: .zero),
            points: animated(node, "pt", or: 5), rotation: animated(node, "r", or: 0),
            outerRadius: animated(node, "or", or: 0), outerRoundness: animated(node, "os", or: 0),
            innerRadius: animated(node, "ir", or: 0), innerRoundness: animated(node, "is", or: 0))
    }

    private mutating func fill(_ node: Int, _ paint: LottiePaint) -> LottieFill {
        LottieFill(paint: paint, opacity: animated(node, "o", or: 100), isEvenOdd: integer(node, "r") == 2)
    }

    private mutating func stroke(_ node: Int, _ paint: LottiePaint) -> LottieStroke {
        var stroke = LottieStroke(
            paint: paint, opacity: animated(node, "o", or: 100), width: animated(node, "w", or: 1), cap: .round,
            join: .round, miterLimit: number(node, "ml") ?? 4, dashes: [])
        switch integer(node, "lc") {
        case 0, 1: stroke.cap = .butt
        case 3: stroke.cap = .square
        default: break
        }
        stroke.join = join(node)
        for dash in list(node, "d") {
            let part: LottieStroke.DashPart
            switch string(dash, "n") {
            case "d": part = .dash
            case "g": part = .gap
            case "o": part = .offset
            default: continue
            }
            stroke.dashes.append((part, animated(dash, "v", or: 0)))
        }
        return stroke
    }

    private func join(_ node: Int) -> LottieStroke.Join {
        switch integer(node, "lj") {
        case 0, 1: .miter
        case 3: .bevel
        default: .round
        }
    }

    private mutating func gradient(_ node: Int) -> LottieGradient {
        let (count, stops) = ramp(node)
        return LottieGradient(
            isRadial: integer(node, "t") == 2, start: animated(node, "s", or: .zero),
            end: animated(node, "e", or: .zero), colorCount: count, stops: stops,
            highlightLength: animated(node, "h", or: 0), highlightAngle: animated(node, "a", or: 0))
    }

    /// The number of colours and the stops, which may come from a slot.
    private mutating func ramp(_ node: Int) -> (colorCount: Int, stops: Animated<[Double]>) {
        guard let own = json.member(node, "g") else { return (0, Animated([])) }
        let slot = string(own, "sid") ?? json.member(own, "k").flatMap { string($0, "sid") }
        let ramp = string(own, "sid").flatMap { slots[$0] } ?? own
        let stops: Animated<[Double]> = animated(ramp, "k", or: [])
        guard let slot, let rule = theme?.rule(slot), let themed = themed(rule, slot, own: stops.first, own) else {
            return (integer(ramp, "p") ?? 0, stops)
        }
        // A theme's stops have a colour of four numbers and an opacity of two each.
        return (themed.first.count / 6, themed)
    }

    private mutating func repeater(_ node: Int) -> LottieRepeater {
        let transform = json.member(node, "tr")
        return LottieRepeater(
            copies: animated(node, "c", or: 0), offset: animated(node, "o", or: 0),
            transform: transform.map { self.transform($0) } ?? LottieTransform(),
            startOpacity: transform.map { animated($0, "so", or: 100) } ?? Animated(100),
            endOpacity: transform.map { animated($0, "eo", or: 100) } ?? Animated(100), isBelow: integer(node, "m") != 2
        )
    }
}
