import Glibc
import Synchronization

/// Reports on standard error how far a film is, and the result: a progress bar on a terminal, a line now and then elsewhere, or
/// events for programs. Never on standard output, which may be the film's, under any name.
final class FilmProgress: Sendable {
    enum Style: Sendable { case bar, lines, events, none }

    static let syntax = [
        OptionSyntax("quiet", short: "q", nil, "say nothing about progress (with --json, only the result)"),
        OptionSyntax("json", nil, "tell progress, result, warnings and errors as lines of JSON, on standard error"),
    ]

    private let style: Style
    /// True when only the result is reported.
    private let isQuiet: Bool
    private let count: Int
    private let begin = ContinuousClock.now
    /// When something was written last, seconds after the beginning; and whether the cursor is at the end of a bar.
    private let said = Mutex((time: 0.0, isInLine: false))

    /// - Parameter count: frames.
    init(_ arguments: Arguments, count: Int) {
        self.count = count
        isQuiet = arguments.has("quiet")
        // A program that does not want progress still waits for the result.
        style = arguments.has("json") ? .events : isQuiet ? .none : isatty(STDERR_FILENO) == 1 ? .bar : .lines
    }

    /// Seconds since it began.
    var elapsed: Double { (ContinuousClock.now - begin) / .seconds(1) }

    /// Reports how many frames are written, if a report is due.
    func tell(_ written: Int) {
        if isQuiet { return }
        let now = elapsed
        // Often enough to look smooth, and seldom enough for a log.
        let pause = style == .bar ? 0.1 : style == .events ? 0.25 : 5
        let isDue = said.withLock { said in
            guard written == count || now - said.time >= pause else { return false }
            said = (now, style == .bar && written < count)
            return true
        }
        guard isDue else { return }
        let rate = Double(written) / max(now, 1e-6)
        let left = Double(count - written) / max(rate, 1e-6)
        switch style {
        case .none: break
        case .events:
            Console.tell("progress") { event in
                event.add("frame", written)
                event.add("frames", count)
                event.add("rate", rate)
                event.add("left", left)
            }
        case .lines: Console.note("frame \(written) of \(count), \(FilmProgress.tenths(rate)) frames/s\n")
        case .bar:
            let rest = written == count ? "" : ", \(FilmProgress.clock(left)) left"
            let text = "\(written)/\(count)  \(FilmProgress.tenths(rate)) frames/s\(rest)"
            let line = FilmProgress.bar(Double(written) / Double(max(count, 1)), text, columns: FilmProgress.terminalColumns)
            Console.note("\r\(line)\u{1B}[K" + (written == count ? "\n" : ""))
        }
    }

    /// A bar followed by words, which fits into a line of so many columns: a wrapped one could not be overwritten. In narrow
    /// terminals there are only words, as many as fit.
    static func bar(_ part: Double, _ words: String, columns: Int) -> String {
        // The last column stays free: some terminals wrap as soon as it is filled.
        let room = max(columns - 1, 1)
        let width = min(30, room - words.count - 1)
        guard width >= 5 else { return String(words.prefix(room)) }
        let filled = Int(part * Double(width))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled) + " " + words
    }

    /// The columns of standard error's terminal; 80 if they are not known.
    private static var terminalColumns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Ends the line of an unfinished bar, so that what is written next begins a new one.
    func breakOff() {
        let isInLine = said.withLock { said in
            defer { said.isInLine = false }
            return said.isInLine
        }
        if isInLine { Console.note("\n") }
    }

    /// Reports the result.
    /// - Parameter frames: how many there are, if that was not known at the beginning.
    func finish(_ path: String, sentence: String, frames: Int? = nil) {
        switch style {
        case .none: break
        case .events:
            Console.tell("done") { event in
                event.add("frames", frames ?? count)
                event.add("output", path)
                event.add("seconds", elapsed)
            }
        case .bar, .lines: Console.note(sentence + "\n")
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
