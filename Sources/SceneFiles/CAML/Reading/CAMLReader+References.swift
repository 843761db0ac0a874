import LayerKit

// `object="#1"` refers to the element with that identifier. That is read again for each reference, so that the results are equal but not
// identical; only layers, which can be in one place only, are identical.

extension CAMLReader {
    /// Reads an element, or the one to which it refers. An element that contains itself is read no further, and reported.
    func reading<Value>(_ element: MarkupElement, _ read: (MarkupElement) -> Value?) -> Value? {
        guard let target = resolved(element) else { return nil }
        if target.index == element.index { return read(element) }
        guard followed.insert(target.index).inserted else {
            reportCircle(element)
            return nil
        }
        defer { followed.remove(target.index) }
        return read(target)
    }

    /// The element itself, or the one to which it refers; nil if there is none, which is reported.
    private func resolved(_ reference: MarkupElement) -> MarkupElement? {
        var element = reference
        for _ in 0..<8 {
            guard let identifier = element["object"] else { return element }
            guard let index = identified[identifier] else {
                report(
                    .damaged, identifier,
                    "<\(element.name)> stands for \"\(identifier)\", and nothing has that identifier.",
                    at: element)
                return nil
            }
            let end = Int(markup.nodes[index].end)
            if index < element.index, element.index < end {
                reportCircle(element)
                return nil
            }
            followable -= end - index
            guard followable >= 0 else {
                report(.damaged, "object", "References stand for too many elements. The others have no effect.", at: element)
                return nil
            }
            keepStrays(ofReference: element)
            element = MarkupElement(markup: markup, index: index)
        }
        reportCircle(reference)
        return nil
    }

    private func reportCircle(_ element: MarkupElement) {
        report(.damaged, element.name, "<\(element.name)> stands for something that contains it.", at: element)
    }

    /// A few times as many elements as the document has: references to references could multiply without end.
    static func limitOfReferences(in markup: Markup) -> Int { 4 * markup.nodes.count + 100_000 }

    // MARK: Layers

    /// `standIn` keeps the referenced layer's place among the sublayers until `placeReferences` replaces or removes it; nil for a mask.
    typealias LayerReference = (element: MarkupElement, superlayer: CALayer, standIn: CALayer?)

    /// Inserts the referenced layers in the places of the references. A layer that is already in the tree is moved.
    func placeReferences() {
        // Limit for the steps from a layer to its superlayer, all together.
        var steps = 4_000_000
        for (element, superlayer, standIn) in references {
            defer { standIn?.removeFromSuperlayer() }
            guard let layer = layer(named: "object", of: element) else {
                keepReference(element, in: superlayer, standIn == nil)
                continue
            }
            var next: CALayer? = superlayer
            while let above = next, above !== layer, steps > 0 {
                next = above.superlayer
                steps -= 1
            }
            if next != nil {
                reportCircle(element)
                keepReference(element, in: superlayer, standIn == nil)
                continue
            }
            let kept = keepingStrays { keepStrays(ofReference: element) }.kept
            if !kept.isEmpty { KeptMarkup.made(for: layer).own.merge(kept.own) }
            if let standIn {
                superlayer.replaceSublayer(standIn, with: layer)
            } else {
                superlayer.mask = layer
            }
        }
        references = []
    }

    /// Records that an element refers to a layer that is to be in another one.
    func addReference(_ element: MarkupElement, in superlayer: CALayer, isMask: Bool) {
        layerReferences += 1
        if layerReferences <= CAMLReader.layerReferenceLimit {
            let standIn = isMask ? nil : CALayer()
            if let standIn { superlayer.addSublayer(standIn) }
            return references.append((element, superlayer, standIn))
        }
        report(
            .damaged, "object",
            "More than \(CAMLReader.layerReferenceLimit) elements stand for layers. The others are kept, and have no effect.", at: element)
        keepReference(element, in: superlayer, isMask)
    }

    /// For one document. The time to move a layer grows with the number of its siblings.
    private static let layerReferenceLimit = 4096

    /// Keeps an element that refers to nothing that can be there.
    private func keepReference(_ element: MarkupElement, in superlayer: CALayer, _ isMask: Bool) {
        let markup = KeptMarkup.made(for: superlayer)
        let kept = KeptElement(element: element, source: self.kept)
        if isMask, element.name == "mask" { return markup.own.elements.append(kept) }
        var value = KeptValue()
        value.keep(kept)
        markup.keep(value, of: isMask ? "mask" : "sublayers")
    }

    private func keepStrays(ofReference element: MarkupElement) {
        keepAttributes(of: element, except: ["object", "type"])
        keepChildren(of: element)
    }
}
