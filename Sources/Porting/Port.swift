// Porting: the mechanical part of bringing code that was written for Core Animation to Linux.
//
// Sources are cut into tokens, so that comments and strings are left alone; rules look at the tokens and at the declarations of
// all sources, and say what to replace and what a person has to look at. Nothing else is parsed, and a rule that is not sure
// says so instead of changing anything. Porting a ported source again changes nothing. No files here: `port` reads and writes
// them.

/// Sources that belong together, and their ports.
public struct Port {
    /// A source after porting.
    public struct Result {
        public var text: String
        /// What is left to do, in the order of lines.
        public var remarks: [Remark]
    }

    private let sources: [String: SourceText]
    private let declarations: Declarations

    /// - Parameter sources: by unique names, such as paths.
    public init(_ sources: [String: String]) {
        self.sources = sources.mapValues { SourceText($0) }
        var declarations = Declarations()
        for (name, source) in self.sources { declarations.add(source, named: name) }
        self.declarations = declarations
    }

    /// Nil for a name that was not given.
    public func result(for name: String) -> Result? {
        guard let source = sources[name] else { return nil }
        let place = Place(source: source, name: name, declarations: declarations)
        let findings = [
            ImportRule.findings(in: place), KeyPathRule.findings(in: place), AttributeRule.findings(in: place),
            InitializerRule.findings(in: place), AnimationInitializerRule.findings(in: place), LayerClassRule.findings(in: place),
            DisplayLinkRule.findings(in: place), AttributesCastRule.findings(in: place), MissingNameRule.findings(in: place),
        ]
        let remarks = Set(findings.flatMap(\.remarks)).sorted { ($0.line, $0.text) < ($1.line, $1.text) }
        return Result(text: source.applying(findings.flatMap(\.edits)), remarks: remarks)
    }
}

/// What rules look at: a source, and the declarations of all.
struct Place {
    var source: SourceText
    var name: String
    var declarations: Declarations

    func remark(_ index: Int, _ text: String) -> Remark { Remark(line: source.line(of: index), text: text) }
}
