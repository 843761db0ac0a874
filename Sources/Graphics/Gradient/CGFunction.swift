public import struct Foundation.CGFloat

/// Computes output numbers from input numbers, as many as the dimensions of the function's range and domain.
public typealias CGFunctionEvaluateCallback = (
    _ info: UnsafeMutableRawPointer?, _ inData: UnsafePointer<CGFloat>, _ outData: UnsafeMutablePointer<CGFloat>
) -> Void
/// Called when the function's `info` is no longer needed.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a `CGFunction`.
public struct CGFunctionCallbacks {
    /// 0.
    public var version: UInt32
    public var evaluate: CGFunctionEvaluateCallback?
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
    }
}

/// A function that the program's code evaluates, such as the colours of a `CGShading`.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    /// The bounds of each input number; empty for none.
    private let domain: [ClosedRange<CGFloat>]
    /// The bounds of each output number; empty for none.
    private let range: [ClosedRange<CGFloat>]
    let domainDimension: Int
    let rangeDimension: Int

    /// Nil without an evaluate callback, for dimensions that are not positive, for bounds in the wrong order, and for a version other than 0.
    ///
    /// - Parameters:
    ///   - info: passed to the callbacks.
    ///   - domainDimension: the number of inputs.
    ///   - domain: for each input the least and the greatest value, to which it is clamped; nil for no bounds.
    ///   - rangeDimension: the number of outputs.
    ///   - range: likewise, for the outputs.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard callbacks.pointee.version == 0, callbacks.pointee.evaluate != nil, domainDimension > 0, rangeDimension > 0,
            let domain = CGFunction.bounds(domain, domainDimension), let range = CGFunction.bounds(range, rangeDimension)
        else { return nil }
        (self.info, self.callbacks, self.domain, self.range) = (info, callbacks.pointee, domain, range)
        (self.domainDimension, self.rangeDimension) = (domainDimension, rangeDimension)
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Nil if a range ends before it begins.
    private static func bounds(_ numbers: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
        guard let numbers else { return [] }
        guard (0..<count).allSatisfy({ numbers[2 * $0] <= numbers[2 * $0 + 1] }) else { return nil }
        return (0..<count).map { numbers[2 * $0]...numbers[2 * $0 + 1] }
    }

    /// - Parameter input: as many numbers as the domain has.
    func output(for input: [CGFloat]) -> [CGFloat] {
        var numbers = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, CGFunction.brought(input, into: domain), &numbers)
        return CGFunction.brought(numbers, into: range)
    }

    private static func brought(_ numbers: [CGFloat], into bounds: [ClosedRange<CGFloat>]) -> [CGFloat] {
        bounds.isEmpty ? numbers : zip(numbers, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }
}
