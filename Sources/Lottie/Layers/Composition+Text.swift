import LayerKit
import LottieDocument

extension Composition {
    /// What a text layer shows, in a layer as large as the composition; nil for nothing.
    func textLayer(_ text: LottieText, _ layer: LottieLayer) -> CALayer? {
        files.report(.unsupported, "Texts are not drawn yet.", layer.place)
        return nil
    }
}
