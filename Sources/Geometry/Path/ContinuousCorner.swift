import Glibc

/// The corner of a continuous outline, in radii from the tip along its two sides: three cubic curves, mirrored about the
/// diagonal.
///
/// Where there is room it is the one known from Apple's systems, which spans 1.52866483 radii of each side. Where a side
/// has less, all coordinates along that side move towards those of a quarter circle, which spans one radius, in
/// proportion: a corner may then be continuous along one side and circular along the other.
enum ContinuousCorner {
    /// How far along a side each of the ten points is; the other side has the same list backwards.
    private static let continuous: [Double] = [
        1.528_664_83, 1.088_492_96, 0.868_406_94, 0.631_493_79, 0.372_823_83, 0.169_059_56, 0.074_911_39, 0, 0, 0,
    ]

    /// The same of a quarter circle in three parts. Its parts are of such sizes that the control arms at a joint have
    /// nearly the same proportion as in the continuous corner, so that mixtures of both have no visible kink either.
    private static let circular: [Double] = {
        let side = 28.4 * Double.pi / 180
        let middle = Double.pi / 2 - 2 * side
        let angles = [(0, side), (side, side + middle), (side + middle, Double.pi / 2)]
        var result = [1.0]
        // At an angle from where it begins the circle about (1, 1) is at 1 − sin along the side it comes from.
        for (from, to) in angles {
            let arm = 4.0 / 3 * tan((to - from) / 4)
            result += [1 - sin(from) - arm * cos(from), 1 - sin(to) + arm * cos(to), 1 - sin(to)]
        }
        return result
    }()

    /// - Parameter spans: of the two sides, in radii, one or more.
    static func points(_ spans: (Double, Double)) -> [Point] {
        let first = along(spans.0)
        let second = along(spans.1)
        return (0..<10).map { Point(first[$0], second[9 - $0]) }
    }

    private static func along(_ span: Double) -> [Double] {
        let part = min(max((span - 1) / (continuous[0] - 1), 0), 1)
        return zip(circular, continuous).map { $0 + ($1 - $0) * part }
    }
}
