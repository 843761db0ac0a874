/// A television frame rate: a whole number of frames in 1.001 seconds.
///
/// Editors and files write 29.97, or 29.9700012207031, for 30000 frames in 1001 seconds. Taken literally, the last of some thousand frames would
/// begin after the end, or another one before it.
package struct TelevisionRate: Hashable, Sendable {
    /// In 1.001 seconds; at least 1.
    package let frames: Int

    /// Nil for a frame rate that is not such a rate: a whole one, or one that differs by more than rounding.
    package init?(near rate: Double) {
        guard rate.isFinite, rate > 0, rate <= 1000, !TelevisionRate.isWhole(rate) else { return nil }
        let frames = (rate * 1.001).rounded()
        guard frames >= 1, abs(rate * 1.001 - frames) < 0.001 else { return nil }
        self.frames = Int(frames)
    }

    /// Frames a second.
    package var rate: Double { Double(frames) * 1000 / 1001 }

    /// True for a frame rate that is whole but for rounding.
    package static func isWhole(_ rate: Double) -> Bool { rate.rounded() >= 1 && abs(rate - rate.rounded()) < 0.001 }
}
