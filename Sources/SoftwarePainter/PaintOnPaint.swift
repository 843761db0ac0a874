import Pixels

/// A paint that forwards to another one whatever it does not override.
protocol PaintOnPaint: Paint {
    associatedtype Base: Paint

    var base: Base { get }
}

extension PaintOnPaint {
    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { base.levels(x: x, y: y) }

    @inline(__always)
    func pixels(block: Int, y: Int) -> PixelBlock { base.pixels(block: block, y: y) }

    @inline(__always)
    func cutAlpha(x: Int, y: Int) -> Float { base.cutAlpha(x: x, y: y) }

    @inline(__always)
    func covered(_ coverage: Float, clip: Float) -> Float { base.covered(coverage, clip: clip) }

    @inline(__always)
    func covered(_ coverages: SIMD8<Float>, clip: SIMD8<Float>) -> SIMD8<Float> { base.covered(coverages, clip: clip) }

    @inline(__always)
    func isClear(x: Int, y: Int) -> Bool { base.isClear(x: x, y: y) }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        base.run(row, x: x, y: y, count: count, level: level)
    }

    @inline(__always)
    func edge(_ row: UnsafeRow, x: Int, y: Int, coverage: Float) { base.edge(row, x: x, y: y, coverage: coverage) }

    @inline(__always)
    func edges(_ row: UnsafeRow, _ columns: Range<Int>, y: Int, coverages: SIMD8<Float>) {
        base.edges(row, columns, y: y, coverages: coverages)
    }

    @inline(__always)
    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        base.keep(row, x: x, y: y, count: count, level: level)
    }
}
