import LayerKit

extension CAMLWriter {
    /// The cells of a layer that emits particles.
    func writeCells(of layer: CALayer) {
        guard let cells = (layer as? CAEmitterLayer)?.emitterCells else { return }
        write(cells, depth: 0)
    }

    /// - Parameter depth: how many cells these are in. A cell may be in itself: then it is written as often as it shows.
    private func write(_ cells: [CAEmitterCell], depth: Int) {
        guard depth < 8, !cells.isEmpty else { return }
        output.begin("emitterCells")
        let fresh = CAEmitterCell()
        for cell in cells {
            var attributes: [(name: String, value: String)] = []
            var elements: [(name: String, value: WrittenValue)] = []
            for key in cell.declaredKeys where key.name != "emitterCells" && key.name != "style" {
                let value = cell.value(forKey: key.name)
                if CAMLWriter.equal(value, fresh.value(forKey: key.name), key.kind) { continue }
                guard let value, let written = WrittenValue(value, source: { assets.source(of: $0) }) else {
                    report(key.name, "\(key.name) of a cell is something that a document has no words for. It is left out.")
                    continue
                }
                if key.kind != .contents, written.parts.isEmpty, written.attributes.count == 1 {
                    attributes.append((key.name, written.attributes[0].value))
                } else {
                    elements.append((key.name, written))
                }
            }
            for (name, value) in cell.keptWords { attributes.append((name, value)) }
            output.begin("CAEmitterCell", attributes)
            for (name, value) in elements { output.property(name, value) }
            write(cell.emitterCells ?? [], depth: depth + 1)
            output.end()
        }
        output.end()
    }
}
