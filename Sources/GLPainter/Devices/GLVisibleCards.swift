internal import Glibc

/// Which cards of a machine this process is meant to use. A scheduler that shares cards names each process's own in
/// `CUDA_VISIBLE_DEVICES`. CUDA counts only those; EGL shows all, with the numbers that they have without the variable, unless the
/// others cannot be opened: then it shows only the named ones, and numbers them as CUDA does.
struct GLVisibleCards {
    static var variable: String? { getenv("CUDA_VISIBLE_DEVICES").map { String(cString: $0) } }

    /// A card that EGL shows.
    struct Card {
        /// The number that EGL says CUDA gives it.
        var number: Int
        /// On the PCI bus, where the driver tells.
        var slot: String?
        /// What the driver calls it, where EGL tells.
        var name: String?
    }

    /// The numbers that EGL gives them, in CUDA's order; nil where EGL counts as CUDA does.
    private let named: [Int]?

    /// True for what schedulers write where they give a process no card. An empty variable counts as not set.
    static func meansNone(_ variable: String) -> Bool {
        let first = variable.split(separator: ",", omittingEmptySubsequences: false).first
        return ["-1", "NoDevFiles"].contains(first?.filter { $0 != " " })
    }

    /// - Parameters:
    ///   - variable: numbers, or names of cards such as `GPU-8932f937`, separated by commas; the first word that is no card ends the
    ///     list. Nil where it is not set. One that begins with anything else, such as a slice of a card, is ignored.
    ///   - cards: all that EGL shows.
    ///   - name: what the driver calls the card in a slot.
    init(_ variable: String?, cards: [Card], name: (String) -> String? = GLVisibleCards.name(ofSlot:)) {
        if let variable, GLVisibleCards.meansNone(variable) {
            named = []
            return
        }
        let words = (variable ?? "").split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " }.prefix { $0 != " " } }
        let names = words.contains { Int($0) == nil && !$0.isEmpty }
            ? cards.map { (number: $0.number, name: ($0.name ?? $0.slot.flatMap(name))?.lowercased()) } : []
        func card(_ word: Substring) -> Int? {
            if let number = Int(word) { return number >= 0 ? number : nil }
            guard word.count > "GPU-".count, word.hasPrefix("GPU-") else { return nil }
            // A name may be abbreviated as long as it is unambiguous.
            let found = names.filter { $0.name?.hasPrefix(word.lowercased()) == true }
            return found.count == 1 ? found[0].number : nil
        }
        let listed = words.map(card).prefix { $0 != nil }.compactMap(\.self)
        let all = Set(cards.map(\.number))
        // Names do not depend on how cards are numbered.
        let isByName = words.prefix(listed.count).allSatisfy { Int($0) == nil }
        self.named = !listed.isEmpty && all.isSuperset(of: listed) && (isByName || all.count > listed.count) ? listed : nil
    }

    /// The number that EGL gives the card which CUDA calls `index`; nil where there is none.
    func number(ofCUDA index: Int) -> Int? {
        guard let named else { return index }
        return named.indices.contains(index) ? named[index] : nil
    }

    /// True when this process may use the card of this number; nil for one that CUDA does not number.
    func shows(_ number: Int?) -> Bool { named == nil || number == nil || named?.contains(number ?? 0) == true }

    /// A folder for each card, called by its slot.
    private static let cardFolder = "/proc/driver/nvidia/gpus"

    /// What NVIDIA's kernel module says of the card in a slot.
    static func name(ofSlot id: String) -> String? {
        Files.read("\(cardFolder)/\(GLDeviceSelection.normalizedPCI(id))/information", limit: 4096)
            .flatMap { name(in: String(decoding: $0, as: UTF8.self)) }
    }

    /// The slot of the card of that name.
    static func slot(
        ofName wanted: String, slots: [String] = Files.list(cardFolder), name: (String) -> String? = name(ofSlot:)
    ) -> String? {
        slots.first { name($0)?.lowercased() == wanted.lowercased() }
    }

    /// The name of a card with these sixteen bytes.
    static func name(ofUUID bytes: [UInt8]) -> String {
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        return "GPU-" + groups.joined(separator: "-")
    }

    /// `GPU UUID: 	 GPU-8932f937-d72c-4106-c12f-20bd9faed9f6`
    static func name(in information: String) -> String? {
        let line = information.split(separator: "\n").first { $0.hasPrefix("GPU UUID:") }
        return line?.split(whereSeparator: \.isWhitespace).last.map { String($0) }.flatMap { $0.hasPrefix("GPU-") ? $0 : nil }
    }
}
