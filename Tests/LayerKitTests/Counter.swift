import Foundation

@testable import LayerKit
@testable import Video

/// Pictures of which each is of one grey, its number; so many a second, from 0 to the end.
final class Counter: PictureSource {
    let rate: Double
    let bitmaps: [Bitmap]

    init(count: Int, rate: Double, width: Int = 2, height: Int = 1) {
        self.rate = rate
        bitmaps = (0..<count).map { number in
            let pixel = 0xFF00_0000 | UInt32(number) << 16 | UInt32(number) << 8 | UInt32(number)
            return Bitmap(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
        }
    }

    private func number(_ time: Double) -> Int { max(0, min(bitmaps.count - 1, Int((time * rate + 1e-9).rounded(.down)))) }

    func picture(at time: Double) -> Bitmap? { bitmaps[number(time)] }

    func span(at time: Double) -> ClosedRange<Double> {
        let number = number(time)
        return (number == 0 ? -.infinity : Double(number) / rate)...(number == bitmaps.count - 1 ? .infinity : Double(number + 1) / rate)
    }
}
