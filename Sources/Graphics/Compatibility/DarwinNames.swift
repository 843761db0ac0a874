/// The largest number that there is, as in `repeatCount = HUGE`. Of Darwin's C library, which Foundation brings on Apple's systems.
public let HUGE: Float = .greatestFiniteMagnitude
