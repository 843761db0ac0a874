import LayerKit

// What LayerKit does not support is reported once, and kept by the object that is being read, so that it is written again.

extension CAMLReader {
    /// What is left of an element beside what `read` uses.
    func keepingStrays<Value>(_ read: () -> Value) -> (value: Value, kept: KeptValue) {
        let outer = strays
        strays = KeptValue()
        defer { strays = outer }
        let value = read()
        return (value, strays)
    }

    /// Keeps attributes that are neither known nor left behind by tools.
    func keepAttributes(of element: MarkupElement, except known: [String]) {
        for attribute in element.attributes {
            let name = attribute.name
            if name == "id" || known.contains(name) || ToolMarks.isToolAttribute(name) { continue }
            report(.unknown, name, "\(name) is nothing that <\(element.name)> has. It is kept, and has no effect.", at: element)
            strays.keep(name, attribute.value)
        }
    }

    /// Keeps all children of an element that should have none.
    func keepChildren(of element: MarkupElement) {
        for child in element.children { keepStray(child, of: element) }
    }

    /// Keeps an element that has no effect where it is.
    func keepStray(_ child: MarkupElement, of element: MarkupElement) {
        if ToolMarks.isToolElement(child.name) { return }
        report(
            .unknown, child.name, "<\(child.name)> is nothing that <\(element.name)> holds. It is kept, and has no effect.", at: child)
        strays.keep(KeptElement(element: child, source: kept))
    }

    /// Keeps the children other than the one that is read.
    /// - Returns: the child that is read.
    @discardableResult
    func keepingOthers(of element: MarkupElement, but read: MarkupElement?) -> MarkupElement? {
        for child in element.children where child.index != read?.index { keepStray(child, of: element) }
        return read
    }

    /// Keeps a whole element that gave no value because of something in it.
    func keepWhole(_ element: MarkupElement, of object: some MarkupKeeper, because strays: KeptValue) {
        if !strays.isEmpty { KeptMarkup.made(for: object).own.elements.append(KeptElement(element: element, source: kept)) }
    }
}
