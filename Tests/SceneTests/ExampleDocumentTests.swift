import ExampleScenes
import Graphics
import LayerKit
import SceneFiles
import SoftwarePainter
import Testing

/// Every example, written as a document and read again, looks the same.
@Suite struct ExampleDocumentTests {
    @Test(arguments: ExampleScene.shown.map(\.name)) func survivesBeingWritten(name: String) throws {
        let scene = try #require(ExampleScene.named(name))
        let player = try ExamplePlayer(scene, painter: .software(threads: 1))
        // Pictures of files are decoded as large as they are shown, those that were drawn are not.
        player.renderer.plannerOptions.reducesPictures = false
        let frame = player.snapshot(at: 0)
        let layer = try #require(player.renderer.layer)
        // What a transition comes from is a picture of what was shown before, and no part of the tree; nor is what is played; and what
        // draws tiles is code.
        if isMoreThanItself(layer) { return }
        let text = SceneWriter(layer).text()
        let document = try CAMLDocument(
            bytes: Array(text.utf8), name: name, options: SceneReadingOptions(isStrict: true))
        let renderer = try CARenderer(size: scene.size, scale: scene.scale, painter: .software(threads: 1))
        renderer.plannerOptions.reducesPictures = false
        renderer.layer = document.layer
        let again = renderer.snapshot(at: 0)
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(frame.plan)
        let expected = try painter.read()
        try painter.paint(again.plan)
        let painted = try painter.read()
        guard painted != expected else { return }
        let saved = try Failures.save(expected.sideBySide(with: painted), as: "document-" + name)
        Issue.record("\(name) looks otherwise when it was written and read. Before, difference, after: \(saved)")
    }

    private func isMoreThanItself(_ root: CALayer) -> Bool {
        var open = [root]
        while let layer = open.popLast() {
            let animations = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
            if layer is AVPlayerLayer || layer is CATiledLayer || animations.contains(where: { $0 is CATransition }) { return true }
            open += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
        }
        return false
    }
}
