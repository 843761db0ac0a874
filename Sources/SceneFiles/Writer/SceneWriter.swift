import Foundation
import Graphics
public import LayerKit

/// Writes a layer tree to a file from which an equal tree can be read.
///
/// Layers of a client's own class are written as the nearest superclass that documents know, with its properties. A layer's backing store is
/// written as a picture, if it has been drawn; delegates, actions and styles belong to the program and are left out.
public struct SceneWriter {
    /// The layer for a renderer, in a space where y is down.
    public let root: CALayer
    public let states: [LayerStates]

    public init(_ root: CALayer, states: [LayerStates] = []) { (self.root, self.states) = (root, states) }

    public init(_ document: CAMLDocument) { self.init(document.layer, states: document.states) }

    /// The document as text, with embedded pictures.
    public func text() -> String { written(isEmbedded: true).output.text }

    /// Writes a `.caml` document with embedded pictures, complete or not at all.
    /// - Returns: what had to be left out.
    @discardableResult
    public func writeDocument(to path: String) throws(SceneFileError) -> [SceneIssue] {
        let writer = written(isEmbedded: true)
        do throws(ImageError) {
            try FileBytes.write(Array(writer.output.text.utf8), to: path)
        } catch {
            throw .notWritable(path: path, reason: error.bareReason)
        }
        return writer.issues.all
    }

    /// Writes a `.ca` folder, complete or not at all. An existing package is replaced.
    /// - Parameter isInPixels: the unit is a pixel rather than a point.
    /// - Returns: what had to be left out.
    @discardableResult
    public func writePackage(to path: String, isInPixels: Bool = false) throws(SceneFileError) -> [SceneIssue] {
        let (files, issues) = try package(isInPixels: isInPixels, for: path)
        try WrittenFolder.write(files, to: path)
        return issues
    }

    /// The files of a package, with their paths in it, and what had to be left out.
    /// - Parameter path: where they will be written, for messages.
    func package(isInPixels: Bool, for path: String) throws(SceneFileError) -> (
        files: [(path: String, bytes: [UInt8])], issues: [SceneIssue]
    ) {
        let writer = written(isEmbedded: false)
        let own = [("main.caml", Array(writer.output.text.utf8)), ("index.xml", try index(isInPixels, for: path))]
        return (own + writer.assets.files.map { ($0.path, $0.bytes) }, writer.issues.all)
    }

    private func written(isEmbedded: Bool) -> CAMLWriter {
        let writer = CAMLWriter(root, states: states, isEmbedded: isEmbedded)
        writer.write()
        return writer
    }

    private func index(_ isInPixels: Bool, for path: String) throws(SceneFileError) -> [UInt8] {
        let list: [String: Any] = [
            "rootDocument": "main.caml", "documentWidth": Double(root.bounds.width),
            "documentHeight": Double(root.bounds.height),
            "geometryFlipped": false, "unitsInPixelsInPlayer": isInPixels, "scalesToFitInPlayer": !isInPixels,
        ]
        return try WrittenFolder.propertyList(list, for: path)
    }
}
