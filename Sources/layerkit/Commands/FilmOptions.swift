import LayerKit
import Films

/// The length of a scene, if it has one.
struct SceneLength {
    /// What has this length, for messages.
    var name: String
    /// Seconds.
    var duration: Double?
    /// The frame rate for which it was made.
    var rate: FrameRate?
    /// How long after a frame's beginning all changes that belong to it have happened, seconds.
    var lead = 0.0
}

/// Which frames a film has.
struct FilmOptions {
    static let syntax = [
        OptionSyntax("start", "T", "of a film: seconds at its first frame (0)"),
        OptionSyntax("end", "T", "of a film: seconds at which it ends"),
        OptionSyntax("duration", "T", "of a film: its length in seconds (the scene's own)"),
        OptionSyntax("fps", "RATE", "of a film: frames a second, up to 1000, as in 25 or 30000/1001 (the file's own; 25 for gif, else 60)"),
        OptionSyntax("frames", "N", "of a film: how many frames, in the place of its length"),
    ]

    private static let rates = "a rate up to 1000 such as 25 or 30000/1001, in numbers up to a million"
    /// The longest film, seconds: the frames of a longer one could not be counted exactly.
    private static let longest = 1e6

    /// True when an option is given that only films have.
    static func areGiven(_ arguments: Arguments) -> Bool { syntax.contains { arguments.has($0.name) } }

    static func schedule(_ arguments: Arguments, length: SceneLength, format: OutputOptions.Format) throws -> FrameSchedule {
        let given = ["end", "duration", "frames"].filter(arguments.has)
        guard given.count < 2 else { throw arguments.usage("--\(given[0]) and --\(given[1]) exclude each other.") }
        let start = try arguments.value("start", "a number of seconds", Double.readFinite) ?? 0
        let rate = try arguments.value("fps", rates) { FrameRate($0) }
            ?? length.rate ?? FrameRate(frames: format == .gif ? 25 : 60)
        guard let rate else { throw arguments.usage("--fps takes \(rates).") }
        let frames = try arguments.value("frames", "a number from 1 to a million") { text in
            Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        }
        if let frames { return FrameSchedule(start: start + length.lead, rate: rate, count: frames) }
        let end = try arguments.value("end", "a number of seconds", Double.readFinite)
        let duration = try arguments.value("duration", "a number of seconds above 0", Double.readPositive)
        let asked = end.map { $0 - start } ?? duration
        guard let seconds = asked ?? length.duration.map({ $0 - start }) else {
            throw arguments.usage("The scene does not say how long it is: give --duration, --end or --frames.")
        }
        let count = seconds < longest ? rate.count(in: seconds) : 0
        guard count > 0 else {
            // This length is the file's, not the user's.
            if asked == nil, let own = length.duration, own >= longest || rate.count(in: own) == 0 {
                throw Failure(.badInput, "\(length.name) lasts \(own) s, which makes no film: give --duration, --end or --frames.")
            }
            throw arguments.usage(
                seconds >= longest
                    ? "A film lasts less than 1000000 s, and not \(seconds) s."
                    : "From \(start) s on there are no \(seconds) s of film to show.")
        }
        return FrameSchedule(start: start + length.lead, rate: rate, count: count)
    }

    /// The times of all frames.
    static func times(_ arguments: Arguments, length: SceneLength) throws -> [Double] {
        let schedule = try schedule(arguments, length: length, format: .png)
        return (0..<schedule.count).map(schedule.time(of:))
    }
}
