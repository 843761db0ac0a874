import LayerKit
import LottieDocument

/// Applies overrides, and records which of them were used.
struct Replacement {
    private let items: [LottieOverrides.Item]
    /// Used overrides, by their indices in `items`.
    private var used: Set<Int> = []
    /// Likewise, overrides of another kind than the values that they match.
    private var unfit: Set<Int> = []

    init(_ overrides: LottieOverrides) { items = overrides.items }

    var isEmpty: Bool { items.isEmpty }

    /// Messages about overrides that had no effect, each with the place where it was read.
    var complaints: [(sentence: String, source: LottieOverrides.Source?)] {
        items.indices.compactMap { index in
            let item = items[index]
            if unfit.contains(index) { return ("The value for \(item.keyPath) is of another kind than what it is for.", item.source) }
            return used.contains(index) ? nil : ("There is nothing at the key path \(item.keyPath).", item.source)
        }
    }

    /// The override for these names; nil if there is none, or one of another kind.
    mutating func found<Value>(
        _ names: [String], _ convert: (LottieOverride) -> Value?
    ) -> Animated<Value>? {
        var found: Animated<Value>?
        for (index, item) in items.enumerated() where item.keyPath.matches(names) {
            used.insert(index)
            let keys = item.keyframes.compactMap { frame, value in
                convert(value).map { Keyframe(time: frame, value: $0) }
            }
            if keys.count == item.keyframes.count { found = Animated(keyframes: keys) } else { unfit.insert(index) }
        }
        return found
    }

    mutating func number(_ value: inout Animated<Double>, _ names: [String]) {
        if let found = found(names, { $0.number }) { value = found }
    }

    mutating func point(_ value: inout Animated<SIMD2<Double>>, _ names: [String]) {
        if let found = found(names, { $0.point }) { value = found }
    }

    mutating func point(_ value: inout Animated<SIMD3<Double>>, _ names: [String], z: Double) {
        if let found = found(names, { $0.point }) { value = found.map { SIMD3($0, z) } }
    }

    mutating func color(_ value: inout Animated<SIMD4<Double>>, _ names: [String]) {
        if let found = found(names, { $0.color }) { value = found }
    }
}

extension LottieOverride {
    var number: Double? { if case .number(let number) = self, number.isFinite { number } else { nil } }

    /// A number sets both coordinates.
    var point: SIMD2<Double>? {
        switch self {
        case .point(let point) where point.x.isFinite && point.y.isFinite: SIMD2(point.x, point.y)
        case .number(let number) where number.isFinite: SIMD2(number, number)
        default: nil
        }
    }

    var color: SIMD4<Double>? { if case .color(let color) = self { SIMD4(color) } else { nil } }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    var image: CGImage? { if case .image(let image) = self { image } else { nil } }

    /// Colours with their locations, which do not decrease.
    var gradient: [(location: Double, color: SIMD4<Double>)]? {
        guard case .gradient(let colors, let locations) = self, !colors.isEmpty,
            locations.map({ $0.count == colors.count }) ?? true
        else { return nil }
        let even = (0..<colors.count).map { Double($0) / Double(max(colors.count - 1, 1)) }
        return zip(locations ?? even, colors).map { ($0, SIMD4($1)) }
    }
}

extension SIMD4<Double> {
    /// Red, green, blue and alpha in sRGB.
    fileprivate init(_ color: CGColor) {
        let rgba = color.rgba
        self.init(Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha))
    }
}
