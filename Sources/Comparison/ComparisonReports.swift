import Foundation

extension PixelComparison {
    /// One line for people.
    public var summary: String {
        guard let worstPixel else { return "identical (\(width) × \(height))" }
        func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
        var parts = [
            "largest difference \(largestDifference) at (\(worstPixel.x), \(worstPixel.y))",
            "mean \(number(meanDifference, 4))",
            "\(number(100 * differingShare, 3)) % of pixels over \(differenceThreshold)",
            "PSNR \(number(peakSignalToNoiseRatio, 2)) dB",
        ]
        if let structuralSimilarity { parts.append("SSIM \(number(structuralSimilarity, 5))") }
        if let colorDifference {
            parts.append(
                "ΔE2000 mean \(number(colorDifference.mean, 4)), largest \(number(colorDifference.largest, 2))")
        }
        return parts.joined(separator: ", ")
    }

    /// One line of JSON, without a line break: an object whose members are named like the properties here. Infinite
    /// values and those that were not measured are null; the histogram ends at the largest difference.
    public var jsonLine: String {
        var json = JSONObject()
        addMembers(to: &json)
        return json.text
    }

    func addMembers(to json: inout JSONObject) {
        json.add("width", width)
        json.add("height", height)
        json.add("isIdentical", isIdentical)
        json.add("largestDifference", largestDifference)
        json.add("meanDifference", meanDifference)
        json.add("differenceThreshold", differenceThreshold)
        json.add("differingPixels", differingPixels)
        json.add("differingShare", differingShare)
        json.add("peakSignalToNoiseRatio", peakSignalToNoiseRatio)
        json.add("structuralSimilarity", structuralSimilarity)
        json.add("meanColorDifference", colorDifference?.mean)
        json.add("largestColorDifference", colorDifference?.largest)
        json.add("worstPixel", worstPixel.map { [$0.x, $0.y] })
        json.add("histogram", Array(histogram[...largestDifference]))
    }
}

/// A JSON object, member by member, in the order in which they are added.
package struct JSONObject {
    /// The members so far, with commas between them.
    private var members = ""

    package init() {}

    /// The object on one line.
    package var text: String { "{" + members + "}" }

    private mutating func addText(_ name: String, _ value: String) {
        if !members.isEmpty { members += "," }
        members += Self.quoted(name) + ":" + value
    }

    package mutating func add(_ name: String, _ value: String) { addText(name, Self.quoted(value)) }
    package mutating func add(_ name: String, _ value: Bool) { addText(name, value ? "true" : "false") }
    package mutating func add(_ name: String, _ value: Int) { addText(name, "\(value)") }

    /// JSON has neither infinities nor NaN.
    package mutating func add(_ name: String, _ value: Double?) {
        addText(name, value.flatMap { $0.isFinite ? "\($0)" : nil } ?? "null")
    }

    package mutating func add(_ name: String, _ values: [Int]?) {
        addText(name, values.map { "[" + $0.map(String.init).joined(separator: ",") + "]" } ?? "null")
    }

    package mutating func add(_ name: String, _ values: [JSONObject]) {
        addText(name, "[" + values.map(\.text).joined(separator: ",") + "]")
    }

    package mutating func add(_ name: String, _ value: JSONObject) { addText(name, value.text) }

    package mutating func add(_ name: String, _ values: [String]) {
        addText(name, "[" + values.map(Self.quoted).joined(separator: ",") + "]")
    }

    /// A string in quotation marks; control characters, quotation marks and backslashes are escaped.
    static func quoted(_ string: String) -> String {
        var out = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
