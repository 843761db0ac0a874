/// Rows of the colour matrices of effects.
enum ColorRows {
    private static func component(_ color: [Double], _ index: Int) -> Double {
        index < color.count ? min(max(color[index], 0), 1) : 0
    }

    /// Leaves alpha unchanged.
    private static let sameOpacity = [0.0, 0, 0, 1, 0]

    /// White everywhere, to be multiplied by a colour.
    static let white = [Double](repeating: 0, count: 4) + [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] + sameOpacity

    /// A colour over everything, leaving alpha unchanged.
    static func overlaid(_ color: [Double], opacity: Double) -> [Double] {
        var rows: [Double] = []
        for channel in 0..<3 {
            var row = [Double](repeating: 0, count: 5)
            row[channel] = 1 - opacity
            row[4] = component(color, channel) * opacity
            rows += row
        }
        return rows + sameOpacity
    }

    /// Maps black to one colour and white to another, by luminance.
    static func tinted(_ dark: [Double], _ light: [Double], amount: Double) -> [Double] {
        var rows: [Double] = []
        for channel in 0..<3 {
            let (from, to) = (component(dark, channel), component(light, channel))
            var row = LottieLuminance.weights.map { $0 * amount * (to - from) }
            row[channel] += 1 - amount
            rows += row + [0, amount * from]
        }
        return rows + sameOpacity
    }
}
