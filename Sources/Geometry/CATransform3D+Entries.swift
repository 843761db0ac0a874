extension CATransform3D {
    /// All sixteen numbers, row by row.
    public var entries: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// - Parameter n: sixteen numbers, row by row.
    public init(entries n: [Double]) {
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
            m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
