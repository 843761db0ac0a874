import Graphics
import Testing

@testable import Comparison

struct ColorDifferenceTests {
    /// The test data of Sharma, Wu and Dalal (2005), table 1: two colours and their difference.
    static let published: [[Double]] = [
        [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425], [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
        [50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412], [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
        [50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000], [50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000],
        [50, 0, 0, 50, -1, 2, 2.3669], [50, -1, 2, 50, 0, 0, 2.3669],
        [50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792], [50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792],
        [50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195], [50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195],
        [50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045], [50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045],
        [50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461], [50, 2.5, 0, 50, 0, -2.5, 4.3065],
        [50, 2.5, 0, 73, 25, -18, 27.1492], [50, 2.5, 0, 61, -5, 29, 22.8977],
        [50, 2.5, 0, 56, -27, -3, 31.9030], [50, 2.5, 0, 58, 24, 15, 19.4535],
        [50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000], [50, 2.5, 0, 50, 3.2972, 0, 1.0000],
        [50, 2.5, 0, 50, 1.8634, 0.5757, 1.0000], [50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000],
        [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
        [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
        [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
        [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
        [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
        [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
        [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
        [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
        [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
        [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
    ]

    @Test(arguments: published) func publishedPairs(_ row: [Double]) {
        let first = Lab(lightness: row[0], a: row[1], b: row[2])
        let second = Lab(lightness: row[3], a: row[4], b: row[5])
        #expect(abs(first.difference2000(to: second) - row[6]) < 5.1e-5)
        #expect(abs(second.difference2000(to: first) - row[6]) < 5.1e-5)
        #expect(first.difference2000(to: first) == 0)
    }

    /// sRGB's corners in L*a*b* under D65, as colour references print them to two digits.
    @Test func labOfTheCorners() {
        let corners: [(UInt32, Double, Double, Double)] = [
            (0xFF00_0000, 0, 0, 0), (0xFFFF_FFFF, 100, 0, 0), (0xFF00_00FF, 53.24, 80.09, 67.20),
            (0xFF00_FF00, 87.74, -86.18, 83.18), (0xFFFF_0000, 32.30, 79.19, -107.86),
        ]
        for (pixel, lightness, a, b) in corners {
            let lab = Lab(opaque: pixel)
            #expect(abs(lab.lightness - lightness) < 0.02 && abs(lab.a - a) < 0.02 && abs(lab.b - b) < 0.02, "\(lab)")
        }
    }

    /// Between greys only lightness counts: ΔL over S_L, here of black and white 100 / 1 (the mean is 50).
    @Test func blackAndWhite() throws {
        let a = picture(4, 1) { x, _ in gray(x == 0 ? 0 : 255) }
        let b = picture(4, 1) { _, _ in gray(255) }
        let result = try #require(PixelComparison(expected: a, actual: b).colorDifference)
        #expect(abs(result.largest - 100) < 1e-9 && abs(result.mean - 25) < 1e-9)
    }

    /// Transparent and white are the same over white, and black and white over black; likewise transparent and black.
    @Test func whatIsTransparentIsNothingElse() throws {
        let clear = picture(1, 1) { _, _ in .zero }
        for level in [0, 255] {
            let difference = try PixelComparison(expected: picture(1, 1) { _, _ in gray(level) }, actual: clear).colorDifference
            #expect(abs((difference?.largest ?? 0) - 100) < 1e-9, "\(level)")
        }
        // Half transparent black is the grey 127 over white, and black over black, which differ as in `blackAndWhite`.
        let half = picture(1, 1) { _, _ in [0, 0, 0, 128] }
        func largest(_ level: Int, _ other: Bitmap) throws -> Double? {
            try PixelComparison(expected: picture(1, 1) { _, _ in gray(level) }, actual: other).colorDifference?.largest
        }
        #expect(try largest(127, half) == largest(127, picture(1, 1) { _, _ in gray(0) }))
    }
}
