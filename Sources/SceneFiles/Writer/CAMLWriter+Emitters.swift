import LayerKit

extension CAMLWriter {
    /// Writes the cells and behaviours of an emitter layer.
    func writeEmitter(_ layer: CALayer) {
        guard let emitter = layer as? CAEmitterLayer else { return }
        let kept = KeptMarkup.of(layer)
        write(emitter.emitterCells ?? [], kept, depth: 0)
        writeList("emitterBehaviors", emitter.emitterBehaviors?.isEmpty ?? true, kept) {
            for behavior in emitter.emitterBehaviors ?? [] { write(behavior) }
        }
    }

    /// - Parameters:
    ///   - kept: the kept markup of the cells' owner.
    ///   - depth: the nesting depth of these cells. A cell may contain itself: it is then written as often as it is shown.
    private func write(_ cells: [CAEmitterCell], _ kept: KeptMarkup?, depth: Int) {
        guard depth < 8 else { return }
        writeList("emitterCells", cells.isEmpty, kept) {
            let fresh = CAEmitterCell()
            for cell in cells {
                let keys = cell.declaredKeys.filter { $0.name != "emitterCells" && $0.name != "style" } + others(cell.otherKeys)
                if cell.style?.isEmpty == false { reportLeftOut("style", "cell") }
                write(cell, "CAEmitterCell", [], keys, of: "a cell", cell.value(forKey:), fresh.value(forKey:)) {
                    write(cell.emitterCells ?? [], KeptMarkup.of(cell), depth: depth + 1)
                }
            }
        }
    }

    private func write(_ behavior: CAEmitterBehavior) {
        let fresh = CAEmitterBehavior(type: behavior.type)
        write(
            behavior, "CAEmitterBehavior", [("behavior", behavior.type)], behavior.declaredKeys + others(behavior.otherKeys),
            of: "a behaviour", behavior.value(forKey:), fresh.value(forKey:)
        ) {}
    }

    private func others(_ keys: [String]) -> [DeclaredKey] {
        keys.filter { $0 != KeptMarkup.key }.map { DeclaredKey(name: $0, kind: .object) }
    }

    /// - Parameters:
    ///   - name: the element's.
    ///   - owner: the object's kind, with its article, for messages.
    ///   - content: writes what else the element contains.
    private func write(
        _ part: some EmitterPart, _ name: String, _ attributes: [(name: String, value: String)], _ keys: [DeclaredKey],
        of owner: String, _ value: (String) -> Any?, _ standard: (String) -> Any?, _ content: () -> Void
    ) {
        let kept = KeptMarkup.of(part)
        let own = written(keys, of: owner, kept, value, standard)
        output.begin(name, attributes + own.attributes, kept?.own)
        for (name, value) in own.elements { property(name, value) }
        content()
        copy(kept?.own.elements ?? [])
        output.end()
    }

    /// An object's values that differ from a new object's, as attributes if they are words.
    /// - Parameter owner: the object's kind, with its article, for messages.
    private func written(
        _ keys: [DeclaredKey], of owner: String, _ kept: KeptMarkup?, _ value: (String) -> Any?, _ standard: (String) -> Any?
    ) -> (attributes: [(name: String, value: String)], elements: [(name: String, value: WrittenValue)]) {
        var attributes: [(name: String, value: String)] = []
        var elements: [(name: String, value: WrittenValue)] = []
        for key in keys {
            let value = value(key.name)
            let more = kept?.values[key.name]
            if more == nil, CAMLWriter.equal(value, standard(key.name)) { continue }
            guard let value, var written = WrittenValue(value, source: { assets.source(of: $0) }) else {
                report(key.name, "\(key.name) of \(owner) is something that a document has no words for. It is left out.")
                continue
            }
            // A word of an unknown key is read as a string; any other type needs an element.
            let isWord = key.kind != .contents && (key.kind != .object || written.type == "string")
            if let more { written.keep(more) }
            if isWord, written.isWord {
                attributes.append((key.name, written.attributes[0].value))
            } else {
                elements.append((key.name, written))
            }
        }
        return (attributes, elements)
    }
}
