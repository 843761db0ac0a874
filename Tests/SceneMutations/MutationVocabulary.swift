/// What is put into documents where it does not belong.
public struct MutationVocabulary: Sendable {
    /// For any place.
    public let words: [String]
    /// Between quotes.
    public let values: [String]
    /// In the place of numbers that stand without quotes; empty where documents have none.
    public let numbers: [String]

    /// For Core Animation's documents.
    public static let layers = MutationVocabulary(
        words: [
            "<CALayer>", "</CALayer>", "<sublayers>", "</sublayers>", "<animations>", "<!--", "]]>", "<![CDATA[", "&amp;",
            "&lol;",
            "<!DOCTYPE caml [<!ENTITY a \"b\">]>", "\0", "\"", "<states>", " object=\"#1\"", " id=\"#1\"",
            "<mask type=\"CAShapeLayer\"/>", " object=\"b\"", "<x object=\"#1\"/>", "<CALayer object=\"#2\"/>", "<CAEmitterCell object=\"#1\"/>",
            "<sublayers><CALayer object=\"a\"/></sublayers>",
        ],
        values: [
            "", "nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "0", "-1", "#1", "#2", "undefined", "0 0",
            "1 2 3 4 5 6 7 8",
            "rotate(1e9deg)", "matrix(1 2 3)", "scale(nan)", "M 0 0 C 1 1", "0 0 m 1e300 1 l h", "../../../etc/passwd",
            "%2e%2e%2f",
            "data:image/png;base64,AAAA", "data:,", "CAKeyframeAnimation", "CALayer", "CAAnimationGroup",
            "transform.rotation.z",
            "position", "sublayers.a.position", "filters.a.inputRadius", "1 1 1", "9999999 9999999",
            "999999999999999999999",
        ], numbers: [])

    /// For Lottie files.
    public static let lottie = MutationVocabulary(
        words: [
            "{", "}", "[", "]", ",", "null", "true", "\"", "\\", "\\u0000", "\0", "1e999", "-", "{\"a\":1,\"k\":[]}",
            "\"k\":[{\"t\":0,\"s\":[1]},{\"t\":0,\"s\":[2]}],", "\"h\":1,", "\"parent\":1,", "\"tt\":1,", "\"hd\":true,",
            "\"tm\":{\"k\":5},",
        ],
        values: [
            "", "gr", "sh", "rc", "el", "sr", "fl", "gf", "st", "gs", "tm", "rp", "rd", "mm", "tr", "zz", "inner", "outer",
            "k", "a", "s", "i", "f", "n", "#fff", "#", "data:image/png;base64,AAAA", "../../../etc/passwd", "\\ud800", "t", "ty",
            "ks", "it", "refId", "parent",
        ],
        numbers: [
            "0", "1", "2", "3", "4", "5", "6", "-1", "-1e9", "1e9", "1e30", "-1e30", "1e308", "1e-308", "0.1", "1e5", "null",
            "[]", "[0]", "{}", "true", "\"a\"", "4294967296", "9223372036854775808", "1e400",
        ])
}
