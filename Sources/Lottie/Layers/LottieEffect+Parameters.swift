import LottieDocument

extension LottieEffect {
    /// The kinds of effects that change a layer's picture.
    enum PictureKind {
        case fill, tint, blur, stroke
    }

    /// Nil for an unknown kind.
    var kind: PictureKind? {
        switch (type, matchName) {
        case (21, _), (_, "ADBE Fill"): .fill
        case (20, _), (_, "ADBE Tint"): .tint
        case (22, _), (_, "ADBE Stroke"): .stroke
        case (29, _), (_, "ADBE Gaussian Blur 2"), (_, "ADBE Gaussian Blur"): .blur
        default: nil
        }
    }

    /// True if it is enabled and known.
    var isPicture: Bool { isEnabled && kind != nil }

    /// A blur in one direction; nil for anything else, including blurs in both.
    var sidewaysBlur: Feather? {
        guard kind == .blur, let direction = value(2, or: [1]).first.first, direction > 1 else { return nil }
        return Feather(
            value(1, or: [0]).map { width in
                direction == 2 ? SIMD2(width.first ?? 0, 0) : SIMD2(0, width.first ?? 0)
            })
    }

    /// A parameter by the number at the end of its name.
    func value(_ number: Int, or standard: [Double]) -> Animated<[Double]> { value(number) ?? Animated(standard) }

    func value(_ number: Int) -> Animated<[Double]>? {
        guard parameters.contains(where: \.hasNumber) else {
            // Where no name says a number, as some programs write it, the order does.
            let place = place(of: number)
            return parameters.first { $0.index == place }?.value
        }
        let ending = "-" + String(repeating: "0", count: number < 10 ? 3 : 2) + String(number)
        return parameters.first { $0.matchName.hasSuffix(ending) }?.value
    }

    /// Where the parameter of a number stands in the list. Numbers tell when a parameter was added to an effect, and not where.
    private func place(of number: Int) -> Int? {
        switch kind {
        case .fill: [1, 7, 2, 6, 3, 4, 5].firstIndex(of: number)
        case .stroke: [1, 10, 11, 2, 3, 4, 5, 8, 9, 6, 7].firstIndex(of: number)
        case .tint, .blur, nil: number - 1
        }
    }
}

extension LottieEffect.Parameter {
    /// Its name ends in a number of four digits.
    fileprivate var hasNumber: Bool {
        let ending = matchName.utf8.suffix(5)
        return ending.count == 5 && ending.first == UInt8(ascii: "-")
            && ending.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
