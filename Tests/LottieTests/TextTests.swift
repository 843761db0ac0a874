import LayerKit
import Lottie
import Testing

/// Texts become paths.
@Suite struct TextTests {
    private func text(_ members: String) -> String {
        #"{"ty":5,"nm":"Title","ks":{"p":{"k":[2,16]}},"ip":0,"op":10,"t":{"d":{"k":[{"t":0,"s":{\#(members)}}]},"a":[],"p":{}}}"#
    }

    /// One character, saved as a square of half an em on the baseline, in a font that is nowhere.
    /// - Parameter size: what the file says beside it.
    private func saved(size: Int) -> String {
        let square = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-50],[0,-50]],"i":[],"o":[]}}}"#
        let shapes = #"{"shapes":[{"ty":"gr","it":[\#(square)]}]}"#
        return #","fonts":{"list":[{"fName":"None-Such","fFamily":"None Such","fStyle":"Odd"}]},"#
            + #""chars":[{"ch":"a","size":\#(size),"style":"Odd","w":80,"fFamily":"None Such","data":\#(shapes)}]"#
    }

    @Test func aTextStandsOnItsBaseline() throws {
        let scene = try LottieScene(sketch: text(#""t":"H","f":"Liberation Sans","s":14,"fc":[1,0,0],"j":0"#))
        let sight = try Sight(scene, 0)
        // Capitals are about 0.7 of the size high: the stem of the H from y = 6 to 16, right of x = 2.
        #expect((3...5).contains { sight.color($0, 12) == [255, 0, 0] })
        #expect((0..<20).allSatisfy { sight.alpha($0, 17) == 0 && sight.alpha($0, 4) == 0 })
        #expect(scene.issues.isEmpty)
    }

    /// At 10 points the square is 5 points wide and high, and the next one stands 8 points to the right.
    /// Outlines are saved for a size of 100, whatever the size beside them.
    @Test(arguments: [0, 10, 100, 160]) func savedCharactersStandInForAFontThatIsNotThere(size: Int) throws {
        let letters = #""t":"aa","f":"None-Such","s":10,"fc":[0,0,1],"j":0"#
        let sight = try Sight(LottieScene(sketch: text(letters), rest: saved(size: size)), 0)
        #expect(sight.color(3, 14) == [0, 0, 255] && sight.isOpaque(6, 12) && sight.isOpaque(11, 14))
        #expect(!sight.isOpaque(8, 14) && !sight.isOpaque(3, 10) && !sight.isOpaque(3, 17))
    }

    /// Squares of 5 points every 8, in a box 20 wide from (1, 2) on: two fit in a line, and the blank is as wide as nothing. Baselines are at
    /// 9, 14 and 19, of which the last one may be below the box.
    @Test(arguments: [("aa aa aa", 16, 2), ("aa aa aa", 17, 3), ("aaaaaa", 17, 3), ("aa aaaa", 17, 3), ("aa\\raa", 17, 2), ("aa  aa", 17, 2)])
    func savedCharactersKeepToTheirBox(_ letters: String, _ height: Int, _ lines: Int) throws {
        let document = #""t":"\#(letters)","f":"None-Such","s":10,"lh":5,"fc":[0,0,1],"j":0,"ps":[1,2],"sz":[20,\#(height)]"#
        let layer = text(document).replacing("[2,16]", with: "[0,0]")
        let sight = try Sight(LottieScene(sketch: layer, rest: saved(size: 10), options: .complete), 0)
        for (line, y) in [6, 11, 16].enumerated() {
            #expect([3, 11].allSatisfy { sight.isOpaque($0, y) == (line < lines) } && sight.alpha(18, y) == 0, "\(y)")
        }
    }

    /// In apps lines end where the text says.
    @Test func savedCharactersGoOnInApps() throws {
        let document = #""t":"aa aa","f":"None-Such","s":10,"lh":5,"fc":[0,0,1],"j":0,"ps":[1,2],"sz":[20,16]"#
        let layer = text(document).replacing("[2,16]", with: "[0,0]")
        #expect(try Sight(LottieScene(sketch: layer, rest: saved(size: 10)), 0).isOpaque(18, 6))
    }

    /// Three letters of two thirds of an em are 16 points wide, and each pair of them is nearer by more than half a point where pairs
    /// are kerned: not so in apps, unless letters are spaced as well.
    @Test func lettersThatAreNotSpacedAreNotKerned() throws {
        func sight(_ spacing: Int, _ options: LottieReadingOptions = LottieReadingOptions()) throws -> Sight {
            let letters = #""t":"AVA","f":"Liberation Sans","s":8,"tr":\#(spacing),"fc":[1,0,0],"j":0"#
            return try Sight(LottieScene(sketch: text(letters), options: options), 0)
        }
        #expect(try sight(0).alpha(17, 15) > 0.3)
        #expect(try sight(0, .complete).alpha(17, 15) == 0)
        #expect(try sight(1).alpha(17, 15) == 0)
    }

    /// In a box from 5 to 13 of which two letters I fill a line, the last lines are where they are asked to be, with 0.75 of ink a letter.
    @Test(arguments: [
        (3, "I I I", [1, 0, 0]), (4, "I I I", [0, 0, 1]), (5, "I I I", [0, 1, 0]), (6, "I I I", [1, 0, 0]), (6, "I I I I", [1, 0, 1]),
    ] as [(Int, String, [Double])])
    func lastLinesOfJustifiedTexts(_ number: Int, _ words: String, _ expected: [Double]) throws {
        let document = #""t":"\#(words)","f":"Liberation Sans","s":8,"lh":10,"fc":[1,0,0],"j":\#(number),"ps":[5,2],"sz":[8,18]"#
        let layer = text(document).replacing("[2,16]", with: "[0,0]")
        let complete = try LottieScene(sketch: layer, options: .complete)
        #expect(complete.issues.isEmpty)
        func ink(_ scene: LottieScene) throws -> [Double] {
            let sight = try Sight(scene, 0)
            return [5...7, 8...10, 11...13].map { $0.reduce(0) { $0 + sight.alpha($1, 15) } }
        }
        for (ink, letters) in zip(try ink(complete), expected) { #expect(abs(ink - letters * 191 * 8 / 2048) < 0.05) }
        let apps = try LottieScene(sketch: layer)
        #expect(apps.issues.map(\.message) == (number > 3 ? ["The last lines of justified texts begin where the others do."] : []))
    }

    @Test func savedCharactersAreNotJustified() throws {
        let document = #""t":"aa aa aa","f":"None-Such","s":10,"lh":5,"fc":[0,0,1],"j":3,"ps":[1,2],"sz":[20,16]"#
        let scene = try LottieScene(sketch: text(document), rest: saved(size: 10), options: .complete)
        #expect(scene.issues.map(\.message) == ["Saved characters are not justified."])
    }

    @Test func aFontThatIsNotThereIsTold() throws {
        let scene = try LottieScene(sketch: text(#""t":"H","f":"None-Such","s":10,"fc":[0,0,1],"j":0"#))
        #expect(scene.issues.map(\.kind) == [.missing])
    }
}
