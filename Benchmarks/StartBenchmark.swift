import Foundation

/// Cold start: how long a process takes from its start to its first PNG. Programs of the GPU are kept from the runs before.
enum StartBenchmark {
    private static let turns = 15

    static func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        print("painter    picture          least ms  median ms    processor ms")
        for painter in ["software", "gl"] {
            for size in ["568x320", "1920x1080"] {
                let words = ["render", "-e", "cards", "-r", painter, "--size", size, "--scale", "1", "-q", "-o", folder.path + "/a.png"]
                do { _ = try ProgramRun(words) } catch where painter == "gl" { return print("gl         none here") }
                let runs = try (0..<turns).map { _ in try ProgramRun(words) }
                let clock = runs.map(\.clock).sorted()
                let processor = runs.map(\.processor).sorted()[turns / 2]
                let name = painter.padding(toLength: 10, withPad: " ", startingAt: 0) + " " + size.padding(toLength: 14, withPad: " ", startingAt: 0)
                print(name + String(format: "%11.1f %10.1f %15.1f", clock[0] * 1e3, clock[turns / 2] * 1e3, processor * 1e3))
                fflush(nil)
            }
        }
    }
}
