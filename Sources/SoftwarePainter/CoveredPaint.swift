import Pixels

/// A paint over which another will be painted that ends at the same edges: it covers so much of a pixel at an edge that of it
/// and of what is behind it is left what would be if the two were cut there as one (`RenderPlan`).
struct CoveredPaint<Base: Paint>: PaintOnPaint {
    let base: Base
    /// Of what will be painted over it, 0…1.
    let alphaAbove: Float

    @inline(__always)
    static func share(_ coverage: Float, below alpha: Float) -> Float {
        coverage < 1 ? coverage * (1 - alpha) / (1 - alpha * coverage) : 1
    }

    @inline(__always)
    func covered(_ coverage: Float) -> Float { Self.share(coverage, below: alphaAbove) }

    @inline(__always)
    func covered(_ coverages: SIMD8<Float>) -> SIMD8<Float> {
        var shares = coverages
        for lane in shares.indices { shares[lane] = covered(shares[lane]) }
        return shares
    }
}

extension BandPainter {
    /// Paints an instance over which another will be painted that ends at the same edges.
    ///
    /// - Parameter alphaAbove: of that, 0 for none.
    func paint<S: Shape, P: Paint, L: Placement>(_ shape: S, _ paint: P, below alphaAbove: Float, _ instance: Instance<L>) {
        if alphaAbove > 0 {
            self.paint(shape, CoveredPaint(base: paint, alphaAbove: alphaAbove), instance)
        } else {
            self.paint(shape, paint, instance)
        }
    }
}
