import Graphics
import TestMovies
import Testing

@testable import Video

/// Closed forms of ITU-T H.273: Y′ = (1 − Kr − Kb) G + Kr R + Kb B, Cb = (B − Y′) / (2 − 2 Kb), Cr = (R − Y′) / (2 − 2 Kr).
@Suite(.enabled(if: hasVideo))
struct ColorTests {
    /// Luma and chroma of a colour as levels, not rounded.
    static func levels(_ c: SIMD3<Double>, kr: Double, kb: Double, isFullRange: Bool) -> SIMD3<Double> {
        let y = (1 - kr - kb) * c.y + kr * c.x + kb * c.z
        let (u, v) = ((c.z - y) / (2 - 2 * kb), (c.x - y) / (2 - 2 * kr))
        return isFullRange ? SIMD3(255 * y, 128 + 255 * u, 128 + 255 * v) : SIMD3(16 + 219 * y, 128 + 224 * u, 128 + 224 * v)
    }

    static let colors: [SIMD3<Double>] = [
        SIMD3(0, 0, 0), SIMD3(1, 1, 1), SIMD3(0.5, 0.5, 0.5), SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 1, 0),
        SIMD3(0, 1, 1), SIMD3(1, 0, 1), SIMD3(0.2, 0.6, 0.4), SIMD3(0.9, 0.3, 0.1),
    ]

    @Test(
        "Colours come back by their own matrix and range", arguments: [Film.Matrix.bt601, .bt709], [false, true])
    func colors(matrix: Film.Matrix, isFullRange: Bool) throws {
        let (kr, kb) = matrix == .bt709 ? (0.2126, 0.0722) : (0.299, 0.114)
        for pixelForm in ["yuv444p", "yuv420p"] {
            var form = Film.Form(width: 16, height: 16, rate: 10, codec: "ffv1", pixelForm: pixelForm)
            (form.matrix, form.isFullRange) = (matrix, isFullRange)
            let chroma = pixelForm == "yuv444p" ? 256 : 64
            let planes = Self.colors.map { color in
                let levels = Self.levels(color, kr: kr, kb: kb, isFullRange: isFullRange)
                let bytes = (0..<3).map { UInt8(min(max(levels[$0].rounded(), 0), 255)) }
                return [UInt8](repeating: bytes[0], count: 256) + [UInt8](repeating: bytes[1], count: chroma)
                    + [UInt8](repeating: bytes[2], count: chroma)
            }
            let file = try TestMovie("mkv", form, planes: planes)
            let movie = try Movie(path: file.path)
            for (number, color) in Self.colors.enumerated() {
                let bitmap = try movie.picture(at: Double(number) / 10).bitmap
                // Luma and chroma are rounded to levels, of which one is up to 255 / 224 · 1.86 levels of blue.
                for (x, y) in [(0, 0), (8, 8), (15, 15), (3, 12)] {
                    for channel in 0..<3 {
                        let difference = abs(Double(bitmap[x, y][channel]) - 255 * color[channel])
                        #expect(difference <= 2.1, "\(matrix) \(isFullRange) \(pixelForm) \(color): \(bitmap[x, y])")
                    }
                    #expect(bitmap[x, y].w == 255)
                }
            }
        }
    }

    @Test("A level of grey is that level, to the last, in full range and scaled in limited range")
    func greys() throws {
        for isFullRange in [false, true] {
            var form = Film.Form(width: 16, height: 16, rate: 10, codec: "ffv1", pixelForm: "yuv420p")
            form.isFullRange = isFullRange
            let lumas = Array(stride(from: 0, through: 255, by: 15))
            let planes = lumas.map { luma in
                [UInt8](repeating: UInt8(luma), count: 256) + [UInt8](repeating: 128, count: 128)
            }
            let file = try TestMovie("mkv", form, planes: planes)
            let movie = try Movie(path: file.path)
            for (number, luma) in lumas.enumerated() {
                let pixel = try movie.picture(at: Double(number) / 10).bitmap[5, 5]
                let expected = isFullRange ? Double(luma) : min(max((Double(luma) - 16) * 255 / 219, 0), 255)
                #expect(abs(Double(pixel.x) - expected) <= 0.6, "luma \(luma), full \(isFullRange): \(pixel), not \(expected)")
                #expect(pixel.x == pixel.y && pixel.y == pixel.z)
            }
        }
    }
}
