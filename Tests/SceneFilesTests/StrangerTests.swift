import Foundation
import LayerKit
import SceneMutations
import Testing

@testable import SceneFiles

/// What is not known may stand anywhere: at every place of documents with everything that the reader knows it is reported once, with
/// its line, and written again.
@Suite struct StrangerTests {
    /// What the documents for mistakes at random lack.
    private static let more = """
        <caml>
          <CALayer id="#1" bounds="0 0 9 9">
            <filters><CAFilter filter="colorMatrix" name="m"><inputColorMatrix type="CAColorMatrix" value="matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0)"/></CAFilter>
              <CIFilter filter="CISepiaTone" name="s"><inputIntensity type="real" value="1"/></CIFilter></filters>
            <compositingFilter><CAFilter filter="multiplyBlendMode"/></compositingFilter>
            <mask><CAShapeLayer><path type="CGPath" d="M 0 0 L 9 9"/></CAShapeLayer></mask>
            <contents><CGImage src="missing.png"/></contents>
            <animations type="NSDictionary">
              <b><CABasicAnimation keyPath="opacity"><timingFunction><CAMediaTimingFunction value="easeIn"/></timingFunction><toValue><real value="0"/></toValue></CABasicAnimation></b>
              <c type="CATransition"><filter><CAFilter filter="gaussianBlur"/></filter></c>
              <d type="CAMatchMoveAnimation"><sourceLayer object="#1"/></d>
            </animations>
            <sublayers>
              <CATextLayer><string type="NSAttributedString"><run value="a"><font type="string" value="Helvetica"/><fontSize type="real" value="9"/>
                <paragraphStyle alignment="2"/><kern type="real" value="1"/></run><run value="b"/></string></CATextLayer>
              <CAGradientLayer><colors type="NSArray"><CGColor value="1 0 0"/></colors><animations>
                <a type="CAKeyframeAnimation" keyPath="colors"><values><NSArray><CGColor value="1 0 0" opacity="0.5"/><CGColor value="1 1 0"/></NSArray></values>
                <timingFunctions><CAMediaTimingFunction value="easeIn"/></timingFunctions></a></animations></CAGradientLayer>
              <CAEmitterLayer><emitterCells><CAEmitterCell name="a"><contents type="CGImage" src="none.png"/><color value="1 0 0" opacity="0.5"/>
                <emitterCells><CAEmitterCell name="b"/></emitterCells></CAEmitterCell></emitterCells>
                <emitterBehaviors><CAEmitterBehavior behavior="drag"/></emitterBehaviors></CAEmitterLayer>
              <CASDFLayer><scriptObject src="a.js"/></CASDFLayer>
            </sublayers>
            <states><LKState name="A"><elements>
              <LKStateSetValue targetId="#1" keyPath="contents"><value type="CGImage" src="none.png"/></LKStateSetValue>
              <LKStateSetValue targetId="#1" keyPath="position"><value><CGPoint value="1 2"/></value></LKStateSetValue>
              <LKStateRemoveAnimation targetId="#1" key="a"/>
            </elements></LKState></states>
          </CALayer>
        </caml>
        """

    private static let documents = SceneMutations.documents.map { String(decoding: $0, as: UTF8.self) } + [more]

    /// Where the names of elements end.
    private static func places(in text: String) -> [String.Index] {
        text.indices.compactMap { start in
            guard text[start] == "<", text[text.index(after: start)].isLetter else { return nil }
            return text[start...].firstIndex { $0 == " " || $0 == ">" || $0 == "/" || $0 == "\n" }
        }
    }

    private static func name(_ end: String.Index, in text: String) -> Substring {
        text[text.index(after: text[..<end].lastIndex(of: "<")!)..<end]
    }

    /// Of these nothing is read once their class is known to be unknown, which is said.
    private static let opaque: Set<Substring> = ["CASDFLayer", "LKStateSetProperty", "sourceLayer", "scriptObject", "d", "CIFilter"]

    /// A document with a stranger of its own at each place.
    private struct Crowd {
        var text = ""
        /// Where the strangers stand, from 1.
        var lines: [String: Int] = [:]

        /// A new one, which stands where the text ends now.
        mutating func add(_ stranger: (String) -> String) {
            let name = "stranger\(lines.count)e"
            lines[name] = text.count { $0 == "\n" } + 1
            text += stranger(name)
        }
    }

    private func check(_ crowd: Crowd) throws {
        let document = try CAMLDocument(bytes: Array(crowd.text.utf8), name: "a")
        let written = SceneWriter(document).text()
        let again = try CAMLDocument(bytes: Array(written.utf8), name: "a")
        for (stranger, line) in crowd.lines {
            #expect(document.issues.filter { $0.subject == stranger }.map(\.line) == [line], "\(stranger)")
            #expect(again.issues.filter { $0.subject == stranger }.count == 1, "\(stranger), written")
        }
        #expect(crowd.lines.count > 20)
        #expect(SceneWriter(again).text() == written)
        #expect(throws: SceneFileError.self) {
            try CAMLDocument(bytes: Array(crowd.text.utf8), name: "a", options: SceneReadingOptions(isStrict: true))
        }
    }

    @Test(arguments: 0..<documents.count) func attributes(_ index: Int) throws {
        let text = StrangerTests.documents[index]
        var (crowd, from) = (Crowd(), text.startIndex)
        for end in StrangerTests.places(in: text) where !StrangerTests.opaque.contains(StrangerTests.name(end, in: text)) {
            crowd.text += text[from..<end]
            crowd.add { " \($0)=\"1\"" }
            from = end
        }
        crowd.text += text[from...]
        try check(crowd)
    }

    @Test(arguments: 0..<documents.count) func elements(_ index: Int) throws {
        let text = StrangerTests.documents[index]
        var (crowd, from) = (Crowd(), text.startIndex)
        for end in StrangerTests.places(in: text) where !StrangerTests.opaque.contains(StrangerTests.name(end, in: text)) {
            let close = text[end...].firstIndex(of: ">")!
            let isEmpty = text[text.index(before: close)] == "/"
            crowd.text += text[from..<(isEmpty ? text.index(before: close) : close)] + ">"
            crowd.add { "<\($0)/>" }
            if isEmpty { crowd.text += "</\(StrangerTests.name(end, in: text))>" }
            from = text.index(after: close)
        }
        crowd.text += text[from...]
        try check(crowd)
    }
}
