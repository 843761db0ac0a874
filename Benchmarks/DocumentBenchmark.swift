import Foundation
import LayerKit
import SceneFiles

/// How long it takes to open a large document, and what memory: 50,000 layers in 5 MB, of which every tenth has an
/// animation.
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
        var (seconds, busy): ([Double], [Double]) = ([], [])
        for _ in 0..<max(3, options.frames / 10) {
            let (start, used) = (clock.now, try ResourceUsage().processor)
            let scene = try Scene(path: path)
            seconds.append((clock.now - start) / .seconds(1))
            busy.append(try ResourceUsage().processor - used)
            if let issue = scene.issues.first { print("The document is not as it should be: \(issue)") }
        }
        let (time, processor) = (LKTimeSpread(seconds), LKTimeSpread(busy))
        print(String(format: "document: %d layers, %.2f MB", layers + 1, Double(bytes) / 1e6))
        print(String(format: "opened in %.0f ms, of which %.0f ms on the processor", time.median, processor.median))
        print(String(format: "peak memory %.0f MB", try ResourceUsage().greatestMemory / 1e6))
    }

    private static func text() -> String {
        var text = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n"
        text += "<CALayer bounds=\"0 0 1920 1080\"><sublayers>\n"
        for index in 0..<layers {
            let (x, y, blue) = (index % 250 * 7, index / 250 * 5, Double(index % 10) / 10)
            text += "<CALayer bounds=\"0 0 6 4\" position=\"\(x) \(y)\" opacity=\"0.5\""
            text += " backgroundColor=\"0.5 0.25 \(blue)\""
            text += index % 10 == 0 ? ">\(animation)</CALayer>\n" : "/>\n"
        }
        return text + "</sublayers></CALayer></caml>\n"
    }

    private static let animation = """
        <animations><fade type="CABasicAnimation" keyPath="opacity" duration="2" repeatCount="inf">
        <fromValue type="real" value="0"/><toValue type="real" value="1"/></fade></animations>
        """
}
