import LayerKit

/// Turns a document into layers. It goes through the elements three times: for layers, then for animations, which may refer to layers, then for
/// states, which refer to both.
final class CAMLReader {
    let markup: Markup
    /// The source of pictures.
    let assets: SceneAssets
    /// What kept elements refer to.
    let kept: KeptSource
    private(set) var issues = SceneIssues()
    /// Elements by identifier. Of equal ones the last counts.
    private(set) var identified: [String: Int] = [:]
    /// Layers by the index of their element.
    private(set) var layers: [Int: CALayer] = [:]
    /// Elements of layers that are read once all layers exist.
    var waiting: [(layer: CALayer, element: MarkupElement)] = []
    /// References to layers, and where these belong.
    var references: [LayerReference] = []
    /// The number of references to layers so far.
    var layerReferences = 0
    /// Unsupported parts of the element that is being read.
    var strays = KeptValue()
    /// The elements that are being read through references.
    var followed: Set<Int> = []
    /// How many more elements may be read through references, all together.
    var followable: Int

    init(_ markup: Markup, assets: SceneAssets) {
        (self.markup, self.assets, kept) = (markup, assets, KeptSource(assets))
        followable = CAMLReader.limitOfReferences(in: markup)
        identify()
        if let stranger = markup.stranger {
            report(
                .unknown, "xmlns",
                "The document is of the namespace \(stranger.namespace.prefix(80)). It is read as if it were of \(CAMLDocument.namespace).",
                at: MarkupElement(markup: markup, index: stranger.index))
        }
    }

    /// Reads everything.
    func document() throws(SceneFileError) -> CAMLDocument {
        guard let rootElement = rootElement(), let root = buildLayers(rootElement) else {
            throw .noRootLayer(
                file: markup.file, found: markup.root?.children.first { _ in true }?.name ?? markup.root?.name)
        }
        placeReferences()
        for (layer, element) in waiting where element.name == "animations" { addAnimations(of: element, to: layer) }
        let states = readStates()
        let surroundings = surroundings(of: rootElement)
        let canvas = RootGeometry.canvas(for: root, states: states)
        let layersByIdentifier = identifiedLayers()
        kept.name(layersByIdentifier)
        if !surroundings.isEmpty { KeptMarkup.made(for: canvas.layer).surroundings = surroundings }
        if canvas.layer !== root { KeptMarkup.made(for: canvas.layer).movingRoot = root }
        issues.add(assets.takeIssues())
        return CAMLDocument(
            layer: canvas.layer, rootLayer: root, size: canvas.size, states: states,
            layersByIdentifier: layersByIdentifier,
            issues: issues.all, pictures: assets.found)
    }

    /// The only object in `<caml>`; a document may also be that object alone.
    private func rootElement() -> MarkupElement? {
        guard let root = markup.root else { return nil }
        guard root.name == "caml" else { return LayerClasses.isLayer(root.name) ? root : nil }
        return root.children.first { LayerClasses.isLayer($0.name) }
    }

    /// The parts around that object and beside it.
    private func surroundings(of element: MarkupElement) -> KeptParts {
        guard let root = markup.root, root.index != element.index else { return KeptParts() }
        return keepingStrays {
            keepAttributes(of: root, except: [])
            for child in root.children where child.index != element.index {
                if LayerClasses.isLayer(child.name) {
                    report(
                        .damaged, child.name, "A document has one layer at its root. The others are kept, and have no effect.",
                        at: child)
                    strays.keep(KeptElement(element: child, source: kept))
                } else {
                    keepStray(child, of: root)
                }
            }
        }.kept.own
    }

    // MARK: Identifiers

    private func identify() {
        guard let name = markup.names.firstIndex(of: "id") else { return }
        for (index, node) in markup.nodes.enumerated() {
            for attribute in Int(node.firstAttribute)..<Int(node.attributesEnd)
            where Int(markup.attributes[attribute].name) == name {
                let value = MarkupAttribute(markup: markup, index: attribute).value
                if identified.updateValue(index, forKey: value) != nil {
                    report(
                        .damaged, value, "The identifier \"\(value)\" is there more than once. The last one counts.",
                        at: MarkupElement(markup: markup, index: index))
                }
            }
        }
    }

    func note(_ layer: CALayer, for element: MarkupElement) { layers[element.index] = layer }

    /// The layer to which an element's attribute refers.
    func layer(named attribute: String, of element: MarkupElement) -> CALayer? {
        guard let identifier = element[attribute] else {
            report(
                .damaged, element.name, "<\(element.name)> does not say which layer it is for: it lacks \(attribute).",
                at: element)
            return nil
        }
        if let layer = identified[identifier].flatMap({ layers[$0] }) { return layer }
        report(
            .damaged, identifier,
            "<\(element.name)> is for \"\(identifier)\", and no layer has that identifier. It has no effect.",
            at: element)
        return nil
    }

    private func identifiedLayers() -> [String: CALayer] { identified.compactMapValues { layers[$0] } }

    // MARK: Issues

    func report(_ kind: SceneIssue.Kind, _ subject: String, _ message: String, at element: MarkupElement) {
        // An attribute, and so a subject, may be a megabyte long.
        issues.add(
            SceneIssue(
                kind: kind, subject: String(subject.prefix(200)), message: String(message.prefix(400)),
                file: markup.file,
                line: element.line, column: element.column))
    }

    func reportUnreadable(_ text: String, of name: String, in element: MarkupElement) {
        report(
            .damaged, name, "\"\(text.prefix(40))\" is no value for \(name) of <\(element.name)>. The default stays.",
            at: element)
    }
}
