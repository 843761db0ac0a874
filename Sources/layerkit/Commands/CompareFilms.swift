import Foundation
import Video

/// Compares two films by what is shown at each time: formats may store a run of equal pictures once or several times.
struct CompareFilms {
    private var expected: FilePictures
    private var actual: FilePictures
    /// The name of both together, where neither is a film.
    private let name: String?

    /// - Parameter arguments: for options that go with pictures only.
    init(_ expected: String, _ actual: String, _ arguments: Arguments) throws {
        (self.expected, self.actual) = (try FilePictures(expected), try FilePictures(actual))
        name = self.expected.isPicture && self.actual.isPicture ? "\(expected), \(actual)" : nil
        if name == nil, arguments.has("diff") { throw arguments.usage("--diff is for two pictures, not for films.") }
    }

    /// Adds both pictures for each moment at which one of them changes.
    mutating func add(to report: inout CompareReport) throws {
        var (a, b) = (try expected.next(), try actual.next())
        var moment = 0.0
        while a != nil || b != nil {
            try report.add(name ?? String(format: "picture at %.4f s", moment), expected: a?.bitmap, actual: b?.bitmap)
            guard let seen = a, let other = b else {
                moment = a?.end ?? b?.end ?? 0
                (a, b) = (try expected.next(), try actual.next())
                continue
            }
            // Formats round times, some to hundredths of a second: a difference of half a picture's duration is tolerated.
            let isTogether = abs(seen.end - other.end) <= min(seen.end - seen.begin, other.end - other.begin) / 2
            moment = isTogether ? seen.end : min(seen.end, other.end)
            if isTogether || seen.end <= other.end { a = try expected.next() }
            if isTogether || other.end <= seen.end { b = try actual.next() }
            // A picture that lasts for ever, or has no duration, lasts as long as the other one.
            if a == nil, b?.begin == other.begin, other.end == .infinity { return }
            if b == nil, a?.begin == seen.begin, seen.end == .infinity { return }
        }
    }
}
