import Animation

/// An exact frame rate: films count frames, and a rate of 29.97 is 30000 frames in 1001 seconds.
public struct FrameRate: Hashable, Sendable {
    /// Frames in `seconds` seconds; at least 1.
    public let frames: Int
    /// At least 1. The fraction is in lowest terms.
    public let seconds: Int

    /// Greater numbers are meaningless, and products with numbers of frames would overflow.
    static let largestTerm = 1_000_000

    /// - Returns: nil unless both are from 1 to a million, once the fraction is in lowest terms, and the rate is at most 1000.
    public init?(frames: Int, seconds: Int = 1) {
        guard frames > 0, seconds > 0 else { return nil }
        let divisor = FrameRate.divisor(frames, seconds)
        (self.frames, self.seconds) = (frames / divisor, seconds / divisor)
        guard self.frames <= FrameRate.largestTerm, self.seconds <= FrameRate.largestTerm, self.frames / self.seconds <= 1000
        else { return nil }
    }

    /// `30`, `30000/1001`, or a decimal number, which is taken literally: `29.97` is 2997/100.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let frames = FrameRate.digits(parts[0]), let seconds = FrameRate.digits(parts[1]) else { return nil }
            self.init(frames: frames, seconds: seconds)
            return
        }
        let decimal = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = decimal.count == 2 ? decimal[1] : ""
        guard let digits = FrameRate.digits(decimal[0] + fraction) else { return nil }
        self.init(frames: digits, seconds: fraction.reduce(1) { power, _ in power * 10 })
    }

    /// The rate that a decimal number was meant to be: a whole number, one of television's rates, which are a thousandth less, or itself to three
    /// digits.
    public init?(near rate: Double) {
        guard rate.isFinite, rate > 0, rate <= 1000 else { return nil }
        if TelevisionRate.isWhole(rate) {
            self.init(frames: Int(rate.rounded()))
        } else if let television = TelevisionRate(near: rate) {
            self.init(frames: television.frames * 1000, seconds: 1001)
        } else {
            self.init(frames: Int((rate * 1000).rounded()), seconds: 1000)
        }
    }

    /// When a frame begins, in seconds after the first frame.
    public func time(of frame: Int) -> Double { Double(frame * seconds) / Double(frames) }

    /// How many frames begin in a length in seconds. A length that is a whole number of frames except for rounding is meant to be.
    public func count(in length: Double) -> Int {
        let exact = length * Double(frames) / Double(seconds)
        guard exact > 0, exact < 1e15 else { return 0 }
        return Int((exact - 1e-6).rounded(.up))
    }

    /// The nearest fraction with both numbers up to a limit.
    func nearest(limit: Int) -> (frames: Int, seconds: Int) {
        if frames <= limit, seconds <= limit { return (frames, seconds) }
        let rate = Double(frames) / Double(seconds)
        var (best, least) = ((frames: max(1, min(limit, Int(rate.rounded()))), seconds: 1), Double.infinity)
        for seconds in 1...limit {
            let frames = (rate * Double(seconds)).rounded()
            guard frames >= 1, frames <= Double(limit) else { continue }
            let error = abs(frames / Double(seconds) - rate)
            if error < least { (best, least) = ((Int(frames), seconds), error) }
        }
        return best
    }

    /// A number without sign of at most twelve digits.
    private static func digits(_ text: some StringProtocol) -> Int? {
        text.count <= 12 && text.utf8.allSatisfy({ (48...57).contains($0) }) ? Int(text) : nil
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension FrameRate: CustomStringConvertible {
    public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
