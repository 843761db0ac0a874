import LottieDocument

extension LottieEffect {
    /// What changes a layer's picture.
    enum PictureKind {
        case fill, tint, blur, stroke
    }

    /// Nil for what is not known.
    var kind: PictureKind? {
        switch (type, matchName) {
        case (21, _), (_, "ADBE Fill"): .fill
        case (20, _), (_, "ADBE Tint"): .tint
        case (22, _), (_, "ADBE Stroke"): .stroke
        case (29, _), (_, "ADBE Gaussian Blur 2"), (_, "ADBE Gaussian Blur"): .blur
        default: nil
        }
    }

    /// It is on, and known.
    var isPicture: Bool { isEnabled && kind != nil }

    /// A blur in one direction; nil for anything else, also for blurs in both.
    var sidewaysBlur: Feather? {
        guard kind == .blur, let direction = value(2, or: [1]).first.first, direction > 1 else { return nil }
        return Feather(
            value(1, or: [0]).map { width in
                direction == 2 ? SIMD2(width.first ?? 0, 0) : SIMD2(0, width.first ?? 0)
            })
    }

    /// A parameter by the number that its name ends in.
    func value(_ number: Int, or standard: [Double]) -> Animated<[Double]> { value(number) ?? Animated(standard) }

    func value(_ number: Int) -> Animated<[Double]>? {
        let ending = "-" + String(repeating: "0", count: number < 10 ? 3 : 2) + String(number)
        return parameters.first { $0.matchName.hasSuffix(ending) }?.value
    }
}
