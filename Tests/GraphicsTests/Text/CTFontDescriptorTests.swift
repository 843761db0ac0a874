import Foundation
import Graphics
import Testing

/// Descriptors of the fonts that are shipped: Liberation Sans, regular (400) and bold (700), and DejaVu Sans.
@Suite struct CTFontDescriptorTests {
    private func name(_ font: CTFont) -> String { CTFontCopyPostScriptName(font) as String }

    private func font(_ attributes: [CFString: Any], size: CGFloat = 0) -> CTFont {
        CTFontCreateWithFontDescriptor(CTFontDescriptorCreateWithAttributes(attributes as CFDictionary), size, nil)
    }

    @Test func fontsByNameAndSize() {
        let descriptor = CTFontDescriptorCreateWithNameAndSize("LiberationSans-Bold", 20)
        let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        #expect(name(font) == "LiberationSans-Bold" && CTFontGetSize(font) == 20)
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(descriptor, 30, nil)) == 30)
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(CTFontDescriptorCreateWithNameAndSize("x", 0), 0, nil)) == 12)
        #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontFamilyNameAttribute) as? String == "Liberation Sans")
        #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? Double == 20)
        #expect(CTFontDescriptorCopyAttribute(descriptor, "other") == nil)
        #expect(CTFontCopyFontDescriptor(font) == CTFontCopyFontDescriptor(CTFontCreateWithName("LiberationSans-Bold", 20, nil)))
        #expect(CTFontCopyFontDescriptor(font) != CTFontCopyFontDescriptor(CTFontCreateWithName("LiberationSans-Bold", 21, nil)))
    }

    @Test func fontsByFamilyAndTraits() {
        let family = kCTFontFamilyNameAttribute
        #expect(name(font([family: "Liberation Sans"])) == "LiberationSans")
        let bold = [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitBold.rawValue]
        #expect(name(font([family: "liberation sans", kCTFontTraitsAttribute: bold])) == "LiberationSans-Bold")
        for (weight, expected) in [(-0.8, "LiberationSans"), (0, "LiberationSans"), (0.4, "LiberationSans-Bold"), (0.62, "LiberationSans-Bold")] {
            let traits = [kCTFontWeightTrait: weight]
            #expect(name(font([family: "Liberation Sans", kCTFontTraitsAttribute: traits])) == expected)
        }
        #expect(name(font([family: "Liberation Sans", kCTFontStyleNameAttribute: "Bold"])) == "LiberationSans-Bold")
        #expect(CTFontGetSize(font([family: "Liberation Sans", kCTFontSizeAttribute: 17])) == 17)
        // A class of typefaces, which fonts do not tell, asks for nothing.
        let classed = [kCTFontSymbolicTrait: CTFontSymbolicTraits([.traitBold, .classMaskTrait]).rawValue]
        let asked = [family: "Liberation Sans", kCTFontTraitsAttribute: classed] as CFDictionary
        #expect(name(font([family: "Liberation Sans", kCTFontTraitsAttribute: classed])) == "LiberationSans-Bold")
        #expect(CTFontDescriptorCreateMatchingFontDescriptors(CTFontDescriptorCreateWithAttributes(asked), nil) != nil)
        // What is not there has a stand-in, as a name has.
        #expect(name(font([family: "No such family", kCTFontTraitsAttribute: bold])) == "LiberationSans-Bold")
    }

    @Test func traitsOfFonts() throws {
        let (regular, bold) = (CTFontCreateWithName("Liberation Sans", 10, nil), CTFontCreateWithName("LiberationSans-Bold", 10, nil))
        #expect(CTFontGetSymbolicTraits(regular) == [] && CTFontGetSymbolicTraits(bold) == .traitBold)
        let traits = CTFontCopyTraits(bold)
        #expect(traits[kCTFontWeightTrait] as? Double == 0.4 && traits[kCTFontSlantTrait] as? Double == 0)
        #expect(traits[kCTFontWidthTrait] as? Double == 0 && traits[kCTFontSymbolicTrait] as? Int == 2)
        #expect(CTFontCopyTraits(regular)[kCTFontWeightTrait] as? Double == 0)
        #expect(CTFontCopyAttribute(bold, kCTFontStyleNameAttribute) as? String == "Bold")
        #expect(CTFontCopyAttribute(bold, kCTFontSizeAttribute) as? Double == 10)
    }

    @Test func fontsOfTheSameFamily() throws {
        let regular = CTFontCreateWithName("Liberation Sans", 10, nil)
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(regular, 0, nil, .traitBold, .traitBold))
        #expect(name(bold) == "LiberationSans-Bold" && CTFontGetSize(bold) == 10)
        let back = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 14, nil, [], .traitBold))
        #expect(name(back) == "LiberationSans" && CTFontGetSize(back) == 14)
        // Of what is not in the mask nothing is said.
        #expect(CTFontCreateCopyWithSymbolicTraits(bold, 0, nil, [], .traitItalic).map(name) == "LiberationSans-Bold")
        #expect(CTFontCreateCopyWithSymbolicTraits(regular, 0, nil, .traitMonoSpace, .traitMonoSpace) == nil)
        let other = try #require(CTFontCreateCopyWithFamily(regular, 0, nil, "DejaVu Sans"))
        #expect(name(other) == "DejaVuSans")
        #expect(CTFontCreateCopyWithFamily(regular, 0, nil, "No such family") == nil)
        let attributes = CTFontDescriptorCreateWithAttributes(
            [kCTFontTraitsAttribute: [kCTFontSymbolicTrait: 2], kCTFontSizeAttribute: 8] as CFDictionary)
        let changed = CTFontCreateCopyWithAttributes(regular, 0, nil, attributes)
        #expect(name(changed) == "LiberationSans-Bold" && CTFontGetSize(changed) == 8)
    }

    @Test func whatMatches() throws {
        let family = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute: "Liberation Sans"] as CFDictionary)
        let all = try #require(CTFontDescriptorCreateMatchingFontDescriptors(family, nil))
        let names = all.compactMap { ($0 as? CTFontDescriptor).flatMap { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String } }
        #expect(Set(names).isSuperset(of: ["LiberationSans", "LiberationSans-Bold"]) && Set(names).count == names.count)
        let bold = try #require(CTFontDescriptorCreateCopyWithSymbolicTraits(family, .traitBold, .traitBold))
        #expect(CTFontDescriptorCopyAttribute(bold, kCTFontNameAttribute) as? String == "LiberationSans-Bold")
        let none = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute: "No such family"] as CFDictionary)
        #expect(CTFontDescriptorCreateMatchingFontDescriptors(none, nil) == nil)
        #expect(CTFontDescriptorCreateMatchingFontDescriptor(none, nil) != nil)
        #expect(CTFontDescriptorCreateMatchingFontDescriptor(none, NSSet(array: [kCTFontFamilyNameAttribute])) == nil)
        let sized = CTFontDescriptorCreateCopyWithAttributes(family, [kCTFontSizeAttribute: 33] as CFDictionary)
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(sized, 0, nil)) == 33)
        #expect(CTFontDescriptorCreateCopyWithFamily(bold, "No such family") == nil)
    }
}
