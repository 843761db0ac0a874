import LayerKit

// `object="#1"` stands for the element that has that identifier. Each time it is read anew, so that what comes of it is equal, and not
// the same; only layers, which can be in one place, are the same.

extension CAMLReader {
    /// Reads an element, or the one that it stands for. What contains itself is read no further, and reported.
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

    /// The element itself, or the one that it stands for; nil for none, which is reported.
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

    /// As many elements as the document has, some times over: what refers to what refers to much would have no end.
    static func limitOfReferences(in markup: Markup) -> Int { 4 * markup.nodes.count + 100_000 }

    // MARK: Layers

    /// A layer that stands where another one will be; nil for a mask, which stands nowhere.
    typealias LayerReference = (element: MarkupElement, superlayer: CALayer, standIn: CALayer?)

    /// Puts the layers for which elements stand where these are. A layer that is somewhere already comes from there.
    func placeReferences() {
        // Steps up from a layer to its superlayer, in all.
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

    /// Notes that an element stands for a layer that is to be in another one.
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

    /// In a document. Each layer that is moved costs as much time as it has neighbours.
    private static let layerReferenceLimit = 4096

    /// Keeps an element that stands for nothing that can be there.
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
