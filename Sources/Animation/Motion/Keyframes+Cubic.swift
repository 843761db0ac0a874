extension Keyframes {
    /// The value on a smooth curve through the keyframes (Kochanek and Bartels 1984), a fraction of the way from one to the next. Nil for kinds
    /// without sums and multiples; transforms are among them, since interpolating matrices along a smooth curve would shear.
    ///
    /// A Hermite curve from v₁ to v₂ whose tangents are combinations of the differences d₀, d₁, d₂ before, between and after them. Beyond the
    /// ends the difference is repeated. The result is a weighted sum of the four values, v₁ + a d₀ + b d₁ + c d₂, whose weights do not depend on
    /// the values.
    func cubicValue(from index: Int, at fraction: Double) -> AnimatedValue? {
        var (a, b, c) = weights(from: index, at: fraction)
        let isFirst = index == 0
        let isLast = index == values.count - 2
        if isFirst { (a, b) = (0, b + a) }
        if isLast { (b, c) = (b + c, 0) }
        let value = values[index]
        // v₁ + b (v₂ − v₁) + a (v₁ − v₀) + c (v₃ − v₂)
        var sum = value.plus(value, times: a - b)?.plus(values[index + 1], times: b - c)
        if !isFirst { sum = sum?.plus(values[index - 1], times: -a) }
        if !isLast { sum = sum?.plus(values[index + 2], times: c) }
        return sum
    }

    /// The weights of the differences before, in and after a segment, which are added to its first value.
    private func weights(from index: Int, at s: Double) -> (before: Double, between: Double, after: Double) {
        let s2 = s * s
        let s3 = s2 * s
        let end = 3 * s2 - 2 * s3
        let times = keyTimes.times
        let span = times[index + 1] - times[index]
        // Tangents are velocities over two intervals; where these differ in length, they are scaled to this one.
        let spanBefore = index > 0 ? times[index] - times[index - 1] : span
        let spanAfter = index + 2 < times.count ? times[index + 2] - times[index + 1] : span
        let outgoing = (s3 - 2 * s2 + s) * Self.scale(span, spanBefore)
        let incoming = (s3 - s2) * Self.scale(span, spanAfter)
        let first = tangents.indices.contains(index) ? tangents[index] : Tangent()
        let last = tangents.indices.contains(index + 1) ? tangents[index + 1] : Tangent()
        return (
            outgoing * first.share(ofBefore: true, isOutgoing: true),
            end + outgoing * first.share(ofBefore: false, isOutgoing: true)
                + incoming * last.share(ofBefore: true, isOutgoing: false),
            incoming * last.share(ofBefore: false, isOutgoing: false)
        )
    }

    private static func scale(_ span: Double, _ neighbour: Double) -> Double {
        let sum = span + neighbour
        return sum > 0 ? 2 * span / sum : 1
    }
}

extension Keyframes.Tangent {
    /// The weight of the difference before a key, or after it, in the key's tangent: the outgoing or the incoming one.
    fileprivate func share(ofBefore: Bool, isOutgoing: Bool) -> Double {
        let corner = ofBefore == isOutgoing ? 1 + continuity : 1 - continuity
        return (1 - tension) * corner * (ofBefore ? 1 + bias : 1 - bias) / 2
    }
}
