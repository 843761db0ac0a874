import Coverage

/// The extent of a convex shape in a row, in coordinates of pixel centres along the row, which need not be whole.
struct RowInterval {
    /// Pixels centred outside these two have no coverage.
    var outerLow = -1e9
    var outerHigh = 1e9
    /// Pixels centred between these two are covered wholly.
    var innerLow = -1e9
    var innerHigh = 1e9

    /// The span, a hundredth of a pixel wider outside and narrower inside than computed, against rounding of `Float`.
    var span: RowSpan {
        RowSpan(
            start: PixelIndex.ceil(outerLow - 0.51), runStart: PixelIndex.ceil(innerLow - 0.49),
            runEnd: PixelIndex.floor(innerHigh - 0.51) + 1, end: PixelIndex.floor(outerHigh - 0.49) + 1)
    }

    @inline(__always)
    mutating func removeAll() {
        outerHigh = -1e9
        innerHigh = -1e9
    }

    /// Keeps what lies inside an edge, on row centre `y`: along a row the distance to a line is linear.
    @inline(__always)
    mutating func narrow(by edge: EdgeCrossing, y: Double) {
        let distance = edge.normalY * y + edge.offset
        if edge.perNormalX > 0 {
            outerLow = max(outerLow, (-edge.outerReach - distance) * edge.perNormalX)
            innerLow = max(innerLow, (edge.innerReach - distance) * edge.perNormalX)
        } else if edge.perNormalX < 0 {
            outerHigh = min(outerHigh, (-edge.outerReach - distance) * edge.perNormalX)
            innerHigh = min(innerHigh, (edge.innerReach - distance) * edge.perNormalX)
        } else if distance <= -edge.outerReach {
            removeAll()
        } else if distance < edge.innerReach {
            innerHigh = -1e9
        }
    }
}

/// An edge made ready to be crossed with rows.
struct EdgeCrossing {
    /// 1 over the normal's x; 0 where the edge is a row.
    let perNormalX: Double
    /// The normal's y.
    let normalY: Double
    /// Distance of pixel space's origin inside the edge, pixels.
    let offset: Double
    /// A pixel centred this far outside shows nothing, pixels; negative where even pixels so far inside show nothing.
    let outerReach: Double
    /// A pixel centred this far inside is covered wholly, pixels.
    let innerReach: Double

    /// - Parameters:
    ///   - outerReach: a lower bound, where the edge alone would ask for less.
    ///   - innerReach: likewise.
    ///   - clearance: how far inside something is shown; 0 or less for everywhere.
    @inline(__always)
    init(_ edge: Coverage.Edge, outerReach: Double, innerReach: Double, clearance: Float = 0) {
        perNormalX = edge.normal.x == 0 ? 0 : 1 / Double(edge.normal.x)
        normalY = Double(edge.normal.y)
        offset = Double(edge.offset)
        self.outerReach = clearance > 0 ? -Double(clearance) : max(Double(edge.reach), outerReach)
        self.innerReach = max(Double(edge.reach), innerReach)
    }
}
