public import Geometry

public import struct Foundation.CGFloat
public import struct Foundation.CGRect

/// Draws a cell of a pattern into a context whose user space is the pattern space.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// Called when the pattern's `info` is no longer needed.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a `CGPattern`.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// No callbacks.
    public init() { (version, drawPattern, releaseInfo) = (0, nil, nil) }

    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
    }
}

/// How cells are adjusted to whole pixels, with Core Graphics' raw values. Kept, without effect: they are not.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A drawing that is repeated in both directions where it is painted instead of a colour.
///
/// It is drawn when something is painted with it, on the thread that paints.
public final class CGPattern: @unchecked Sendable {
    /// The bounds of a cell in pattern space, to which it is clipped.
    let bounds: Rect
    /// Maps pattern space to the context's base space.
    let matrix: CGAffineTransform
    /// The distance between cells in pattern space; positive.
    let step: Point
    /// The drawing sets its own colours; otherwise it is painted in the colour that it is set with.
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    /// Nil without a draw callback, for empty cells or steps, for a matrix that has no inverse, for numbers that are not finite, and for a
    /// version other than 0.
    ///
    /// - Parameters:
    ///   - info: passed to the callbacks.
    ///   - bounds: of a cell, in pattern space.
    ///   - matrix: maps pattern space to the context's base space: the current transform is ignored.
    ///   - xStep: the distance between the origins of horizontal neighbours, in pattern space. If it is less than the width, up to 32 cells
    ///     overlap.
    ///   - yStep: likewise, of vertical neighbours.
    ///   - tiling: without effect.
    ///   - isColored: whether the drawing sets its own colours; if not, only its alpha counts.
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

    /// Draws one cell.
    func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
