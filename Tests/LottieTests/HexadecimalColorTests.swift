import Graphics
import LottieDocument
import Testing

/// Two readers of colours, neither of which can see the other, read the same of every text that begins with its mark.
@Suite struct HexadecimalColorTests {
    @Test func bothReadersReadTheSame() throws {
        var texts: [String] = []
        for length in 0...9 {
            let digits = String("90aFfA1c7".prefix(length))
            texts += ["", "#", "+", "-", " ", "x"].flatMap { ["#" + $0 + digits, "#" + digits + $0] }
            for place in 0..<length {
                var word = Array(digits)
                for sign in ["+", "-", "#", "g", "G", " ", "٣", "/", ":", "@", "`"] as [Character] {
                    word[place] = sign
                    texts.append("#" + String(word))
                }
            }
        }
        var count = 0
        for text in texts {
            let levels = SIMD4<UInt8>(hexadecimal: text)
            let parts = SIMD4<Double>(hexadecimal: text)
            #expect(parts == levels.map { SIMD4<Double>($0) / 255 }, "\(text)")
            if levels != nil { count += 1 }
        }
        // Of all texts those of 3, 4, 6 and 8 digits: each was made in two ways.
        #expect(Set(texts.filter { SIMD4<UInt8>(hexadecimal: $0) != nil }).count == 4 && count == 8)
    }
}
