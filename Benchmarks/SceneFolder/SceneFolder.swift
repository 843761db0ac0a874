import Foundation
import LayerKit

extension BenchmarkScene {
    /// The scenes of a folder's files, by name.
    /// - Throws: `Options.Misuse` where there are none, or one is not what it should be.
    static func scenes(in folder: String) throws -> [BenchmarkScene] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { $0.hasSuffix(".json") }.sorted()
        if files.isEmpty { throw Options.Misuse(description: "There are no scenes (*.json) in \(folder).") }
        return try files.map { try BenchmarkScene(file: folder + "/" + $0, folder: folder) }
    }

    private init(file: String, folder: String) throws {
        let scene = try SceneDocument(path: file)
        self.init(
            name: scene.name, title: scene.title ?? scene.name, frame: CGSize(width: scene.frame[0], height: scene.frame[1])
        ) { try SceneLayers(scene, folder: folder).root }
        let count = scene.frames ?? 1
        if count > 1 { change = { root, frame in (root as? SceneRoot)?.turn(to: frame % count) } }
    }
}
