public import Foundation
import Geometry
import Graphics
import RenderTree
import Text

/// A layer that draws a plain or attributed string over its contents and under its sublayers.
///
/// Lines begin at the top of the bounds, and those that do not fit their height are left out. Glyphs are painted as outlines: they are sharp at
/// every scale and in every perspective, whatever `contentsScale` is.
///
/// A subclass is painted differently: `draw(in:)` draws its text into its contents, at `contentsScale` pixels per point, so that an override may
/// move the text or add to it.
open class CATextLayer: CALayer {
    @exclusivity(unchecked) private var textValues = TextSettings()
    /// The text as trees share it, made when it is first needed.
    private var committedText: CommittedText?

    /// The text's own properties.
    private struct TextSettings {
        var string: Any?
        /// Nil for Helvetica, or the font that stands in for it.
        var font: Any?
        /// Points.
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = .white
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
        var allowsFontSubpixelQuantization = false
    }

    /// A `String`, or an `NSAttributedString`, of which a copy is kept. Of an `AttributedString` only the characters are used: Foundation has no
    /// text attributes for it here.
    open var string: Any? {
        get { textValues.string }
        set {
            if let old = textValues.string as? String, let new = newValue as? String, old == new { return }
            if let old = string as? NSAttributedString, let new = newValue as? NSAttributedString, old.isEqual(to: new) { return }
            changeText {
                textValues.string = (newValue as? NSAttributedString).map { NSAttributedString(attributedString: $0) } ?? newValue
            }
        }
    }

    /// A `CTFont`, whose size is ignored, a `CGFont`, or a font's name. Ignored for attributed strings.
    open var font: Any? {
        get { textValues.font ?? "Helvetica" }
        set {
            if let old = font as? String, let new = newValue as? String, old == new { return }
            if let old = textValues.font as? NSObject, old === newValue as? NSObject { return }
            changeText { textValues.font = newValue }
        }
    }

    /// Points per em; 36 by default. Ignored for attributed strings.
    open var fontSize: CGFloat {
        get { textValues.fontSize }
        set { change(from: textValues.fontSize, to: newValue) { textValues.fontSize = newValue } }
    }

    /// Opaque white by default. Ignored for attributed strings.
    open var foregroundColor: CGColor? {
        get { textValues.foregroundColor }
        set { change(from: textValues.foregroundColor, to: newValue) { textValues.foregroundColor = newValue } }
    }

    /// Whether lines are broken at the width of the bounds, between words where possible.
    open var isWrapped: Bool {
        get { textValues.isWrapped }
        set { if newValue != isWrapped { changeText("wrapped") { textValues.isWrapped = newValue } } }
    }

    /// Where a line that is too long is truncated; in wrapped text, the last line that is shown.
    open var truncationMode: CATextLayerTruncationMode {
        get { textValues.truncationMode }
        set { if newValue != truncationMode { changeText { textValues.truncationMode = newValue } } }
    }

