import Pixels

/// What will be painted over something and ends at the same edges.
struct PaintAbove {
    /// 0…1.
    let alpha: Float
    /// By how much of a pixel it is narrower than one, 0…1.
    let narrower: Float
    /// `DrawTraits.Above.endsAtClip`.
    let endsAtClip: Bool

    @inline(__always)
    init(alpha: Float, narrower: Float, endsAtClip: Bool = false) {
        (self.alpha, self.narrower, self.endsAtClip) = (alpha, narrower, endsAtClip)
    }

    /// - Parameter meta: `Row.meta` of a kind that says it there.
    @inline(__always)
    init(meta: SIMD4<Float>, endsAtClip: Bool = false) {
        self.init(alpha: meta.y, narrower: meta.z, endsAtClip: endsAtClip)
    }

    /// The coverage of what lies below, in place of the product of a shape's coverage and its clip's.
    @inline(__always)
    func share(_ coverage: Float, clip: Float) -> Float {
        let (edge, rest) = endsAtClip ? (coverage * clip, 1) : (coverage, clip)
        let hidden = alpha * min(edge, 1 - narrower)
        return edge < 1 ? rest * (edge - hidden) / (1 - rest * hidden) : rest
    }
}

/// A paint over which another will be painted that ends at the same edges. There its coverage is reduced such that pixels come
/// out as if the two were composited first and then cut as one (`RenderPlan`).
struct CoveredPaint<Base: Paint>: PaintOnPaint {
    let base: Base
    let above: PaintAbove

    @inline(__always)
    func covered(_ coverage: Float, clip: Float) -> Float { above.share(coverage, clip: clip) }

    @inline(__always)
    func covered(_ coverages: SIMD8<Float>, clip: SIMD8<Float>) -> SIMD8<Float> {
        var shares = coverages
        for lane in shares.indices { shares[lane] = covered(shares[lane], clip: clip[lane]) }
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
