public import struct Foundation.CGPoint

/// An element of a path, as `CGPath.apply(info:function:)` passes it.
public struct CGPathElement {
    public var type: CGPathElementType
    /// The points of the type: one, two for a quadratic curve, three for a cubic, none for a close; the last is the element's end point. Valid
    /// only during the call.
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// What is called with `info` and each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// What is called with each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls a function with each element in turn.
    public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Calls a block with each element in turn.
    public final func applyWithBlock(_ block: CGPathApplyBlock) {
        forEachElement { element in withUnsafePointer(to: element, block) }
    }

    /// Calls a closure with each element in turn; the element's points are valid only during the call. If the path is changed meanwhile, the
    /// elements are those from before.
    public final func forEachElement(_ body: (CGPathElement) throws -> Void) rethrows {
        let outline = self.outline
        try withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            guard let points = buffer.baseAddress else { return }
            points.initialize(repeating: .zero, count: 3)
            var next = 0
            for verb in outline.verbs {
                let count = verb.pointCount
                guard next + count <= outline.points.count else { return }
                for i in 0..<count { points[i] = CGPoint(outline.points[next + i]) }
                next += count
                try body(CGPathElement(type: CGPathElementType(verb), points: points))
            }
        }
    }
}
