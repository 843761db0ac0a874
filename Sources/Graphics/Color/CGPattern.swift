public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGRect

/// Draws a cell of a pattern into a context of its own, whose user space is the pattern's.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// Called when nobody needs what the pattern was made with any more.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a `CGPattern` calls.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Without anything to call.
    public init() { (version, drawPattern, releaseInfo) = (0, nil, nil) }

    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
    }
}

/// How cells are brought to whole pixels, with Core Graphics' raw values. Kept, without effect: they are not.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A drawing that a colour repeats in both directions.
///
/// It is drawn when something is painted with it, on the thread that paints.
public final class CGPattern: @unchecked Sendable {
    /// Of a cell, the pattern's space: nothing of it is drawn beyond.
    let bounds: Rect
    /// The pattern's space to the one in which the context began.
    let matrix: CGAffineTransform
    /// From cell to cell, the pattern's space; positive.
    let step: Point
    /// It has colours of its own; else it is painted in the colour that it is set with.
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    /// Nil without a function to call, for cells and steps of no size, for a matrix that has no inverse, for numbers that are not finite, and
    /// for a version other than 0.
    ///
    /// - Parameters:
    ///   - info: handed to the callbacks.
    ///   - bounds: of a cell, the pattern's space.
    ///   - matrix: the pattern's space to that in which the context begins: the current transform has no part in it.
    ///   - xStep: from a cell to the one beside it, the pattern's space. Where it is less than the width cells overlap, up to 32 of them.
    ///   - yStep: likewise, to the one above it.
    ///   - tiling: without effect.
    ///   - isColored: what it draws says its colours; else only where it is painted.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let (rect, step) = (Rect(bounds), Point(abs(xStep), abs(yStep)))
        guard callbacks.pointee.version == 0, callbacks.pointee.drawPattern != nil, rect.isFinite, !rect.isEmpty, step.isFinite,
            step.x > 0, step.y > 0, matrix.isInvertible, matrix.a.isFinite, matrix.b.isFinite, matrix.c.isFinite, matrix.d.isFinite
        else { return nil }
        (self.info, self.bounds, self.matrix, self.step) = (info, rect, matrix, step)
        (self.isColored, self.callbacks) = (isColored, callbacks.pointee)
    }

    deinit { callbacks.releaseInfo?(info) }

    /// One cell.
    func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
