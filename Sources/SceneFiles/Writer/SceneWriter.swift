import Foundation
import Graphics
public import LayerKit

/// Writes a layer tree to a file from which an equal tree can be read.
///
/// Layers of a client's own class are written as the nearest class that documents know, with what they have of it. What a
/// layer drew by itself is written as a picture, if it has been drawn; delegates, actions and styles are the program's and
/// are left out.
public struct SceneWriter {
    /// What a renderer shows: y down in what surrounds it.
    public let root: CALayer
    public let states: [LayerStates]

    public init(_ root: CALayer, states: [LayerStates] = []) { (self.root, self.states) = (root, states) }

    public init(_ document: CAMLDocument) { self.init(document.layer, states: document.states) }

    /// The document as text, with its pictures in it.
    public func text() -> String { written(isEmbedded: true).output.text }

    /// Writes a `.caml` document with its pictures in it, complete or not at all.
    /// - Returns: what had to be left out.
    @discardableResult
    public func writeDocument(to path: String) throws(SceneFileError) -> [SceneIssue] {
        let writer = written(isEmbedded: true)
        do throws(ImageError) {
            try FileBytes.write(Array(writer.output.text.utf8), to: path)
        } catch {
            throw .notWritable(path: path, reason: "\(error)")
        }
        return writer.issues.all
    }

    /// Writes a `.ca` folder, complete or not at all. A package that is there already is replaced.
    /// - Parameter isInPixels: a unit is a pixel, and not a point.
    /// - Returns: what had to be left out.
    @discardableResult
    public func writePackage(to path: String, isInPixels: Bool = false) throws(SceneFileError) -> [SceneIssue] {
        let writer = written(isEmbedded: false)
        let files = FileManager.default
        let target = URL(fileURLWithPath: path)
        let temporary = target.deletingLastPathComponent().appendingPathComponent(".layerkit-\(UUID().uuidString).tmp")
        do {
            try files.createDirectory(at: temporary, withIntermediateDirectories: false)
            try files.createDirectory(
                at: temporary.appendingPathComponent("assets"), withIntermediateDirectories: false)
            try Data(writer.output.text.utf8).write(to: temporary.appendingPathComponent("main.caml"))
            try index(isInPixels).write(to: temporary.appendingPathComponent("index.xml"))
            for file in writer.assets.files {
                try Data(file.bytes).write(to: temporary.appendingPathComponent(file.path))
            }
            try SceneWriter.move(temporary, to: target)
        } catch {
            try? files.removeItem(at: temporary)
            throw .notWritable(path: path, reason: error.localizedDescription)
        }
        return writer.issues.all
    }

    /// A folder takes another's place. If that fails the old one stays.
    private static func move(_ new: URL, to target: URL) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: target.path) else { return try files.moveItem(at: new, to: target) }
        let old = new.appendingPathExtension("old")
        try files.moveItem(at: target, to: old)
        do {
            try files.moveItem(at: new, to: target)
        } catch {
            try files.moveItem(at: old, to: target)
            throw error
        }
        try files.removeItem(at: old)
    }

    private func written(isEmbedded: Bool) -> CAMLWriter {
        let writer = CAMLWriter(root, states: states, isEmbedded: isEmbedded)
        writer.write()
        return writer
    }

    private func index(_ isInPixels: Bool) throws -> Data {
        let list: [String: Any] = [
            "rootDocument": "main.caml", "documentWidth": Double(root.bounds.width),
            "documentHeight": Double(root.bounds.height),
            "geometryFlipped": false, "unitsInPixelsInPlayer": isInPixels, "scalesToFitInPlayer": !isInPixels,
        ]
        return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }
}
