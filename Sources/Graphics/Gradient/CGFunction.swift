public import struct Foundation.CGFloat

/// Works out numbers for others: as many as the function's domain has go in, and as many as its range has come out.
public typealias CGFunctionEvaluateCallback = (
    _ info: UnsafeMutableRawPointer?, _ inData: UnsafePointer<CGFloat>, _ outData: UnsafeMutablePointer<CGFloat>
) -> Void
/// Called when nobody needs what the function was made with any more.
public typealias CGFunctionReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a `CGFunction` calls.
public struct CGFunctionCallbacks {
    /// 0.
    public var version: UInt32
    public var evaluate: CGFunctionEvaluateCallback?
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
    }
}

/// Numbers for numbers, worked out by code of the program's: the colours of a `CGShading`.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    /// The least and the greatest of each number that goes in; empty for no bounds.
    private let domain: [ClosedRange<CGFloat>]
    /// Of each number that comes out; empty for no bounds.
    private let range: [ClosedRange<CGFloat>]
    let domainDimension: Int
    let rangeDimension: Int

    /// Nil without a function to call, for dimensions that are not positive, for bounds that are the wrong way round, and for a version
    /// other than 0.
    ///
    /// - Parameters:
    ///   - info: handed to the callbacks.
    ///   - domainDimension: how many numbers go in.
    ///   - domain: for each the least and the greatest, to which they are brought; nil for no bounds.
    ///   - rangeDimension: how many numbers come out.
    ///   - range: likewise for them.
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

    /// Nil where one ends before it begins.
    private static func bounds(_ numbers: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
        guard let numbers else { return [] }
        guard (0..<count).allSatisfy({ numbers[2 * $0] <= numbers[2 * $0 + 1] }) else { return nil }
        return (0..<count).map { numbers[2 * $0]...numbers[2 * $0 + 1] }
    }

    /// - Parameter input: as many as go in.
    func output(for input: [CGFloat]) -> [CGFloat] {
        var numbers = [CGFloat](repeating: 0, count: rangeDimension)
        callbacks.evaluate?(info, CGFunction.brought(input, into: domain), &numbers)
        return CGFunction.brought(numbers, into: range)
    }

    private static func brought(_ numbers: [CGFloat], into bounds: [ClosedRange<CGFloat>]) -> [CGFloat] {
        bounds.isEmpty ? numbers : zip(numbers, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    }
}
