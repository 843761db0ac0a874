/// A rate of frames as television has it: whole but for the thousandth part that it leaves out.
///
/// Editors and files write 29.97, or 29.9700012207031, where they mean the 30000 frames in 1001 seconds: taken at its word, the last of
/// some thousand frames would begin after the end, or another one before it.
package struct TelevisionRate: Hashable, Sendable {
    /// In 1.001 seconds; at least 1.
    package let frames: Int

    /// Nil for a number of frames a second that means no such rate: a whole one, or one that is further away than rounding.
    package init?(near rate: Double) {
        guard rate.isFinite, rate > 0, rate <= 1000, !TelevisionRate.isWhole(rate) else { return nil }
        let frames = (rate * 1.001).rounded()
        guard frames >= 1, abs(rate * 1.001 - frames) < 0.001 else { return nil }
        self.frames = Int(frames)
    }

    /// Frames a second.
    package var rate: Double { Double(frames) * 1000 / 1001 }

    /// True for a number of frames a second that is a whole one but for rounding.
    package static func isWhole(_ rate: Double) -> Bool { rate.rounded() >= 1 && abs(rate - rate.rounded()) < 0.001 }
}
