import Testing

@testable import LottieDocument

/// Themes give slots values of all kinds.
@Suite struct ThemeReadingTests {
    private func animation(_ layer: String, assets: String = "", _ theme: String) throws -> LottieAnimation {
        let text = #"{"w":1,"h":1,"fr":1,"ip":0,"op":1,"layers":[\#(layer)],"assets":[\#(assets)]}"#
        let theme = try LottieTheme(Array(#"{"rules":[\#(theme)]}"#.utf8), for: "it")
        return try LottieAnimation(Array(text.utf8), theme: theme)
    }

    @Test func aTextKeepsWhatTheThemeDoesNotSay() throws {
        let own = #"{"t":"own","f":"Sans","s":20,"fc":[1,0,0],"tr":5}"#
        let read = try animation(
            #"{"ty":5,"ks":{},"t":{"d":{"sid":"t","k":[{"t":0,"s":\#(own)}]}}}"#,
            #"{"id":"t","type":"Text","value":{"text":"theme","fillColor":[0,1,0],"justify":"Center"}}"#)
        guard case .text(let text) = read.layers[0].content else { throw Failure.noText }
        let document = text.document.first
        #expect((document.text, document.font, document.size, document.tracking) == ("theme", "Sans", 20, 5))
        #expect(document.fillColor == SIMD4(0, 1, 0, 1) && document.justification == .center)
    }

    @Test func aPictureIsReplaced() throws {
        let asset = #"{"id":"i","w":4,"h":5,"u":"a/","p":"own.png","sid":"s"}"#
        func image(_ value: String) throws -> LottieImage? {
            try animation("", assets: asset, #"{"id":"s","type":"Image","value":\#(value)}"#).images["i"]
        }
        let themed = try image(#"{"src":"theme.png","width":8,"height":9}"#)
        #expect((themed?.source, themed?.folder, themed?.size) == ("theme.png", "", SIMD2(8, 9)))
        #expect(try image(#"{"src":"theme.png"}"#)?.size == SIMD2(4, 5))
        #expect(try image("3")?.source == "own.png")
    }

    /// The second component of the first stretch has a pace of its own; that of the second one stays.
    @Test func componentsHaveTheirPaces() throws {
        func key(_ frame: Int, _ value: String) -> String {
            #"{"frame":\#(frame),"value":\#(value),"outTangent":{"x":[0,0.3],"y":[0,0.1]},"inTangent":{"x":[1,0.6],"y":[1,0.9]}}"#
        }
        let keys = [key(0, "[1,2]"), key(5, "[3,4]"), key(9, "[5,4]")].joined(separator: ",")
        let read = try animation(
            #"{"ty":3,"ks":{"p":{"sid":"place","k":[7,8]}}}"#, #"{"id":"place","type":"Position","keyframes":[\#(keys)]}"#)
        guard case .together(let position) = read.layers[0].transform.position else { throw Failure.noPlace }
        #expect(position.keyframes.map(\.easing) == Array(repeating: .linear, count: 3))
        #expect(position.keyframes.map(\.secondEasing) == [LottieEasing(first: SIMD2(0.3, 0.1), second: SIMD2(0.6, 0.9)), nil, nil])
        #expect(read.secondPaces.count == 1)
    }

    @Test func expressionsAreReported() throws {
        let read = try animation(
            #"{"ty":3,"ks":{"o":{"sid":"o","k":7}}}"#, #"{"id":"o","type":"Scalar","value":3,"expression":"time"}"#)
        #expect(read.layers[0].transform.opacity.first == 3)
        #expect(read.issues.all.map(\.kind) == [.unsupported])
    }

    @Test(arguments: ["", "[]", #"{"rules":3}"#, #"{"rules""#])
    func whatIsNoTheme(_ text: String) {
        #expect(throws: LottieDocumentError.self) { try LottieTheme(Array(text.utf8), for: "it") }
    }

    private enum Failure: Error { case noText, noPlace }
}
