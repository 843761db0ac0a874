/// The largest finite number, as in `repeatCount = HUGE`. Part of Darwin's C library, which Foundation exports on Apple's systems.
public let HUGE: Float = .greatestFiniteMagnitude
