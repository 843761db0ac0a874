/// As Apple's: six numbers in the order a, b, c, d, tx, ty. What has them by their names, as earlier versions wrote it, is read too.
extension CGAffineTransform: Codable {
    private enum Entry: String, CodingKey {
        case a, b, c, d, tx, ty
    }

    public init(from decoder: any Decoder) throws {
        var row: any UnkeyedDecodingContainer
        do { row = try decoder.unkeyedContainer() } catch {
            guard let named = try? decoder.container(keyedBy: Entry.self) else { throw error }
            func entry(_ name: Entry) throws -> Double { try named.decode(Double.self, forKey: name) }
            self.init(try entry(.a), try entry(.b), try entry(.c), try entry(.d), try entry(.tx), try entry(.ty))
            return
        }
        func next() throws -> Double { try row.decode(Double.self) }
        self.init(try next(), try next(), try next(), try next(), try next(), try next())
    }

    public func encode(to encoder: any Encoder) throws {
        var row = encoder.unkeyedContainer()
        for entry in [a, b, c, d, tx, ty] { try row.encode(entry) }
    }
}
