import LayerKit

extension CAMLWriter {
    /// What a layer that emits particles is made of.
    func writeEmitter(_ layer: CALayer) {
        guard let emitter = layer as? CAEmitterLayer else { return }
        write(emitter.emitterCells ?? [], depth: 0)
        write(emitter.emitterBehaviors ?? [])
    }

    /// - Parameter depth: how many cells these are in. A cell may be in itself: then it is written as often as it shows.
    private func write(_ cells: [CAEmitterCell], depth: Int) {
        guard depth < 8, !cells.isEmpty else { return }
        output.begin("emitterCells")
        let fresh = CAEmitterCell()
        for cell in cells {
            let others = cell.otherKeys.map { DeclaredKey(name: $0, kind: .object) }
            let keys = cell.declaredKeys.filter { $0.name != "emitterCells" && $0.name != "style" } + others
            let part = written(keys, of: "a cell", cell.value(forKey:), fresh.value(forKey:))
            if cell.style?.isEmpty == false { reportLeftOut("style", "cell") }
            output.begin("CAEmitterCell", part.attributes)
            for (name, value) in part.elements { output.property(name, value) }
            write(cell.emitterCells ?? [], depth: depth + 1)
            output.end()
        }
        output.end()
    }

    private func write(_ behaviors: [CAEmitterBehavior]) {
        if behaviors.isEmpty { return }
        output.begin("emitterBehaviors")
        for behavior in behaviors {
            let fresh = CAEmitterBehavior(type: behavior.type)
            let keys = behavior.declaredKeys + behavior.otherKeys.map { DeclaredKey(name: $0, kind: .object) }
            let part = written(keys, of: "a behaviour", behavior.value(forKey:), fresh.value(forKey:))
            output.begin("CAEmitterBehavior", [("behavior", behavior.type)] + part.attributes)
            for (name, value) in part.elements { output.property(name, value) }
            output.end()
        }
        output.end()
    }

    /// What an object has by its keys and a new one has not, in attributes as far as it is words.
    /// - Parameter owner: with its article.
    private func written(
        _ keys: [DeclaredKey], of owner: String, _ value: (String) -> Any?, _ standard: (String) -> Any?
    ) -> (attributes: [(name: String, value: String)], elements: [(name: String, value: WrittenValue)]) {
        var attributes: [(name: String, value: String)] = []
        var elements: [(name: String, value: WrittenValue)] = []
        for key in keys {
            let value = value(key.name)
            if CAMLWriter.equal(value, standard(key.name), key.kind) { continue }
            guard let value, let written = WrittenValue(value, source: { assets.source(of: $0) }) else {
                report(key.name, "\(key.name) of \(owner) is something that a document has no words for. It is left out.")
                continue
            }
            // A word of an unknown key is read as a word; what else it may be has to be told by an element.
            let isWord = key.kind != .contents && (key.kind != .object || written.type == "string")
            if isWord, written.parts.isEmpty, written.attributes.count == 1 {
                attributes.append((key.name, written.attributes[0].value))
            } else {
                elements.append((key.name, written))
            }
        }
        return (attributes, elements)
    }
}
