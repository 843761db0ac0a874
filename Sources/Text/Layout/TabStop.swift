/// Where text goes on after a tab.
public struct TabStop: Hashable, Sendable {
    /// Points from the side on which lines begin.
    public var location: Double
    public var alignment: TextAlignment

    /// - Parameter alignment: `left` and `natural` begin what follows at the place, `right` ends it there, `center` has its middle there.
    public init(_ location: Double, _ alignment: TextAlignment = .natural) {
        (self.location, self.alignment) = (location, alignment)
    }
}

extension ParagraphStyle {
    /// Tabs go to places; without any they are as wide as some blanks.
    var hasTabs: Bool { !tabStops.isEmpty || defaultTabInterval > 0 }

    /// The first stop beyond a place; nil behind the last.
    func tabStop(after place: Double) -> TabStop? {
        // What rounding takes away does not make a stop of the place itself.
        if let stop = tabStops.first(where: { $0.location > place + 1e-6 }) { return stop }
        guard defaultTabInterval > 0 else { return nil }
        let next = ((place + 1e-6) / defaultTabInterval).rounded(.down) * defaultTabInterval + defaultTabInterval
        // An interval may be too small to be counted.
        return next.isFinite ? TabStop(next) : nil
    }
}
