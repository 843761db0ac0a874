import Foundation
import SceneFiles

/// How long it takes to open a large document, and what memory: 50,000 layers in 5 MB, of which every fifth has an animation.
///
/// Memory is the most that the process ever had, so this is measured by itself.
enum DocumentBenchmark {
    private static let layers = 50_000

    static func run(_ options: Options) throws {
        let path = FileManager.default.temporaryDirectory.path + "/benchmark-\(UUID().uuidString).caml"
        try text().write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        let clock = ContinuousClock()
        var seconds: [Double] = []
        for _ in 0..<max(3, options.frames / 10) {
            let start = clock.now
            let scene = try Scene(path: path)
            seconds.append((clock.now - start) / .seconds(1))
            if !scene.issues.isEmpty { print("The document has issues: \(scene.issues[0])") }
        }
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        let times = Measurement.Spread(seconds)
        print(
            String(
                format: "document: %d layers, %.2f MB, opened in %.0f ms (median of %d; the first in %.0f ms), peak memory %ld MB",
                layers + 1, Double(bytes) / 1e6, times.median, seconds.count, seconds[0] * 1000, usage.ru_maxrss / 1000))
    }

    private static func text() -> String {
        var text = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\"><CALayer bounds=\"0 0 1920 1080\"><sublayers>\n"
        for index in 0..<layers {
            let (x, y) = (index % 250 * 7, index / 250 * 5)
            text += "<CALayer bounds=\"0 0 6 4\" position=\"\(x) \(y)\" opacity=\"0.5\" backgroundColor=\"0.5 0.25 \(index % 10 / 10)\""
            if index % 5 == 0 {
                text += "><animations><a type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"2\" repeatCount=\"inf\">"
                text += "<fromValue type=\"real\" value=\"0\"/><toValue type=\"real\" value=\"1\"/></a></animations></CALayer>\n"
            } else {
                text += "/>\n"
            }
        }
        return text + "</sublayers></CALayer></caml>\n"
    }
}
