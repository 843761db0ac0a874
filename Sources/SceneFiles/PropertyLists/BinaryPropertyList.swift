/// Reads binary property lists: eight bytes of magic, objects, a table of the objects' offsets, and a trailer of 32 bytes that gives the number
/// of objects, the outermost one, and the widths of offsets and object references.
///
/// An object may be referred to several times and, in a hostile file, contain itself or overlap others. So the total size and the depth are
/// bounded.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let objectCount: Int
    /// Where the offset table begins, which is where objects end.
    private let table: Int
    /// Bytes of an offset.
    private let placeWidth: Int
    /// Bytes of an object reference.
    private let numberWidth: Int
    /// How many more values and bytes of text there may be.
    private var rest: Int

    private static let magic = Array("bplist".utf8)
    private static let headerBytes = 8
    private static let trailerBytes = 32

    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

    /// - Parameter most: how many values and bytes of text there may be.
    static func read(_ bytes: [UInt8], most: Int) throws(PropertyListError) -> PropertyList {
        var (list, top) = try open(bytes, most: most)
        return try list.object(top, depth: 0)
    }

    private static func open(_ bytes: [UInt8], most: Int) throws(PropertyListError) -> (BinaryPropertyList, top: Int) {
        let trailer = bytes.count - trailerBytes
        guard trailer >= headerBytes,
            let count = integer(bytes, at: trailer + 8, width: 8), let top = integer(bytes, at: trailer + 16, width: 8),
            let table = integer(bytes, at: trailer + 24, width: 8)
        else { throw PropertyListError(reason: "it is cut off, or its last 32 bytes are damaged") }
        let (placeWidth, numberWidth) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard (1...8).contains(placeWidth), (1...8).contains(numberWidth), table >= headerBytes, table <= trailer,
            count <= (trailer - table) / placeWidth
        else { throw PropertyListError(reason: "its last 32 bytes are damaged") }
        // Undamaged objects have bytes of their own, and some are referred to several times.
        let list = BinaryPropertyList(
            bytes: bytes, objectCount: count, table: table, placeWidth: placeWidth, numberWidth: numberWidth,
            rest: min(bytes.count * 8 + 65_536, most))
        return (list, top)
    }

    /// A big-endian integer; nil if it is beyond the file, or cannot be an offset or a count.
    private static func integer(_ bytes: [UInt8], at place: Int, width: Int) -> Int? {
        guard place >= 0, place <= bytes.count - width else { return nil }
        return Int(exactly: bits(bytes[place..<place + width]))
    }

    /// Up to eight bytes, big-endian.
    private static func bits(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    private func damaged(_ place: Int) -> PropertyListError { PropertyListError(reason: "it is damaged at byte \(place)") }

    private mutating func take(_ count: Int, at place: Int) throws(PropertyListError) {
        guard count <= rest else { throw PropertyListError(reason: "it comes to too much at byte \(place)") }
        rest -= count
    }

    private mutating func object(_ number: Int, depth: Int) throws(PropertyListError) -> PropertyList {
        guard number < objectCount, let place = Self.integer(bytes, at: table + number * placeWidth, width: placeWidth),
            place >= Self.headerBytes, place < table
        else { throw PropertyListError(reason: "its object \(number) is nowhere") }
        guard depth < PropertyList.greatestDepth else { throw PropertyListError(reason: "values are nested too deep at byte \(place)") }
        try take(1, at: place)
        let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
        switch kind {
        case 0x0: return low == 8 ? .boolean(false) : low == 9 ? .boolean(true) : .other
        case 0x1: return .number(try whole(at: place + 1, width: 1 << low))
        case 0x2: return .number(try real(at: place + 1, width: 1 << low))
        case 0x5: return .string(try text(at: place, low, width: 1))
        case 0x6: return .string(try text(at: place, low, width: 2))
        case 0xA:
            let (count, first) = try length(at: place, low, width: numberWidth)
            return .array(try objects(count, at: first, depth: depth))
        case 0xD:
            let (count, first) = try length(at: place, low, width: 2 * numberWidth)
            return .dictionary(try pairs(count, at: first, depth: depth))
        default: return .other
        }
    }

    /// The number of an object's elements, and where the first one begins; all of them lie in the file.
    /// - Parameter width: of an element, bytes.
    private func length(at place: Int, _ low: Int, width: Int) throws(PropertyListError) -> (count: Int, first: Int) {
        var (count, first) = (low, place + 1)
        if low == 15 {
            // A count above 14 is an integer object of its own.
            guard first < table, bytes[first] >> 4 == 1, bytes[first] & 15 <= 3 else { throw damaged(first) }
            let width = 1 << Int(bytes[first] & 15)
            guard let number = Self.integer(bytes, at: first + 1, width: width) else { throw damaged(first) }
            (count, first) = (number, first + 1 + width)
        }
        guard first <= table, count <= (table - first) / width else { throw damaged(place) }
        return (count, first)
    }

    private func whole(at place: Int, width: Int) throws(PropertyListError) -> Double {
        guard width <= 16, place <= table - width else { throw damaged(place) }
        // Of sixteen bytes the first eight are not needed for the values of these lists.
        let last = Self.bits(bytes[place + max(width - 8, 0)..<place + width])
        // Only integers of eight bytes are signed.
        return width == 8 ? Double(Int64(bitPattern: last)) : Double(last)
    }

    private func real(at place: Int, width: Int) throws(PropertyListError) -> Double {
        guard width == 4 || width == 8, place <= table - width else { throw damaged(place) }
        let bits = Self.bits(bytes[place..<place + width])
        return width == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    }

    /// - Parameter width: of a unit, bytes: one of ASCII, two of UTF-16.
    private mutating func text(at place: Int, _ low: Int, width: Int) throws(PropertyListError) -> String {
        let (count, first) = try length(at: place, low, width: width)
        try take(count, at: place)
        if width == 1 { return String(decoding: bytes[first..<first + count], as: UTF8.self) }
        let units = stride(from: first, to: first + 2 * count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func objects(_ count: Int, at first: Int, depth: Int) throws(PropertyListError) -> [PropertyList] {
        var objects: [PropertyList] = []
        for i in 0..<count {
            let place = first + i * numberWidth
            guard let number = Self.integer(bytes, at: place, width: numberWidth) else { throw damaged(place) }
            objects.append(try object(number, depth: depth + 1))
        }
        return objects
    }

    /// A dictionary's entries: first all keys, then all values.
    private mutating func pairs(_ count: Int, at first: Int, depth: Int) throws(PropertyListError) -> [String: PropertyList] {
        let keys = try objects(count, at: first, depth: depth)
        let values = try objects(count, at: first + count * numberWidth, depth: depth)
        var pairs: [String: PropertyList] = [:]
        for (key, value) in zip(keys, values) {
            guard let key = key.string else { throw PropertyListError(reason: "a key is no text, in a dictionary before byte \(first)") }
            pairs[key] = value
        }
        return pairs
    }
}
