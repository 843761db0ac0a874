import LottieDocument

/// Evaluates a text animator at one frame after another.
struct TextAnimatorWalk {
    private var values: [String: KeyframeWalk<[Double]>]
    private var selector: SelectorWalk

    init(_ animator: LottieTextAnimator) {
        values = animator.values.mapValues { KeyframeWalk($0) }
        selector = SelectorWalk(animator.selector)
    }

    /// The weight of its values for one unit: 0 for none and 1 for all.
    mutating func share(of place: Int, among count: Int, at frame: Double) -> Double {
        selector.amount(of: place, among: count, at: frame)
    }

    /// Nil if it has no value of that name.
    mutating func value(_ name: String, at frame: Double) -> [Double]? { values[name]?.value(at: frame) }
}
