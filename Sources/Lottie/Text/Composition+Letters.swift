import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A text of letters that move by themselves: a layer for each.
    func letterLayers(
        _ document: LottieTextDocument, _ text: LottieText, _ layer: LottieLayer, in contents: CALayer
    ) {
        for animator in text.animators {
            for name in animator.values.keys.sorted() where !LetterLook.known.contains(name) {
                files.report(.unsupported, "The value \"\(name.prefix(20))\" of texts is not animated.", animator.place)
            }
        }
        var way: (LottieTextPath, Animated<LottieOutline>)?
        if let path = text.path, layer.masks.indices.contains(path.mask) { way = (path, layer.masks[path.mask].path) }
        let letters = LetteredText(letters(document, layer.place))
        let motion = TextMotion(letters, document, text.animators, along: way, files)
        for (index, letter) in letters.letters.enumerated() where !letter.path.isEmpty && files.takeLayers(1) {
            contents.addSublayer(letterLayer(index, letter, document, motion))
        }
    }

    private func letterLayer(
        _ index: Int, _ letter: LetteredText.Letter, _ document: LottieTextDocument, _ motion: TextMotion
    ) -> CALayer {
        let container = plainLayer()
        func apply(_ keyPath: String, to layer: CALayer, _ value: @escaping (LetterLook) -> Any) {
            animator.apply(during: motion.span, keyPath, to: layer, isHeld: false) { value(motion.look(of: index, at: $0)) }
        }
        animator.apply(during: motion.span, "transform", to: container, isHeld: false) {
            motion.transform(of: index, at: $0)
        }
        if motion.changes("o") { apply("opacity", to: container) { NSNumber(value: min(max($0.opacity, 0), 1)) } }
        if motion.changes("bl") {
            let blur = CAFilter(type: "gaussianBlur")
            blur.name = "blur"
            container.filters = [blur]
            apply("filters.blur.inputRadius", to: container) { NSNumber(value: max($0.blur, 0)) }
        }
        let isFilled = document.fillColor != nil || motion.changes("fc")
        let isStroked = (document.strokeColor != nil && document.strokeWidth > 0) || motion.changes("sc", "sw")
        let parts: [(isFilled: Bool, isStroked: Bool)] =
            document.isStrokeOverFill || !isStroked || !isFilled
            ? [(isFilled, isStroked)] : [(false, true), (true, false)]
        for part in parts {
            let shape = sized(CAShapeLayer())
            shape.path = CGPath(letter.path)
            shape.fillColor = nil
            if part.isFilled { apply("fillColor", to: shape) { $0.fill.cgColor } }
            if part.isStroked {
                apply("strokeColor", to: shape) { $0.stroke.cgColor }
                apply("lineWidth", to: shape) { NSNumber(value: max($0.strokeWidth, 0)) }
            }
            container.addSublayer(shape)
        }
        return container
    }
}

extension LetterLook {
    /// The names of values that change letters.
    static let known: Set = [
        "p", "a", "s", "r", "rx", "ry", "rz", "sk", "sa", "o", "fc", "sc", "sw", "t", "bl", "ls",
    ]
}
