import RenderPlan

/// What is known in this frame of the bitmaps that were shown last: particles and sprites are many layers of few pictures, and what
/// is asked of one is asked of all.
struct RecentPictures {
    private struct Entry {
        /// `Bitmap.identity`; 0 for none.
        var identity: UInt64 = 0
        var image = ImageIndex(rawValue: -1)
        /// Of which texels it is known what is seen; nil for none.
        var texels: TexelRange?
        var seen: SeenTexels?
    }

    /// By the last bits of the identity, which are counted up: a newer one takes an older one's place.
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

    /// What of some texels is seen, where that is known; nil within for all.
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
