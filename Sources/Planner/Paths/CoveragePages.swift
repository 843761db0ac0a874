import Coverage
import Geometry
import RenderPlan

/// The pages of coverages that plans share, an atlas of bytes: filled one after the other, and evicted by age.
struct CoveragePages {
    /// As plans have them. Evicted pages are empty until they are filled again.
    private(set) var pages: ContiguousArray<CoveragePage> = []
    /// What the page that is being filled holds.
    private var bytes: ContiguousArray<UInt8> = []
    /// That page; −1 before the first.
    private var open = -1
    /// The last frame that showed something of each page.
    private var frames: ContiguousArray<Int> = []
    /// Pages that were given up.
    private var free: ContiguousArray<Int> = []
    private var isChanged = false

    /// Above so many pages those that no recent frame showed are evicted: 4 MB.
    static let limit = 64
    /// Pages that there may ever be: 16 MB, 4096 lines of a texture.
    static let most = 256

    /// How many are in use.
    var count: Int { pages.count - free.count }

    /// Bytes that there is room for; some of it may be lost at the ends of pages.
    var room: Int {
        (CoveragePages.most - count) * CoveragePage.size + (open < 0 ? 0 : CoveragePage.size - bytes.count)
    }

    /// Puts a mask into a page. Nil where all are full.
    ///
    /// - Returns: the number of its first byte.
    mutating func add(_ mask: CoverageMask, frame: Int) -> Int32? {
        guard mask.alphas.count <= CoveragePage.size else { return nil }
        if open < 0 || bytes.count + mask.alphas.count > CoveragePage.size, !beginPage() { return nil }
        // A mask without bytes gets the page's first number, which is always valid.
        let first = open * CoveragePage.size + (mask.alphas.isEmpty ? 0 : bytes.count)
        bytes.append(contentsOf: mask.alphas)
        frames[open] = frame
        isChanged = true
        return Int32(first)
    }

    private mutating func beginPage() -> Bool {
        publish()
        if let page = free.popLast() {
            open = page
        } else {
            guard pages.count < CoveragePages.most else { return false }
            open = pages.count
            pages.append(CoveragePage([]))
            frames.append(0)
        }
        bytes = []
        bytes.reserveCapacity(CoveragePage.size)
        return true
    }

    /// Makes what was added part of `pages`.
    mutating func publish() {
        guard isChanged else { return }
        pages[open] = CoveragePage(bytes)
        isChanged = false
    }

    /// So many bytes from a number on, all of one page.
    func bytes(from number: Int, count: Int) -> ContiguousArray<UInt8> {
        let (page, place) = number.quotientAndRemainder(dividingBy: CoveragePage.size)
        return ContiguousArray((page == open ? bytes : pages[page].bytes)[place..<place + count])
    }

    @inline(__always)
    mutating func touch(_ first: Int32, frame: Int) { frames[Int(first) / CoveragePage.size] = frame }

    @inline(__always)
    func isShown(_ first: Int32, since frame: Int) -> Bool { frames[Int(first) / CoveragePage.size] >= frame }

    /// Notes that a frame shows something of a page.
    mutating func touch(page: Int, frame: Int) { frames[page] = max(frames[page], frame) }

    /// Gives up pages that no frame from a given one on showed.
    /// - Returns: false where there are none.
    mutating func giveUp(before frame: Int) -> Bool {
        let old = pages.indices.filter { frames[$0] < frame && !free.contains($0) }
        if old.isEmpty { return false }
        publish()
        for page in old {
            pages[page] = CoveragePage([])
            free.append(page)
            if page == open { open = -1 }
        }
        return true
    }
}
