public import struct Foundation.CGPoint

/// An element of a path, as `CGPath.apply(info:function:)` hands it out.
public struct CGPathElement {
    public var type: CGPathElementType
    /// As many points as the type has: one, of a quadratic curve two, of a cubic three, of a close none; the last is the
    /// element's end. Valid only during the call.
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

    /// Calls a closure with each element in turn; the element's points are valid only during the call. A path that is
    /// changed meanwhile is walked over as it was before.
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
