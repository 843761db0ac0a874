import Foundation
import LayerKit
import LottieDocument
import SceneFiles

extension LottieOverrides {
    /// Reads a JSON file: an object whose names are key paths. A value is
    ///
    /// - a number, or a list of two for a point,
    /// - a colour as "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa",
    /// - a list of colours, or of pairs of a colour and a location from 0 to 1, for a gradient,
    /// - a text, if the key path ends in "Text",
    /// - a picture's file, beside this one, if the key path ends in "Image",
    /// - a list of objects with "frame" and "value" for an animated one.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - limits: of what it, with its pictures, may ask for; exceeding one is an error that names it.
    public init(path: String, limits: LKLimits = LKLimits()) throws(LottieError) {
        let bytes: [UInt8]
        do throws(ImageError) {
            bytes = try FileBytes.read(path, .documentBytes, within: limits)
        } catch {
            if case .overLimit(let excess) = error { throw .overLimit(excess) }
            throw .notReadable(path: path, reason: error.bareReason)
        }
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(bytes, limits: limits)
        } catch {
            throw LottieError(LottieDocumentError(error), in: path)
        }
        guard json.kind(0) == .object else {
            throw .malformed(
                file: path, place: json.place(0),
                reason: "this is no object with key paths for names, such as {\"**.Fill 1.Color\": \"#ff0000\"}.")
        }
        var reader = OverrideReader(json: json, path: path, limits: limits)
        for name in json.names(0) {
            let keyPath = LottieKeyPath(json.text(name))
            set(try reader.keyframes(name + 1, keyPath), for: keyPath, from: Source(file: path, place: json.place(name)))
        }
    }
}

/// Reads the values of such a file.
private struct OverrideReader {
    let json: JSONDocument
    let path: String
    let limits: LKLimits
    /// Each is read once, however often it is used.
    private var images: [String: CGImage] = [:]
    private var pictures: PictureReader

    init(json: JSONDocument, path: String, limits: LKLimits) {
        (self.json, self.path, self.limits) = (json, path, limits)
        pictures = PictureReader(limits: limits)
    }

    mutating func keyframes(_ node: Int, _ keyPath: LottieKeyPath) throws(LottieError) -> [(frame: Double, value: LottieOverride)] {
        guard json.kind(node) == .array, let first = json.elements(node).first, json.kind(first) == .object else {
            return [(0, try value(node, keyPath))]
        }
        var keys: [(frame: Double, value: LottieOverride)] = []
        for key in json.elements(node) {
            guard let frame = json.member(key, named: "frame").flatMap({ json.number($0) }),
                let value = json.member(key, named: "value")
            else { throw wrong(key, "a keyframe needs a \"frame\" and a \"value\"") }
            keys.append((frame, try self.value(value, keyPath)))
        }
        return keys
    }

    private mutating func value(_ node: Int, _ keyPath: LottieKeyPath) throws(LottieError) -> LottieOverride {
        if let number = json.number(node) { return .number(number) }
        if let text = json.string(node) {
            switch keyPath.components.last {
            case "Text": return .text(text)
            case "Image": return .image(try image(text, node))
            default: return .color(try color(node))
            }
        }
        let elements = json.kind(node) == .array ? Array(json.elements(node)) : []
        if elements.count == 2, let x = json.number(elements[0]), let y = json.number(elements[1]) {
            return .point(CGPoint(x: x, y: y))
        }
        if elements.isEmpty { throw wrong(node, "this is no number, point, colour, gradient, text or picture") }
        return try gradient(node, elements)
    }

    private func gradient(_ node: Int, _ elements: [Int]) throws(LottieError) -> LottieOverride {
        var colors: [CGColor] = []
        var locations: [Double] = []
        for element in elements {
            let pair = Array(json.elements(element))
            colors.append(try color(pair.first ?? element))
            if pair.count > 1, let location = json.number(pair[1]) { locations.append(location) }
        }
        guard locations.isEmpty || locations.count == colors.count else {
            throw wrong(node, "either all colours of a gradient have locations, or none")
        }
        return .gradient(colors, locations: locations.isEmpty ? nil : locations)
    }

    private func color(_ node: Int) throws(LottieError) -> CGColor {
        guard let text = json.string(node), text.hasPrefix("#"), let color = SIMD4<Double>(hexadecimal: text) else {
            throw wrong(node, "a colour is written as \"#rgb\", \"#rgba\", \"#rrggbb\" or \"#rrggbbaa\"")
        }
        return CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: color.w)
    }

    private mutating func image(_ name: String, _ node: Int) throws(LottieError) -> CGImage {
        let folder = path.contains("/") ? String(path[...path.lastIndex(of: "/")!]) : ""
        let place = name.hasPrefix("/") ? name : folder + name
        if let known = images[place] { return known }
        AskedFiles.note(place)
        do throws(ImageError) {
            let image = CGImage(bitmap: try pictures.decoded(try FileBytes.readRegular(place, within: limits)).bitmap)
            images[place] = image
            return image
        } catch {
            if case .overLimit(let excess) = error { throw .overLimit(excess.place.isEmpty ? excess.at(place) : excess) }
            throw wrong(node, PictureReader.sentence(error, name))
        }
    }

    private func wrong(_ node: Int, _ reason: String) -> LottieError {
        .malformed(file: path, place: json.place(node), reason: reason.hasSuffix(".") ? reason : reason + ".")
    }
}
