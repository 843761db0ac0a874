import Comparison
import Foundation
import Graphics
import LayerKit
import Planner
import ProjectFiles
import RenderPlan
import RenderTree
import SceneFiles
import SoftwarePainter

/// A scene in a file, with what is expected of it beside it: `NAME.plan` has its costs and its plan, `NAME.png` its picture.
///
/// A document may say how it is to be looked at, each on a line of a comment: `times: 0 0.5` in seconds, `state: NAME`,
/// `scale: 2`. Otherwise it is at 0 seconds, in no state, a pixel a point.
struct SceneFixture: CustomStringConvertible, Sendable {
    /// Topic and name.
    let name: String
    private let text: String

    var description: String { name }

    static let folder = "Tests/SceneTests/Scenes"

    static let all: [SceneFixture] = {
        let root = ProjectFiles.path(folder)
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".caml") }.sorted().compactMap { file in
            (try? String(contentsOfFile: root + "/" + file, encoding: .utf8)).map {
                SceneFixture(name: String(file.dropLast(5)), text: $0)
            }
        }
    }()

    /// A file of the scene, relative to the project.
    func path(_ ending: String) -> String { "\(SceneFixture.folder)/\(name).\(ending)" }

    /// Seconds.
    private var times: [Double] { setting("times")?.split(separator: " ").compactMap { Double($0) } ?? [0] }

    /// What a comment says on a line of its own.
    private func setting(_ key: String) -> String? {
        let line = text.split(separator: "\n").first { $0.trimmingCharacters(in: .whitespaces).hasPrefix(key + ": ") }
        return line?.trimmingCharacters(in: .whitespaces).dropFirst(key.count + 2).trimmingCharacters(in: .whitespaces)
    }

    /// What is committed and planned at each time, without a word about anything that has no effect.
    func frames() throws -> [LKFrame] {
        let scene = try Scene(
            path: ProjectFiles.path(path("caml")), scale: setting("scale").flatMap { Double($0) }.map { CGFloat($0) },
            options: SceneReadingOptions(isStrict: true))
        scene.setState(setting("state"))
        let renderer = try CARenderer(size: scene.size, scale: scene.scale, painter: .software(threads: 1))
        renderer.layer = scene.layer
        return times.map { renderer.snapshot(at: $0) }
    }

    /// Costs and plans as text, one after the other.
    static func text(_ frames: [LKFrame]) -> String {
        frames.map { frame in
            let cost = frame.plan.cost
            let head =
                "at \(frame.time) s: draws=\(cost.draws) passes=\(cost.passes) pixels=\(cost.pixels) surfacePixels=\(cost.surfacePixels)"
            return head + "\n" + frame.plan.dump()
        }.joined(separator: "\n")
    }

    /// The pictures of all frames, side by side.
    static func picture(_ frames: [LKFrame], by painter: any Painter) throws -> Bitmap {
        let pictures = try frames.map { frame in
            try painter.paint(frame.plan)
            return try painter.read()
        }
        var pixels: [UInt32] = []
        for y in 0..<pictures[0].height {
            for picture in pictures { pixels += picture.pixels[y * picture.width..<(y + 1) * picture.width] }
        }
        return Bitmap(width: pictures[0].width * pictures.count, height: pictures[0].height, pixels: pixels)
    }
}

/// Where two texts differ, line by line.
enum TextDifference {
    /// Lines that went and lines that came, with their numbers, in order.
    static func lines(_ expected: String, _ actual: String, limit: Int = 40) -> String {
        let (old, new) = (expected.split(separator: "\n"), actual.split(separator: "\n"))
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let line, let text, _): (line, "\(line + 1) - \(text)")
            case .insert(let line, let text, _): (line, "\(line + 1) + \(text)")
            }
        }
        let shown = changes.sorted { $0.0 < $1.0 }.map(\.1)
        return shown.prefix(limit).joined(separator: "\n")
            + (shown.count > limit ? "\n… \(shown.count - limit) more" : "")
    }
}
