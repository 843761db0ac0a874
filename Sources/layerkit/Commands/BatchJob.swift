import Foundation
import LayerKit

/// A picture that a line of a batch asks for.
struct BatchJob: Decodable {
    /// Where the picture goes: the extension says in which format.
    var output: String
    /// For a JPEG or WebP picture, a whole number from 1 to 100.
    var quality: Double?
    /// 0 for the first frame, 1 for the end.
    var progress: Double?
    var frame: Double?
    /// Seconds.
    var time: Double?
    var scene: BatchScene

    fileprivate enum Keys: String, CodingKey, CaseIterable { case output, quality, progress, frame, time }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        output = try values.decode(String.self, forKey: .output)
        quality = try values.decodeIfPresent(Double.self, forKey: .quality)
        progress = try values.decodeIfPresent(Double.self, forKey: .progress)
        frame = try values.decodeIfPresent(Double.self, forKey: .frame)
        time = try values.decodeIfPresent(Double.self, forKey: .time)
        scene = try BatchScene(from: decoder)
    }
}

/// The scene of a job: jobs with equal values share an open scene.
struct BatchScene: Decodable, Hashable {
    /// A Lottie file, a document or package of layers, or the name of an example.
    var input: String
    /// For a document or package of layers.
    var state: String?
    /// The picture's width, points; by default the scene's.
    var pw: Double?
    /// The picture's height, points; by default the scene's.
    var ph: Double?
    /// Pixels per point; by default the scene's, which is 1 for a Lottie file.
    var scale: Double?
    var background: String?
    /// For an archive; by default the one that it begins with.
    var animation: String?
    /// For an archive; by default the one that the animation begins with.
    var theme: String?
    /// For a Lottie file, a name of `LottieDialect`; by default the command's.
    var dialect: String?
    /// A folder with the fonts of texts.
    var fonts: String?
    /// A file of values that replace the file's own.
    var values: String?

    fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
        case input, state, pw, ph, scale, background, animation, theme, dialect, fonts, values
    }

    /// The size that is asked for, points, where the scene's own size gives what is missing; nil where nothing is asked for.
    func size(_ own: CGSize) -> CGSize? {
        pw == nil && ph == nil ? nil : CGSize(width: pw ?? own.width, height: ph ?? own.height)
    }
}

/// A line's name, which its answer repeats even if the rest of the line is wrong.
struct BatchName: Decodable {
    var id: JSONValue?
    /// Unknown keys that are very close to a known one. Other unknown keys are ignored.
    var slips: [String]

    /// The keys that a line may have.
    static let known = ["id"] + BatchJob.Keys.allCases.map(\.rawValue) + BatchScene.CodingKeys.allCases.map(\.rawValue)

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let key = Key(stringValue: "id")
        id = values.contains(key) ? try values.decode(JSONValue.self, forKey: key) : nil
        slips = values.allKeys.map(\.stringValue).filter(BatchName.isSlip)
    }

    /// True for a key that is most likely a slip. Most words of three letters are close to some key, so they do not count.
    private static func isSlip(_ key: String) -> Bool {
        (4...24).contains(key.utf8.count) && key.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } && !known.contains(key)
            // "round" is part of "background", and not a slip.
            && NearNames.near(key, among: known).contains { !$0.contains(key) || $0.hasPrefix(key) }
    }
}

extension DecodingError {
    /// What is wrong with a line.
    func sentence(of line: String) -> String {
        func key(_ context: Context) -> String { context.codingPath.last.map { "\"\($0.stringValue)\"" } ?? "The line" }
        switch self {
        case .keyNotFound(let key, _): return "The line lacks \"\(key.stringValue)\"."
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            return "\(key(context)) takes \(type == String.self ? "a text" : "a number")."
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            // Foundation has the same error for numbers that are too large and for what is no JSON.
            let number = line.split { !"+-.0123456789eE".contains($0) }.first { Double($0)?.isFinite == false }
            return number.map { "The line has the number \($0.prefix(40)), which is too large." } ?? "The line is no JSON."
        case .dataCorrupted(let context): return "\(key(context)) has a value that it cannot have."
        @unknown default: return "The line is no job."
        }
    }
}

/// The answer to a line of a batch.
struct BatchAnswer: Encodable {
    var id: JSONValue?
    var ok: Bool
    /// How long drawing took, without opening the file and writing the picture.
    var seconds: Double?
    var error: String?
}

/// Any JSON value.
enum JSONValue: Codable, Equatable {
    case null
    case bool(Bool)
    case whole(Int)
    /// A whole number that is too large for `Int`, such as many databases have.
    case large(Decimal)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let whole = try? value.decode(Int.self) {
            self = .whole(whole)
        } else if let number = try? value.decode(Double.self) {
            // Decimals have 38 digits.
            let large = (0x1p63...1e37).contains(abs(number)) ? try? value.decode(Decimal.self) : nil
            self = large.map { .large($0) } ?? .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let bool): try value.encode(bool)
        case .whole(let whole): try value.encode(whole)
        case .large(let large): try value.encode(large)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let object): try value.encode(object)
        }
    }
}
