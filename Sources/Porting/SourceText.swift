/// A source as tokens. Rules use indices of `code`, the tokens that the compiler sees.
struct SourceText {
    private let bytes: [UInt8]
    private let tokens: [Token]
    /// The tokens that the compiler sees: neither space nor comments.
    let code: [Token]
    /// The indices of `code`'s tokens among all tokens.
    private let places: [Int]
    /// Where lines begin, in bytes.
    private let lineStarts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = Lexer.tokens(of: bytes)
        places = tokens.indices.filter { [tokens] in !tokens[$0].isTrivia }
        code = places.map { [tokens] in tokens[$0] }
        lineStarts = [0] + bytes.indices.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The text of a token of `code`; empty past the end and before the beginning.
    subscript(_ index: Int) -> String { code.indices.contains(index) ? code[index].text : "" }

    /// True where tokens of `code` have these texts, one after the other.
    func matches(_ texts: [String], at index: Int) -> Bool {
        texts.indices.allSatisfy { self[index + $0] == texts[$0] }
    }

    /// A token's line, from 1.
    func line(of index: Int) -> Int {
        let offset = code[index].range.lowerBound
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// True when the token is the first that the compiler sees in its line.
    func beginsLine(_ index: Int) -> Bool { index == 0 || line(of: index) > line(of: index - 1) }

    /// True where a comment stands between two tokens of `code`.
    func hasComment(between first: Int, and last: Int) -> Bool {
        tokens[places[first]...places[last]].contains { $0.kind == .comment }
    }

    /// The text from one token of `code` to another, comments included.
    func text(_ range: ClosedRange<Int>) -> String {
        String(decoding: bytes[code[range.lowerBound].range.lowerBound..<code[range.upperBound].range.upperBound], as: UTF8.self)
    }

    /// The index of the bracket that closes the one at `index`; nil where none does.
    func closing(_ index: Int) -> Int? {
        let pairs = ["(": ")", "{": "}", "[": "]"]
        guard pairs[self[index]] != nil else { return nil }
        var depth = 0
        for next in index..<code.count where code[next].kind == .sign {
            if pairs[code[next].text] != nil { depth += 1 }
            if pairs.values.contains(code[next].text) { depth -= 1 }
            if depth == 0 { return next }
        }
        return nil
    }

    // MARK: Edits

    /// A replacement of tokens of `code` and what lies between them.
    func replacing(_ range: ClosedRange<Int>, by text: String) -> Edit {
        Edit(range: code[range.lowerBound].range.lowerBound..<code[range.upperBound].range.upperBound, text: text)
    }

    /// Removes tokens of `code`, with the space after them, or the whole line if nothing else is in it.
    func removing(_ range: ClosedRange<Int>) -> Edit {
        var (first, last) = (places[range.lowerBound], places[range.upperBound])
        let startsLine = first == 0 || tokens[first - 1].kind == .newline
            || (tokens[first - 1].kind == .space && (first == 1 || tokens[first - 2].kind == .newline))
        if last + 1 < tokens.count, tokens[last + 1].kind == .space { last += 1 }
        if startsLine, last + 1 == tokens.count || tokens[last + 1].kind == .newline {
            if first > 0, tokens[first - 1].kind == .space { first -= 1 }
            if last + 1 < tokens.count { last += 1 }
        }
        return Edit(range: tokens[first].range.lowerBound..<tokens[last].range.upperBound, text: "")
    }

    /// The edited text; of edits that overlap, only the first is applied.
    func applying(_ edits: [Edit]) -> String {
        var result: [UInt8] = []
        var place = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= place {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return String(decoding: result + bytes[place...], as: UTF8.self)
    }
}

/// A change of a source.
struct Edit {
    /// The bytes of the source that are replaced.
    var range: Range<Int>
    var text: String
}

/// Something that a rule leaves to a person.
public struct Remark: Hashable, Sendable {
    /// The line in the original source, from 1.
    public var line: Int
    /// A sentence that says what is there and what to do.
    public var text: String
}

/// What rules found in a source.
struct Findings {
    var edits: [Edit] = []
    var remarks: [Remark] = []
}
