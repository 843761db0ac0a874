/// A rule of thumb of what something costs with Core Animation, and how it is tried here.
struct Claim: Sendable {
    /// Lower case; unique.
    var name: String
    /// What is said.
    var statement: String
    /// Tries it.
    var examine: @Sendable (Laboratory) throws -> Finding

    init(_ name: String, _ statement: String, examine: @escaping @Sendable (Laboratory) throws -> Finding) {
        (self.name, self.statement, self.examine) = (name, statement, examine)
    }

    /// A rule that says nothing about a renderer without a screen.
    init(_ name: String, _ statement: String, doesNotApply reason: String) {
        self.init(name, statement) { _ in .doesNotApply(reason) }
    }

    /// By what they are about.
    static let chapters: [(title: String, claims: [Claim])] = [
        ("Who does what", stages), ("Filling", filling), ("Offscreen passes", offscreen), ("Rasterized layers", rasterizing),
        ("Numbers of layers", counting), ("Drawing on the CPU", drawing), ("Pictures", pictures), ("Time", timing),
        ("A list of contacts", contacts), ("What stays behind", elsewhere),
    ]
}

/// What became of a claim.
struct Finding: Encodable {
    enum Verdict: String, Encodable {
        case holds
        case fails
        case doesNotApply = "does not apply"
    }

    var verdict: Verdict
    /// The numbers that say so, or why there are none.
    var evidence: String

    static func claim(holds: Bool, _ evidence: String) -> Finding { Finding(verdict: holds ? .holds : .fails, evidence: evidence) }

    static func doesNotApply(_ reason: String) -> Finding { Finding(verdict: .doesNotApply, evidence: reason) }
}

/// A straight line through points, by least squares.
struct LineFit {
    var slope: Double
    var intercept: Double
    /// What part of the scatter the line explains: R².
    var certainty: Double

    init(_ points: [(x: Double, y: Double)]) {
        let count = Double(points.count)
        let (meanX, meanY) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
        let xx = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        let xy = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        let yy = points.reduce(0) { $0 + ($1.y - meanY) * ($1.y - meanY) }
        slope = xx > 0 ? xy / xx : 0
        intercept = meanY - slope * meanX
        certainty = xx > 0 && yy > 0 ? xy * xy / (xx * yy) : 0
    }
}

/// Milliseconds, to three digits.
func ms(_ seconds: Double) -> String { seconds > 0 && seconds < 1e-6 ? "\(digits(seconds * 1e9)) ns" : "\(digits(seconds * 1e3)) ms" }

/// How many times one is the other, to three digits.
func times(_ value: Double, _ other: Double) -> String { other > 0 ? "\(digits(value / other)) times" : "infinitely" }

/// Bytes, in MB.
func megabytes(_ bytes: Double) -> String { "\(digits(bytes / 1e6)) MB" }

/// Three digits that count.
func digits(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
    var unit = 1.0
    while abs(value) / unit >= 1000 { unit *= 10 }
    while abs(value) / unit < 100, unit > 1e-6 { unit /= 10 }
    let rounded = (value / unit).rounded() * unit
    return rounded == rounded.rounded() ? String(Int(rounded)) : trimmed(rounded)
}

private func trimmed(_ value: Double) -> String {
    var text = String((value * 1e6).rounded() / 1e6)
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
}
