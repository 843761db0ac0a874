import Pixels

/// What will be painted over something and ends at the same edges.
struct PaintAbove {
    /// 0…1.
    let alpha: Float
    /// By how much of a pixel it is narrower than one, 0…1.
    let narrower: Float

    @inline(__always)
    init(alpha: Float, narrower: Float) { (self.alpha, self.narrower) = (alpha, narrower) }

    /// - Parameter meta: `Row.meta` of a kind that says it there.
    @inline(__always)
    init(meta: SIMD4<Float>) { (alpha, narrower) = (meta.y, meta.z) }

    /// What is covered below it instead of a coverage.
    @inline(__always)
    func share(_ coverage: Float) -> Float {
        let hidden = alpha * min(coverage, 1 - narrower)
        return coverage < 1 ? (coverage - hidden) / (1 - hidden) : 1
    }
}

/// A paint over which another will be painted that ends at the same edges: it covers so much of a pixel at an edge that of it
/// and of what is behind it is left what would be if the two were cut there as one (`RenderPlan`).
struct CoveredPaint<Base: Paint>: PaintOnPaint {
    let base: Base
    let above: PaintAbove

    @inline(__always)
    func covered(_ coverage: Float) -> Float { above.share(coverage) }

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
    /// - Parameter above: its alpha is 0 where there is nothing.
    func paint<S: Shape, P: Paint, L: Placement>(_ shape: S, _ paint: P, below above: PaintAbove, _ instance: Instance<L>) {
        if above.alpha > 0 {
            self.paint(shape, CoveredPaint(base: paint, above: above), instance)
        } else {
            self.paint(shape, paint, instance)
        }
    }
}
