import Comparison
import Glibc
import Synchronization

/// Tells on standard error how far a film is: a bar that grows on a terminal, a line now and then elsewhere, or events for
/// programs.
final class FilmProgress: Sendable {
    enum Style: Sendable { case bar, lines, events, none }

    static let syntax = [
        OptionSyntax("quiet", short: "q", nil, "say nothing about progress"),
        OptionSyntax("json", nil, "tell progress and result as lines of JSON, on standard error"),
    ]

    private let style: Style
    private let count: Int
    private let begin = ContinuousClock.now
    /// Seconds after the beginning at which something was said last.
    private let said = Mutex(0.0)

    init(_ arguments: Arguments, count: Int) {
        self.count = count
        style =
            arguments.has("quiet") ? .none
            : arguments.has("json") ? .events : isatty(STDERR_FILENO) == 1 ? .bar : .lines
    }

    /// Seconds since it began.
    var elapsed: Double { (ContinuousClock.now - begin) / .seconds(1) }

    /// Says that so many frames are written, if it is time to.
    func tell(_ written: Int) {
        let now = elapsed
        // Often enough for eyes; seldom enough for a log.
        let pause = style == .bar ? 0.1 : style == .events ? 0.25 : 5
        let isDue = said.withLock { said in
            guard written == count || now - said >= pause else { return false }
            said = now
            return true
        }
        guard isDue else { return }
        let rate = Double(written) / max(now, 1e-6)
        let left = Double(count - written) / max(rate, 1e-6)
        switch style {
        case .none: break
        case .events:
            var event = JSONObject()
            event.add("event", "progress")
            event.add("frame", written)
            event.add("frames", count)
            event.add("rate", rate)
            event.add("left", left)
            Console.note(event.text + "\n")
        case .lines: Console.note("frame \(written) of \(count), \(FilmProgress.tenths(rate)) frames/s\n")
        case .bar:
            let width = 30
            let filled = written * width / max(count, 1)
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
            let rest = written == count ? "" : ", \(FilmProgress.clock(left)) left"
            Console.note(
                "\r\(bar) \(written)/\(count)  \(FilmProgress.tenths(rate)) frames/s\(rest)\u{1B}[K" + (written == count ? "\n" : ""))
        }
    }

    /// Says what came of it.
    func finish(_ path: String, sentence: String) {
        switch style {
        case .none: break
        case .events:
            var event = JSONObject()
            event.add("event", "done")
            event.add("frames", count)
            event.add("output", path)
            event.add("seconds", elapsed)
            Console.note(event.text + "\n")
        case .bar, .lines: if path == "-" { Console.note(sentence + "\n") } else { Console.say(sentence) }
        }
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((min(number, 1e9) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// `1:05` or `12 s`.
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e6).rounded(.up))
        return whole < 60 ? "\(whole) s" : "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60) min"
    }
}
