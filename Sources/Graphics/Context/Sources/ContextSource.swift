import Pixels

/// What a context paints with. A generic constraint only: every painting loop is compiled for one source.
protocol ContextSource {
    /// The source at a pixel's centre: premultiplied, in the context's space, 0…255.
    func levels(x: Int, y: Int) -> SIMD4<Float>

    /// Its colour, premultiplied, in the context's space, if it has the same everywhere.
    var color: PackedPixels? { get }

    /// Paints `count` pixels of a row of words from column `x` on, all with the coverage `level`: blended with what is there or, if the source
    /// replaces it, instead of it.
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float, replaces: Bool)
}

extension ContextSource {
    var color: PackedPixels? { nil }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float, replaces: Bool) {
        for column in x..<(x &+ count) {
            let source = levels(x: column, y: y) * level
            row[column] = replaces ? Packed.word(source) : Packed.over(source, row[column])
        }
    }
}

/// One colour everywhere.
struct SolidSource: ContextSource {
    /// Premultiplied, 0…255.
    private let levels: SIMD4<Float>

    /// - Parameter color: premultiplied, 0…1.
    init(_ color: SIMD4<Float>) { levels = color * 255 }

    var color: PackedPixels? { PackedPixels(repeating: levels) }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { levels }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float, replaces: Bool) {
        row.paint(x, count: count, levels: levels * level, replaces: replaces)
    }
}
