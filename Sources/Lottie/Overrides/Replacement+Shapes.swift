import LottieDocument

extension Replacement {
    mutating func replace(in shapes: inout [LottieShape], at path: [String]) {
        for index in shapes.indices { replace(in: &shapes[index], at: path) }
    }

    private mutating func replace(in shape: inout LottieShape, at path: [String]) {
        let names = path + [shape.name ?? "Layer"]
        switch shape.kind {
        case .group(var members):
            replace(in: &members, at: names)
            shape.kind = .group(members)
        case .rectangle(var rectangle):
            point(&rectangle.position, names + ["Position"])
            point(&rectangle.size, names + ["Size"])
            number(&rectangle.radius, names + ["Roundness"])
            shape.kind = .rectangle(rectangle)
        case .ellipse(var ellipse):
            point(&ellipse.position, names + ["Position"])
            point(&ellipse.size, names + ["Size"])
            shape.kind = .ellipse(ellipse)
        case .star(var star):
            replace(in: &star, at: names)
            shape.kind = .star(star)
        case .fill(var fill):
            replace(in: &fill.paint, at: names)
            number(&fill.opacity, names + ["Opacity"])
            shape.kind = .fill(fill)
        case .stroke(var stroke):
            replace(in: &stroke.paint, at: names)
            number(&stroke.opacity, names + ["Opacity"])
            number(&stroke.width, names + ["Stroke Width"])
            shape.kind = .stroke(stroke)
        case .trim(var trim):
            number(&trim.start, names + ["Start"])
            number(&trim.end, names + ["End"])
            number(&trim.offset, names + ["Offset"])
            shape.kind = .trim(trim)
        case .roundedCorners(var radius):
            number(&radius, names + ["Radius"])
            shape.kind = .roundedCorners(radius: radius)
        case .transform(var transform):
            // A group's transform is below the group's own name.
            replace(in: &transform, at: path)
            shape.kind = .transform(transform)
        case .path, .repeater, .merge, .deformation: break
        }
    }

    private mutating func replace(in star: inout LottieStar, at names: [String]) {
        point(&star.position, names + ["Position"])
        number(&star.points, names + ["Points"])
        number(&star.rotation, names + ["Rotation"])
        number(&star.outerRadius, names + ["Outer Radius"])
        number(&star.outerRoundness, names + ["Outer Roundness"])
        number(&star.innerRadius, names + ["Inner Radius"])
        number(&star.innerRoundness, names + ["Inner Roundness"])
    }

    private mutating func replace(in paint: inout LottiePaint, at names: [String]) {
        switch paint {
        case .color(var value):
            color(&value, names + ["Color"])
            paint = .color(value)
        case .gradient(var gradient):
            point(&gradient.start, names + ["Start Point"])
            point(&gradient.end, names + ["End Point"])
            if let stops = found(names + ["Colors"], { $0.gradient }) { gradient.setStops(stops) }
            paint = .gradient(gradient)
        }
    }
}

extension LottieGradient {
    /// Keyframes with fewer colours than others repeat their last one.
    fileprivate mutating func setStops(_ colors: Animated<[(location: Double, color: SIMD4<Double>)]>) {
        let count = colors.keyframes.map(\.value.count).max() ?? 0
        colorCount = count
        stops = colors.map { list in
            let all = list + Array(repeating: list[list.count - 1], count: count - list.count)
            let components = all.flatMap { [$0.location, $0.color.x, $0.color.y, $0.color.z] }
            return components + all.flatMap { [$0.location, $0.color.w] }
        }
    }
}
