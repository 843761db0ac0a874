import Geometry

/// Frames side by side in one picture: the first at the contents' rectangle, the next to its right, then the next row below.
struct ParticleFrames {
    /// At least 2.
    let count: Int
    /// At least 1.
    let perRow: Int
    /// For frames shown one after the other.
    let perSecond: Double
    let isRandom: Bool

    /// The most frames.
    private static let most = 256.0

    /// Nil if there is only one frame.
    init?(_ cell: EmitterCellValues) {
        let numbers = cell.numbers
        guard cell.frameOrder != .single, numbers[.contentsFrameCount] >= 2 else { return nil }
        count = Int(min(numbers[.contentsFrameCount], ParticleFrames.most))
        let row = min(numbers[.contentsFramesPerRow], ParticleFrames.most)
        perRow = row >= 1 ? Int(row) : count
        (perSecond, isRandom) = (numbers[.contentsFramesPerSecond], cell.frameOrder == .random)
    }

    /// - Parameters:
    ///   - drawn: a random number from 0 to 1, drawn at birth.
    ///   - age: seconds.
    func frame(drawn: Double, age: Double) -> Int {
        if isRandom { return min(Int(drawn * Double(count)), count - 1) }
        let shown = (age * perSecond).rounded(.down).remainder(dividingBy: Double(count))
        guard shown.isFinite else { return 0 }
        return shown < 0 ? Int(shown) + count : Int(shown) % count
    }

    /// A frame's rectangle, in the picture's unit coordinates.
    func rect(_ first: Rect, _ frame: Int) -> Rect {
        let (column, row) = (Double(frame % perRow), Double(frame / perRow))
        return Rect(
            x: first.minX + column * first.width, y: first.minY + row * first.height, width: first.width, height: first.height)
    }
}
