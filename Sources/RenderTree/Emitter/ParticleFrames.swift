import Geometry

/// Pictures that lie side by side in one, the first at the contents' rectangle, the next to its right, rows below each other.
struct ParticleFrames {
    /// At least 2.
    let count: Int
    /// At least 1.
    let perRow: Int
    /// In turn.
    let perSecond: Double
    let isRandom: Bool

    /// More are not told apart.
    private static let most = 256.0

    /// Nil where there is only one.
    init?(_ cell: EmitterCellValues) {
        let numbers = cell.numbers
        guard cell.frameOrder != .single, numbers[.contentsFrameCount] >= 2 else { return nil }
        count = Int(min(numbers[.contentsFrameCount], ParticleFrames.most))
        let row = min(numbers[.contentsFramesPerRow], ParticleFrames.most)
        perRow = row >= 1 ? Int(row) : count
        (perSecond, isRandom) = (numbers[.contentsFramesPerSecond], cell.frameOrder == .random)
    }

    /// - Parameters:
    ///   - drawn: from 0 to 1, at the birth.
    ///   - age: seconds.
    func frame(drawn: Double, age: Double) -> Int {
        if isRandom { return min(Int(drawn * Double(count)), count - 1) }
        let shown = (age * perSecond).rounded(.down).remainder(dividingBy: Double(count))
        guard shown.isFinite else { return 0 }
        return shown < 0 ? Int(shown) + count : Int(shown) % count
    }

    /// Of a frame, in units of the picture.
    func rect(_ first: Rect, _ frame: Int) -> Rect {
        let (column, row) = (Double(frame % perRow), Double(frame / perRow))
        return Rect(
            x: first.minX + column * first.width, y: first.minY + row * first.height, width: first.width, height: first.height)
    }
}
