extension MeasuredPath {
    /// The length at which a cut `.byParameter` is where one `.byLength` is at the given length, all contours counted one after the other.
    /// Lengths outside of the path stay what they are.
    public func parameterLength(at length: Double) -> Double {
        guard length > 0 else { return length }
        var before = 0.0
        for contour in contours {
            let rest = length - before
            if rest < contour.length, let segment = contour.segment(at: rest) {
                guard let curve = segment.curveLength else { return length }
                return before + segment.start + curve.parameter(at: rest - segment.start) * segment.length
            }
            before += contour.length
        }
        return length
    }
}