    /// The alignment of lines; a paragraph style in an attributed string takes precedence.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { textValues.alignmentMode }
        set { if newValue != alignmentMode { changeText { textValues.alignmentMode = newValue } } }
    }

    /// Kept, without effect: glyphs are always placed exactly.
    open var allowsFontSubpixelQuantization: Bool {
        get { textValues.allowsFontSubpixelQuantization }
        set {
            change(from: textValues.allowsFontSubpixelQuantization, to: newValue) {
                textValues.allowsFontSubpixelQuantization = newValue
            }
        }
    }

    /// A change of the text runs the action of `contents`: where that fades, the text does. There is no bitmap whose contents could be animated,
    /// so a transition fades between the layer's two looks. A subclass sets its contents when it displays.
    private func changeText(_ key: StaticString = #function, _ store: () -> Void) {
        let fades = !isDrawn && marks.contains(.live) && !CATransaction.disableActions()
        let fade = fades ? action(forKey: "contents") : nil
        change(key) {
            store()
            committedText = nil
        }
        guard let animation = fade as? CABasicAnimation, animation.keyPath == "contents" else {
            fade?.run(forKey: "contents", object: self, arguments: nil)
            return
        }
        let transition = CATransition()
        (transition.duration, transition.timingFunction) = (animation.duration, animation.timingFunction)
        transition.run(forKey: kCATransition, object: self, arguments: nil)
    }

    // MARK: Drawing

    /// Changes mark a subclass for display.
    open override class func needsDisplay(forKey key: String) -> Bool {
        textKeys.contains { $0.name == key } || super.needsDisplay(forKey: key)
    }

    /// A plain text layer needs no contents; a subclass draws them.
    open override func display() {
        if isDrawn { super.display() }
    }

    /// Draws the text as it is laid out in the bounds.
    open override func draw(in ctx: CGContext) {
        let text = committed.inked(size: Rect(bounds).size, fontSize: fontSize, scale: contentsScale)
        let box = Rect(bounds)
        let isFlipped = hasPictureTopAtMinimumY()
        ctx.saveGState()
        let matrix = ctx.textMatrix
        ctx.textMatrix = CGAffineTransform(1, 0, 0, isFlipped ? -1 : 1, box.minX, isFlipped ? box.minY : box.maxY)
        ctx.setFillColor(foregroundColor ?? .clear)
        ctx.draw(text)
        ctx.textMatrix = matrix
        ctx.restoreGState()
    }

    /// The size of the text in whole points, unless a layout manager prefers another; wrapped text is no wider than the bounds, if they have a
    /// width.
    open override func preferredFrameSize() -> CGSize { wishedSize(textSize) }

    private var textSize: CGSize {
        let width = isWrapped && bounds.width > 0 ? Double(bounds.width) : .infinity
        let size = committed.size(width: width, fontSize: fontSize)
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// Whether this is a subclass, which may override drawing.
    private var isDrawn: Bool { type(of: self) != CATextLayer.self }

    override var hasOwnParts: Bool { !isDrawn }

    override func addOwnParts(to values: inout NodeValues) {
        guard textValues.string != nil else { return }
        values.text = TextValues(
            committed, fontSize: fontSize, color: foregroundColor?.rgba, isFlipped: values.contents.isFlipped)
    }

    private var committed: CommittedText {
        if let committedText { return committedText }
        let text = makeText()
        committedText = text
        return text
    }

    private func makeText() -> CommittedText {
        var paragraph = ParagraphStyle()
        paragraph.alignment = alignmentMode.committed
        if let string = string as? NSAttributedString {
            let text = AttributedText(string, paragraph: paragraph)
            return CommittedText(
                text.text, looks: text.looks, isScalable: false, wraps: isWrapped, truncation: truncationMode.committed)
        }
        let plain = string as? String ?? (string as? AttributedString).map { String($0.characters) } ?? ""
        let style = TextStyle(font: face, size: 1)
        return CommittedText(
            StyledText(plain, style, paragraph), looks: [TextLook()], isScalable: true, wraps: isWrapped,
            truncation: truncationMode.committed)
    }

    private var face: Font {
        switch textValues.font {
        case let font as CTFont: font.face
        case let font as CGFont: font.face
        case let name as String: CTFont(named: name, size: 1).face
        default: CTFont.standard.face
        }
    }

    // MARK: Keys

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "font": "Helvetica"
        case "fontSize": NSNumber(value: 36)
        // A subclass draws for the bounds that it has.
        case "needsDisplayOnBoundsChange": NSNumber(value: true)
        case "foregroundColor": CGColor.white
        case "truncationMode": CATextLayerTruncationMode.none.rawValue
        case "alignmentMode": CATextLayerAlignmentMode.natural.rawValue
        default: super.defaultValue(forKey: key)
        }
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + textKeys }

    private nonisolated(unsafe) static let textKeys: [LayerKey] = [
        KeyRow(object: "string", \CATextLayer.string), KeyRow(object: "font", \CATextLayer.font),
        KeyRow("fontSize", of: CATextLayer.self, { $0.fontSize }, { $0.fontSize = $1 }, .basic),
        KeyRow("foregroundColor", of: CATextLayer.self, { $0.foregroundColor }, { $0.foregroundColor = $1 }, .basic),
        KeyRow("wrapped", alias: "isWrapped", \CATextLayer.isWrapped),
        KeyRow("truncationMode", \CATextLayer.truncationMode), KeyRow("alignmentMode", \CATextLayer.alignmentMode),
        KeyRow("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization),
    ]
}
