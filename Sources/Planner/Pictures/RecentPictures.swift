import RenderPlan

/// A small cache of what is known in this frame of bitmaps: particles and sprites are many layers with few pictures, and the same is
/// asked for each.
struct RecentPictures {
    private struct Entry {
        /// `Bitmap.identity`; 0 for none.
        var identity: UInt64 = 0
        var image = ImageIndex(rawValue: -1)
        /// The texels for which `seen` is known; nil for none.
        var texels: TexelRange?
        var seen: SeenTexels?
    }

    /// By the last bits of the identity, which is a running number: a newer one evicts an older one.
    private var entries = ContiguousArray(repeating: Entry(), count: 1 << bits)
    private static let bits = 5

    private static func place(_ identity: UInt64) -> Int { Int(truncatingIfNeeded: identity & (1 << bits - 1)) }

    mutating func removeAll() {
        for index in entries.indices { entries[index].identity = 0 }
    }

    /// `Workspace.image(of:)`, where it is known.
    func image(of identity: UInt64) -> ImageIndex? {
        let place = RecentPictures.place(identity)
        guard entries[place].identity == identity, entries[place].image.rawValue >= 0 else { return nil }
        return entries[place].image
    }

    mutating func keep(_ image: ImageIndex, of identity: UInt64) {
        claim(identity)
        entries[RecentPictures.place(identity)].image = image
    }

    /// Which of some texels are seen; nil where that is not known, nil inside where all of them are.
    func seen(_ identity: UInt64, _ texels: TexelRange) -> SeenTexels?? {
        let place = RecentPictures.place(identity)
        guard entries[place].identity == identity, entries[place].texels == texels else { return nil }
        return .some(entries[place].seen)
    }

    mutating func keep(_ seen: SeenTexels?, of identity: UInt64, _ texels: TexelRange) {
        claim(identity)
        let place = RecentPictures.place(identity)
        (entries[place].texels, entries[place].seen) = (texels, seen)
    }

    private mutating func claim(_ identity: UInt64) {
        let place = RecentPictures.place(identity)
        if entries[place].identity != identity { entries[place] = Entry(identity: identity) }
    }
}
