import Foundation
import SceneFiles

/// What a reader has to get through with a file, however wrong it is.
public enum SceneTrial {
    private static var options: SceneReadingOptions {
        var options = SceneReadingOptions()
        options.limits.pixels = 1 << 20
        return options
    }

    /// Reads the document: into layers, animations and states.
    /// - Parameter isWritten: what could be read is written again, which takes longer than reading it.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func run(_ bytes: [UInt8], isWritten: Bool = true) -> Bool {
        guard let document = try? CAMLDocument(bytes: bytes, name: "mutation", options: options) else { return false }
        if isWritten { _ = SceneWriter(document).text() }
        return true
    }

    /// Opens a document or an archive as a scene, goes through its states in every way, and reports on it.
    /// - Parameter path: where the file is put.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func runScene(_ bytes: [UInt8], at path: String) -> Bool {
        // In place, and not under another name that is then changed: that would wait for the disk.
        guard (try? Data(bytes).write(to: URL(fileURLWithPath: path), options: [])) != nil,
            let scene = try? Scene(path: path, options: options)
        else { return false }
        // A state of any name that a wrong document may have.
        let names = scene.stateNames.prefix(4)
        for name in names {
            scene.transition(to: name)
            scene.blend(from: name, to: names.first ?? name, fraction: 0.5)
            scene.setState(name)
        }
        scene.setState(nil)
        _ = scene.report()
        return true
    }
}
