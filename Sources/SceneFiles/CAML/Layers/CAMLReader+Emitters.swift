import Foundation
import LayerKit

extension CAMLReader {
    /// The cells in an element, with those in them.
    /// - Parameter depth: how many cells these are in.
    func cells(in element: MarkupElement, depth: Int = 0) -> [CAEmitterCell] {
        // Deeper than layers show them.
        guard depth < 16 else { return [] }
        return element.children.compactMap { child in
            guard child.name == "CAEmitterCell" else {
                report(.unknown, child.name, "<\(child.name)> is no cell. It is left out.", at: child)
                return nil
            }
            let cell = CAEmitterCell()
            for attribute in child.attributes { set(attribute.name, attribute.value, of: cell, child) }
            for part in child.children { set(part, of: cell, depth) }
            return cell
        }
    }

    private func set(_ name: String, _ text: String, of cell: CAEmitterCell, _ element: MarkupElement) {
        if name == "id" || ToolMarks.isToolAttribute(name) { return }
        guard let key = cell.declaredKey(name) else {
            cell.setValue(text, forKey: name)
            return report(.unsupported, name, "\(name) of a cell is kept, and has no effect.", at: element)
        }
        if NumberText.isAbsent(text) { return }
        if let value = value(text, as: key.kind) {
            cell.setValue(value, forKey: name)
        } else {
            reportUnreadable(text, of: name, in: element)
        }
    }

    private func set(_ part: MarkupElement, of cell: CAEmitterCell, _ depth: Int) {
        if part.name == "emitterCells" {
            let cells = cells(in: part, depth: depth + 1)
            if !cells.isEmpty { cell.emitterCells = cells }
        } else if let key = cell.declaredKey(part.name) {
            if let value = value(of: part, as: key.kind) { cell.setValue(value, forKey: part.name) }
        } else {
            report(.unsupported, part.name, "\(part.name) of a cell is left out.", at: part)
        }
    }

    /// Keeps what changes particles on their way.
    func keepBehaviors(_ element: MarkupElement, of layer: CALayer) {
        KeptMarkup.made(for: layer).elements.append(KeptElement(element: element, source: kept))
        report(.unsupported, element.name, "Behaviours of particles are kept, and have no effect.", at: element)
    }
}
