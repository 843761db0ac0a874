import Glibc

/// The 11-tap Gaussian window of σ 1.5 along one axis of a picture.
///
/// A long enough axis has a place for each position at which the window lies inside. A shorter one has a place for each
/// pixel, with the window cut off at the ends and its weights normalised to sum to 1.
struct GaussianWindow {
    /// How many positions the window has.
    let places: Int
    /// The first sample under the window, by place.
    private let starts: [Int]
    /// The weights of the samples under the window: for each place where they differ, else once for all.
    private let weights: [[Double]]

    static let taps = 11
    private static let sigma = 1.5

    /// - Parameter length: samples along the axis, at least 1.
    init(length: Int) {
        let half = Self.taps / 2
        let full = (-half...half).map { exp(-Double($0 * $0) / (2 * Self.sigma * Self.sigma)) }
        func normalized(_ weights: ArraySlice<Double>) -> [Double] {
            let sum = weights.reduce(0, +)
            return weights.map { $0 / sum }
        }
        if length >= Self.taps {
            places = length - Self.taps + 1
            starts = Array(0..<places)
            weights = [normalized(full[...])]
        } else {
            places = length
            starts = (0..<length).map { max(0, $0 - half) }
            weights = (0..<length).map { place in
                normalized(full[max(0, half - place)..<min(Self.taps, length - place + half)])
            }
        }
    }

    /// The first sample under the window and the weights from there on.
    func place(_ index: Int) -> (start: Int, weights: [Double]) {
        (starts[index], weights[weights.count == 1 ? 0 : index])
    }

    /// True when every place has the same weights.
    var isUniform: Bool { weights.count == 1 }
}
