import Foundation
import Graphics
import Testing

@testable import Comparison

struct StructuralSimilarityTests {
    private static let c1 = 6.5025
    private static let c2 = 58.5225

    private func similarity(_ a: Bitmap, _ b: Bitmap) throws -> Double {
        try #require(PixelComparison(expected: a, actual: b, metrics: .structuralSimilarity).structuralSimilarity)
    }

    /// Flat pictures have no variance, so that only the first factor is left.
    @Test(arguments: [(11, 11), (30, 14), (1, 1), (3, 40), (40, 3), (10, 12)])
    func flatPictures(_ width: Int, _ height: Int) throws {
        let value = try similarity(
            picture(width, height) { _, _ in gray(100) }, picture(width, height) { _, _ in gray(150) })
        #expect(abs(value - (2 * 15_000 + Self.c1) / (10_000 + 22_500 + Self.c1)) < 1e-9)
    }

    /// A picture and its inverse around 127.5, seen through one window: means m and 255 − m, variances v, covariance
    /// −v, with m and v summed here in two dimensions straight from the definition.
    @Test func oneWindow() throws {
        let level = { (x: Int, y: Int) in (x * 37 + y * 91 + x * y * 5) % 256 }
        var (weight, mean, square) = (0.0, 0.0, 0.0)
        for y in 0..<11 {
            for x in 0..<11 {
                let w = exp(-Double((x - 5) * (x - 5) + (y - 5) * (y - 5)) / 4.5)
                weight += w
                mean += w * Double(level(x, y))
                square += w * Double(level(x, y) * level(x, y))
            }
        }
        let m = mean / weight
        let v = square / weight - m * m
        let expected =
            (2 * m * (255 - m) + Self.c1) * (-2 * v + Self.c2)
            / ((m * m + (255 - m) * (255 - m) + Self.c1) * (2 * v + Self.c2))
        let value = try similarity(
            picture(11, 11) { gray(level($0, $1)) }, picture(11, 11) { gray(255 - level($0, $1)) })
        #expect(abs(value - expected) < 1e-9)
    }

    /// The mean over all windows is the mean of what each window gives alone.
    @Test func manyWindows() throws {
        let a = { (x: Int, y: Int) in gray((x * 37 + y * 91) % 256) }
        let b = { (x: Int, y: Int) in gray((x * 31 + y * 97 + 13) % 256) }
        var sum = 0.0
        for top in 0..<4 {
            for left in 0..<7 {
                sum += try similarity(
                    picture(11, 11) { a($0 + left, $1 + top) }, picture(11, 11) { b($0 + left, $1 + top) })
            }
        }
        #expect(abs(try similarity(picture(17, 14, a), picture(17, 14, b)) - sum / 28) < 1e-9)
    }

    /// Three pixels in a row, all under one cut window whose weights sum to 1.
    @Test func shortSidesUseCutWindows() throws {
        let (a, b) = ([10.0, 200, 60], [30.0, 180, 90])
        var sum = 0.0
        for place in 0..<3 {
            let w = (0..<3).map { exp(-Double(($0 - place) * ($0 - place)) / 4.5) }
            let total = w.reduce(0, +)
            func mean(_ value: (Int) -> Double) -> Double { (0..<3).reduce(0) { $0 + w[$1] * value($1) } / total }
            let (p, q) = (mean { a[$0] }, mean { b[$0] })
            let variances = mean { a[$0] * a[$0] + b[$0] * b[$0] } - p * p - q * q
            let covariance = mean { a[$0] * b[$0] } - p * q
            sum +=
                (2 * p * q + Self.c1) * (2 * covariance + Self.c2)
                / ((p * p + q * q + Self.c1) * (variances + Self.c2))
        }
        let value = try similarity(picture(3, 1) { x, _ in gray(Int(a[x])) }, picture(3, 1) { x, _ in gray(Int(b[x])) })
        #expect(abs(value - sum / 3) < 1e-9)
    }

    /// Luma is 0.299 R + 0.587 G + 0.114 B. Half transparent black is 127 over white, and 0 over black; half transparent white is 255
    /// and 128.
    @Test(arguments: [(0, 255, 0.0, 76.245), (128, 0, 255.0, 0.0)] as [(UInt8, UInt8, Double, Double)])
    func lumaWhereItIsLessAlike(_ gray: UInt8, _ red: UInt8, _ p: Double, _ q: Double) throws {
        let value = try similarity(
            picture(11, 11) { _, _ in [gray, gray, gray, 128] }, picture(11, 11) { _, _ in [red, 0, 0, 255] })
        #expect(abs(value - (2 * p * q + Self.c1) / (p * p + q * q + Self.c1)) < 1e-9)
    }

    @Test(arguments: 1...25) func windowsSumToOne(_ length: Int) {
        let window = GaussianWindow(length: length)
        #expect(window.places == (length >= 11 ? length - 10 : length))
        for index in 0..<window.places {
            let (start, weights) = window.place(index)
            #expect(start >= 0 && start + weights.count <= length)
            #expect(abs(weights.reduce(0, +) - 1) < 1e-12)
        }
    }
}
