/// Those declarations of all sources that rules need: which classes are layers, which functions there are.
struct Declarations {
    struct Class {
        var name: String
        /// The first name after the colon; empty where there is none.
        var superclass: String
        /// The token of its name, as an index of its source's `code`.
        var nameIndex: Int
        /// The tokens of its body, from brace to brace.
        var body: ClosedRange<Int>
        /// The parameter lists of initialisers that are not `convenience`.
        var initializers: [String] = []
    }

    /// A function: the labels of its parameters, "_" for none.
    struct Function: Hashable {
        var name: String
        var labels: [String]
    }

    /// Classes and functions by the source's name.
    private(set) var classes: [String: [Class]] = [:]
    private(set) var functions: [String: Set<Function>] = [:]
    /// The names of all types.
    private(set) var types: Set<String> = []
    /// Objective-C's names of properties that are marked `@objc`.
    private(set) var keys: [String: String] = [:]
    private var superclasses: [String: String] = [:]

    /// Layer classes that come with LayerKit.
    private static let layers: Set<String> = [
        "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CATransformLayer", "CAReplicatorLayer", "CAScrollLayer",
        "CATiledLayer", "CAEmitterLayer", "CAEAGLLayer", "AVPlayerLayer",
    ]

    mutating func add(_ source: SourceText, named name: String) {
        for index in source.code.indices {
            if ["class", "struct", "enum", "protocol", "typealias", "actor"].contains(source[index]) { types.insert(source[index + 1]) }
            switch source[index] {
            case "class": addClass(source, at: index, of: name)
            case "func": addFunction(source, at: index, of: name)
            case "@objc": addKey(source, at: index)
            default: break
            }
        }
    }

    /// Classes of animations that come with LayerKit.
    private static let animations: Set<String> = [
        "CAAnimation", "CAPropertyAnimation", "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
        "CATransition",
    ]

    /// True for one of Core Animation's layers, and for a class that derives from one.
    func isLayer(_ name: String) -> Bool { derives(name, from: Declarations.layers) }

    /// True for one of Core Animation's classes of animations, and for a class that derives from one.
    func isAnimation(_ name: String) -> Bool { derives(name, from: Declarations.animations) }

    private func derives(_ name: String, from roots: Set<String>) -> Bool {
        var (name, steps) = (name, 0)
        while steps < 100 {
            if roots.contains(name) { return true }
            guard let next = superclasses[name] else { return false }
            (name, steps) = (next, steps + 1)
        }
        return false
    }

    /// The innermost class around a token.
    func enclosingClass(of index: Int, in source: String) -> Class? {
        classes[source]?.filter { $0.body.contains(index) }.max { $0.body.lowerBound < $1.body.lowerBound }
    }

    /// The only function with a name, in a source or else in all sources; nil where there are several or none.
    func function(named name: String, in source: String) -> Function? {
        let here = functions[source]?.filter { $0.name == name } ?? []
        let all = here.isEmpty ? Set(functions.values.joined()).filter { $0.name == name } : here
        return all.count == 1 ? all.first : nil
    }

    // MARK: Reading

    private mutating func addClass(_ source: SourceText, at index: Int, of name: String) {
        let isDeclaration = source.code[safe: index + 1]?.kind == .word
            && !["func", "var", "let", "subscript", "override", "final", "class"].contains(source[index + 1])
        // Not the `class` of a protocol's inheritance, or of a type member.
        guard isDeclaration, source[index - 1] != ":", source[index - 1] != "," else { return }
        guard let open = (index..<source.code.count).first(where: { source[$0] == "{" }), let close = source.closing(open)
        else { return }
        var superclass = ""
        if let colon = (index..<open).first(where: { source[$0] == ":" }), !isInsideAngles(source, from: index, to: colon) {
            // The last part of a qualified name.
            var place = colon + 1
            while source[place + 1] == "." { place += 2 }
            superclass = source[place]
        }
        var found = Class(name: source[index + 1], superclass: superclass, nameIndex: index + 1, body: open...close)
        found.initializers = initializers(source, in: open...close)
        classes[name, default: []].append(found)
        superclasses[found.name] = superclass
    }

    private func isInsideAngles(_ source: SourceText, from start: Int, to end: Int) -> Bool {
        (start..<end).reduce(0) { $0 + (source[$1] == "<" ? 1 : source[$1] == ">" ? -1 : 0) } > 0
    }

    /// Those of the class itself, not of types in it.
    private func initializers(_ source: SourceText, in body: ClosedRange<Int>) -> [String] {
        var found: [String] = []
        var index = body.lowerBound + 1
        while index < body.upperBound {
            if source[index] == "{" {
                index = (source.closing(index) ?? index) + 1
                continue
            }
            // Also `init?`, `init!` and `init<T>`; not a call, which has a dot before it.
            if source[index] == "init", source[index - 1] != ".",
                let open = (index..<min(index + 3, body.upperBound)).first(where: { source[$0] == "(" }),
                let close = source.closing(open), !modifiers(source, before: index).contains("convenience")
            {
                found.append(close > open + 1 ? source.text(open + 1...close - 1) : "")
                index = close
            }
            index += 1
        }
        return found
    }

    private mutating func addFunction(_ source: SourceText, at index: Int, of name: String) {
        guard let open = (index..<min(index + 40, source.code.count)).first(where: { source[$0] == "(" }),
            let close = source.closing(open)
        else { return }
        var (labels, depth, beginsParameter): ([String], Int, Bool) = ([], 0, true)
        for place in open + 1..<max(close, open + 1) {
            if beginsParameter {
                labels.append(source[place])
                beginsParameter = false
            }
            if ["(", "[", "{", "<"].contains(source[place]) { depth += 1 }
            if [")", "]", "}", ">"].contains(source[place]), source[place - 1] != "-" { depth -= 1 }
            if source[place] == ",", depth == 0 { beginsParameter = true }
        }
        functions[name, default: []].insert(Function(name: source[index + 1], labels: labels))
    }

    /// `@objc(key) var name`; without a key the name itself is the key, unless the name has another one already.
    private mutating func addKey(_ source: SourceText, at index: Int) {
        let isNamed = source[index + 1] == "(" && source[index + 3] == ")"
        let start = index + (isNamed ? 4 : 1)
        guard let variable = (start..<start + 5).first(where: { source[$0] == "var" }) else { return }
        let name = source[variable + 1]
        if isNamed {
            keys[name] = source[index + 2]
        } else if keys[name] == nil, (start..<variable).allSatisfy({ Declarations.modifiers.contains(source[$0]) && source[$0] != "override" }) {
            keys[name] = name
        }
    }

    /// The words before a declaration's keyword that belong to it.
    func modifiers(_ source: SourceText, before index: Int) -> [String] {
        var (found, place): ([String], Int) = ([], index - 1)
        while Declarations.modifiers.contains(source[place]) {
            found.append(source[place])
            place -= 1
        }
        return found
    }

    static let modifiers: Set<String> = [
        "public", "open", "package", "internal", "fileprivate", "private", "override", "required", "convenience", "final", "static",
        "dynamic", "weak", "unowned", "lazy", "mutating", "nonisolated", "optional", "indirect",
    ]
}

extension SourceText {
    /// The index of a modifier before a declaration's keyword; nil where there is none.
    func modifier(_ name: String, before index: Int) -> Int? {
        var place = index - 1
        while Declarations.modifiers.contains(self[place]) {
            if self[place] == name { return place }
            place -= 1
        }
        return nil
    }
}

extension Array {
    /// Nil past the ends.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
