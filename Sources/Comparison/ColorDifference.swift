import Graphics

/// CIEDE2000 over all pixels of two pictures: each pixel is composited over white and over black, and the greater difference counts.
public struct ColorDifference: Hashable, Sendable {
    /// The mean over all pixels.
    public let mean: Double
    /// The largest of any pixel.
    public let largest: Double

    /// - Precondition: both have the same size.
    init(_ expected: Bitmap, _ actual: Bitmap) {
        precondition(expected.pixels.count == actual.pixels.count)
        var sum = 0.0
        var largest = 0.0
        var (knownA, knownB, known) = (UInt32(0), UInt32(0), 0.0)
        for index in expected.pixels.indices {
            let (a, b) = (expected.pixels[index], actual.pixels[index])
            if a == b { continue }
            // Flat areas repeat the same pair, and the formula costs a hundred times the comparison.
            if a != knownA || b != knownB { (knownA, knownB, known) = (a, b, Ground.largestDifference(a, b)) }
            sum += known
            largest = max(largest, known)
        }
        mean = sum / Double(expected.pixels.count)
        self.largest = largest
    }
}
