import LottieDocument

/// What an animator of a text says at frame after frame.
struct TextAnimatorWalk {
    private var values: [String: KeyframeWalk<[Double]>]
    private var selector: SelectorWalk

    init(_ animator: LottieTextAnimator) {
        values = animator.values.mapValues { KeyframeWalk($0) }
        selector = SelectorWalk(animator.selector)
    }

    /// How much of its values one of several gets: 0 for nothing and 1 for all.
    mutating func share(of place: Int, among count: Int, at frame: Double) -> Double {
        selector.amount(of: place, among: count, at: frame)
    }

    /// Nil where it has none of that name.
    mutating func value(_ name: String, at frame: Double) -> [Double]? { values[name]?.value(at: frame) }
}
