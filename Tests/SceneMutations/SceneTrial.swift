import Foundation
import LayerKit
import SceneFiles

/// What a reader has to get through with a file, however wrong it is.
public enum SceneTrial {
    private static var options: SceneReadingOptions {
        var options = SceneReadingOptions()
        options.limits.scenePixels = 1 << 20
        // Ten thousand particles take a tenth of a second.
        (options.limits.particles, options.limits.sceneParticles) = (10_000, 10_000)
        return options
    }

    /// Reads the document: into layers, animations and states.
    /// - Parameters:
    ///   - isWritten: what could be read is written again, which takes longer than reading it.
    ///   - isShown: a frame is painted in any case.
    ///   - showsMadeAnew: one of what is made anew at each time is painted as well.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func run(
        _ bytes: [UInt8], isWritten: Bool = true, isShown: Bool = false, showsMadeAnew: Bool = true
    ) -> Bool {
        guard let document = try? CAMLDocument(bytes: bytes, name: "mutation", options: options) else { return false }
        if isWritten { _ = SceneWriter(document).text() }
        if isShown || showsMadeAnew && isMadeAnew(document.layer) {
            let renderer = renderer(of: document.layer)
            _ = try? renderer?.renderImage(at: 1.3)
        }
        return true
    }

    /// Opens a document or an archive as a scene, goes through its states in every way, and reports on it.
    /// - Parameters:
    ///   - path: where the file is put.
    ///   - isShown: frames are painted on the way.
    /// - Returns: true where it could be read.
    @discardableResult
    public static func runScene(_ bytes: [UInt8], at path: String, isShown: Bool = false) -> Bool {
        // In place, and not under another name that is then changed: that would wait for the disk.
        guard (try? Data(bytes).write(to: URL(fileURLWithPath: path), options: [])) != nil else { return false }
        return runScene(at: path, isShown: isShown)
    }

    /// The same with a file that is there.
    @discardableResult
    public static func runScene(at path: String, isShown: Bool = false) -> Bool {
        guard let scene = try? Scene(path: path, options: options) else { return false }
        let renderer = isShown ? renderer(of: scene.layer) : nil
        // A state of any name that a wrong document may have.
        let names = scene.stateNames.prefix(4)
        for (index, name) in names.enumerated() {
            scene.transition(to: name)
            _ = try? renderer?.renderImage(at: Double(index) + 0.4)
            scene.blend(from: name, to: names.first ?? name, fraction: 0.5)
            scene.setState(name)
        }
        scene.setState(nil)
        _ = try? renderer?.renderImage(at: 9)
        _ = scene.report()
        return true
    }

    // MARK: Frames

    /// Pixels; of both sides.
    private static let side = 32.0

    /// Shows a layer as large as the frame.
    private static func renderer(of layer: CALayer) -> CARenderer? {
        let size = CGSize(width: side, height: side)
        let renderer = try? CARenderer(size: size, painter: .software(threads: 1))
        renderer?.limits = options.limits
        let holder = CALayer()
        holder.bounds = CGRect(origin: .zero, size: size)
        holder.position = CGPoint(x: side / 2, y: side / 2)
        let own = layer.bounds.size
        holder.sublayerTransform = CATransform3DMakeScale(
            own.width > 0 ? side / own.width : 1, own.height > 0 ? side / own.height : 1, 1)
        holder.addSublayer(layer)
        layer.position = CGPoint(x: side / 2, y: side / 2)
        renderer?.layer = holder
        return renderer
    }

    /// True where there are particles, copies or texts.
    private static func isMadeAnew(_ root: CALayer) -> Bool {
        var open = [root]
        while let layer = open.popLast() {
            if layer is CAEmitterLayer || layer is CAReplicatorLayer || layer is CATextLayer { return true }
            open += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
        }
        return false
    }
}
