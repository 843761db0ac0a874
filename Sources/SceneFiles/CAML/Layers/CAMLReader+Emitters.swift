import Foundation
import LayerKit

/// A part of an emitter, a cell or a behaviour, whose values are accessed by key.
protocol EmitterPart: MarkupKeeper {
    func declaredKey(_ key: String) -> DeclaredKey?
}

extension CAEmitterCell: EmitterPart {}
extension CAEmitterBehavior: EmitterPart {}

extension CAMLReader {
    /// The cells in an element, including nested ones.
    /// - Parameter depth: the nesting depth of these cells.
    func cells(in element: MarkupElement, depth: Int = 0) -> [CAEmitterCell] {
        objects(in: element) { child in
            guard child.name == "CAEmitterCell" else {
                report(.unknown, child.name, "<\(child.name)> is no cell. It is kept, and has no effect.", at: child)
                return nil
            }
            // Layers do not show cells that are nested more deeply.
            guard depth < 16 else {
                report(.unsupported, child.name, "A cell is inside too many others. It is kept, and has no effect.", at: child)
                return nil
            }
            let cell = CAEmitterCell()
            for attribute in child.attributes { set(attribute.name, attribute.value, of: cell, "a cell", child) }
            for part in child.children { set(part, of: cell, depth) }
            return cell
        }
    }

    /// - Parameter owner: the part's kind, with its article, for messages.
    private func set(_ name: String, _ text: String, of part: some EmitterPart, _ owner: String, _ element: MarkupElement) {
        if name == "id" || ToolMarks.isToolAttribute(name) { return }
        guard let key = part.declaredKey(name) else {
            part.setValue(text, forKey: name)
            return report(.unsupported, name, "\(name) of \(owner) is kept, and has no effect.", at: element)
        }
        if NumberText.isAbsent(text) { return }
        if let value = value(text, as: key.kind) {
            check(value, of: key, at: element)
            part.setValue(value, forKey: name)
        } else {
            reportUnreadable(text, of: name, in: element)
        }
    }

    private func set(_ part: MarkupElement, of cell: CAEmitterCell, _ depth: Int) {
        guard part.name == "emitterCells" else { return set(part, of: cell, "a cell", isKnown: true) }
        let (cells, kept) = keepingStrays { self.cells(in: part, depth: depth + 1) }
        if !cells.isEmpty { cell.emitterCells = cells }
        KeptMarkup.keep(kept, of: part.name, for: cell)
    }

    /// - Parameters:
    ///   - owner: the part's kind, with its article, for messages.
    ///   - isKnown: false if nothing of it has an effect, which has been reported.
    private func set(_ element: MarkupElement, of part: some EmitterPart, _ owner: String, isKnown: Bool) {
        if ToolMarks.isToolElement(element.name) { return }
        let key = part.declaredKey(element.name)
        // Words of unknown type remain strings.
        let kind = key?.kind ?? (element["type"] == nil && element["value"] != nil ? .string : nil)
        let (value, kept) = keepingStrays { self.value(of: element, as: kind) }
        if key == nil, isKnown {
            report(.unsupported, element.name, "\(element.name) of \(owner) is kept, and has no effect.", at: element)
        }
        if let value, key != nil || kept.isEmpty {
            if let key { check(value, of: key, at: element) }
            part.setValue(value, forKey: element.name)
            KeptMarkup.keep(kept, of: element.name, for: part)
        } else if key == nil {
            KeptMarkup.made(for: part).own.elements.append(KeptElement(element: element, source: self.kept))
        } else {
            keepWhole(element, of: part, because: kept)
        }
    }

    /// An emitter's behaviours. Types and inputs that LayerKit does not have are kept, and reported once.
    func behaviors(in element: MarkupElement) -> [CAEmitterBehavior] {
        objects(in: element) { child in
            guard child.name == "CAEmitterBehavior" else {
                report(
                    .unknown, child.name, "<\(child.name)> is no behaviour of particles. It is kept, and has no effect.", at: child)
                return nil
            }
            guard let type = child["behavior"] ?? child["type"] else {
                report(
                    .damaged, child.name, "A behaviour does not say what it does: it lacks behavior. It is kept, and has no effect.",
                    at: child)
                return nil
            }
            let behavior = CAEmitterBehavior(type: type)
            if !CAEmitterBehavior.behaviorTypes().contains(type) {
                report(.unsupported, type, "Behaviours of the type \(type) are kept, and have no effect.", at: child)
            }
            for attribute in child.attributes where !["behavior", "type"].contains(attribute.name) {
                set(attribute.name, attribute.value, of: behavior, child)
            }
            for part in child.children { set(part, of: behavior, "a behaviour", isKnown: behavior.isKnown) }
            return behavior
        }
    }

    private func set(_ name: String, _ text: String, of behavior: CAEmitterBehavior, _ element: MarkupElement) {
        // It has been reported that nothing of this type has an effect.
        if !behavior.isKnown, behavior.declaredKey(name) == nil, name != "id", !ToolMarks.isToolAttribute(name) {
            behavior.setValue(text, forKey: name)
        } else {
            set(name, text, of: behavior, "a behaviour", element)
        }
    }
}

extension CAEmitterBehavior {
    /// True if its type has an effect.
    fileprivate var isKnown: Bool { CAEmitterBehavior.behaviorTypes().contains(type) }
}
