import Foundation
import Video

/// Two files of pictures, each picture with the one that has the same number in the other.
enum CompareFilms {
    static func add(_ expected: String, _ actual: String, to report: inout CompareReport, _ arguments: Arguments) throws {
        var (one, other) = (try FilePictures(expected), try FilePictures(actual))
        let arePictures = one.isPicture && other.isPicture
        if !arePictures, arguments.has("diff") { throw arguments.usage("--diff is for two pictures, not for films.") }
        var number = 0
        while true {
            let (a, b) = (try one.next(), try other.next())
            guard let begin = a?.begin ?? b?.begin else { return }
            let name = arePictures ? "\(expected), \(actual)" : String(format: "picture %d at %.4f s", number, begin)
            try report.add(name, expected: a?.bitmap, actual: b?.bitmap, violations: violations(a, b))
            number += 1
        }
    }

    /// What is wrong with how long a picture is seen. Formats round times, some to hundredths of a second: half of how long it should be
    /// seen is let pass, so that what is shown in the middle of each picture of the one film is the same picture of the other.
    private static func violations(_ expected: MoviePicture?, _ actual: MoviePicture?) -> [String] {
        guard let expected, let actual, expected.end < .infinity, actual.end < .infinity,
            abs(expected.end - actual.end) > (expected.end - expected.begin) / 2
        else { return [] }
        return [String(format: "it is seen until %.4f s and not until %.4f s", actual.end, expected.end)]
    }
}
