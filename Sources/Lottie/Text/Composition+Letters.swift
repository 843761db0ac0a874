import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A text whose letters are animated separately: a layer for each.
    func letterLayers(
        _ document: LottieTextDocument, _ text: LottieText, _ layer: LottieLayer, in contents: CALayer
    ) {
        reportLosses(of: text, layer.place)
        for animator in text.animators {
            if animator.selector.isExpression {
                files.report(
                    .unsupported, "Selectors by expression are not run: the range that was saved beside it counts.", animator.place)
            }
            for name in animator.values.keys.sorted() where !LetterLook.known.contains(name) {
                files.report(.unsupported, "The value \"\(name.prefix(20))\" of texts is not animated.", animator.place)
            }
        }
        var way: (LottieTextPath, Animated<LottieOutline>)?
        if let path = text.path, layer.masks.indices.contains(path.mask) { way = (path, layer.masks[path.mask].path) }
        let letters = LetteredText(letters(document, layer.place))
        let motion = TextMotion(letters, document, text, along: way, files)
        for (index, letter) in letters.letters.enumerated() where !letter.path.isEmpty && files.takeLayers(1) {
            contents.addSublayer(letterLayer(index, letter, document, motion))
        }
    }

    private func reportLosses(of text: LottieText, _ place: LottiePlace) {
        func lost(_ isThere: Bool, _ message: String) { if isThere { files.report(.unsupported, message, place) } }
        lost(text.alignment.isOther(than: .zero), "Letters are turned and scaled about the middle of what they are grouped to, not off it.")
        lost(
            !(1...3).contains(text.grouping) || text.grouping > 1 && text.path != nil,
            "Letters are turned and scaled about the middle of their line, or each about its own along a path.")
        lost(text.path?.isForced ?? false, "Texts are not spaced to be as long as their path.")
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
    /// The names of the values that animate letters.
    static let known: Set = [
        "p", "a", "s", "r", "rx", "ry", "rz", "sk", "sa", "o", "fc", "sc", "sw", "t", "bl", "ls",
    ]
}
