/// Where text continues after a tab.
public struct TabStop: Hashable, Sendable {
    /// Points from the side on which lines begin.
    public var location: Double
    public var alignment: TextAlignment

    /// - Parameter alignment: with `left` and `natural` the text begins at the stop, with `right` it ends there, with `center` it is centred
    ///   there.
    public init(_ location: Double, _ alignment: TextAlignment = .natural) {
        (self.location, self.alignment) = (location, alignment)
    }
}

extension ParagraphStyle {
    /// True if tabs go to stops; otherwise they are a few blanks wide.
    var hasTabs: Bool { !tabStops.isEmpty || defaultTabInterval > 0 }

    /// The first stop after a position; nil after the last.
    func tabStop(after place: Double) -> TabStop? {
        // A rounding error does not make the position itself a stop.
        if let stop = tabStops.first(where: { $0.location > place + 1e-6 }) { return stop }
        guard defaultTabInterval > 0 else { return nil }
        let next = ((place + 1e-6) / defaultTabInterval).rounded(.down) * defaultTabInterval + defaultTabInterval
        // An interval may be too small for a finite number of stops.
        return next.isFinite ? TabStop(next) : nil
    }
}
