extension Coverage {
    /// A line along which a layer was cut, made once per plan.
    public struct Cut: Hashable, Sendable {
        /// Positive in front.
        public var edge: Edge
        /// Which piece is meant.
        public var isFront: Bool

        /// - Parameter line: a, b, c with a·x + b·y + c positive in front, of any scale.
        @inlinable public init(line: SIMD3<Float>, isFront: Bool, isHard: Bool) {
            edge = Edge(line: line)
            edge.isHard = isHard
            self.isFront = isFront
        }

        /// The edge with the piece inside.
        @inlinable public var kept: Edge {
            guard !isFront else { return edge }
            var back = edge
            (back.normal, back.offset) = (-edge.normal, -edge.offset)
            return back
        }

        /// The share that the pixel centred at `p` has of a source.
        ///
        /// - Parameter alpha: of the source as it would be without this cut.
        @inlinable public func share(_ p: SIMD2<Float>, alpha: Float) -> Float {
            cutShare(front: edge.area(p), isFront: isFront, alpha: alpha)
        }
    }

    /// The share that a piece of a layer has of a source in a pixel, of which `front` lies in front of the cut. Both pieces, one
    /// over the other, hide as much as the source: (1 − α·k)·(1 − α·(1 − k)/(1 − α·k)) = 1 − α.
    @inlinable public static func cutShare(front k: Float, isFront: Bool, alpha: Float) -> Float {
        if isFront { return k }
        // An alpha that rounding has made greater than 1 must not make the share so.
        return (1 - k) / max(1 - alpha * k, max(1 - k, 1e-6))
    }
}
