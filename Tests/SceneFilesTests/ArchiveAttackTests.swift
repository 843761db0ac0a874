import Foundation
import LayerKit
import SceneFiles
import Testing

/// Archives that no honest program makes.
@Suite struct ArchiveAttackTests {
    private let red = Array((Reading.head + "<CALayer bounds=\"0 0 20 40\" backgroundColor=\"1 0 0\"/></caml>").utf8)

    /// What opening an archive of these files says; nil for nothing.
    private func error(_ entries: [HandMadeZip.Entry], _ change: (inout LKLimits) -> Void = { _ in }) throws -> SceneFileError? {
        let folder = try TestFolder()
        try folder.write(HandMadeZip(entries: entries).bytes, "x.tendies")
        var options = SceneReadingOptions(isStrict: true)
        change(&options.limits)
        do throws(SceneFileError) {
            _ = try Scene(path: folder.path("x.tendies"), options: options)
            return nil
        } catch {
            return error
        }
    }

    private func reason(_ entries: [HandMadeZip.Entry]) throws -> String {
        guard case .damagedArchive(_, let reason)? = try error(entries) else { return "" }
        return reason
    }

    private var main: HandMadeZip.Entry { HandMadeZip.Entry("a.ca/main.caml", red) }

    @Test func anHonestOneOpens() throws {
        #expect(try error([main, HandMadeZip.Entry("a.ca/assets/", [])]) == nil)
    }

    @Test(arguments: ["../evil.caml", "a.ca/../../evil.caml", "/etc/passwd", "..", "a/.."])
    func namesThatLeadOut(_ name: String) throws {
        #expect(try reason([main, HandMadeZip.Entry(name, [1])]) == "its file \(name) leads out of it")
    }

    /// A link to a file of the system, a device and a pipe.
    @Test(arguments: [0o120_777, 0o020_666, 0o010_644]) func whatIsNoFile(_ mode: Int) throws {
        var link = HandMadeZip.Entry("a.ca/assets/link.png", Array("/etc/passwd".utf8))
        link.mode = mode
        #expect(try reason([main, link]) == "its file a.ca/assets/link.png is a link or a device")
    }

    /// Of two files of one name programs take the first or the last: who looks at one may show the other.
    @Test func twoFilesOfOneName() throws {
        #expect(try reason([main, main]) == "it has two files a.ca/main.caml")
        #expect(try reason([main, HandMadeZip.Entry("a.ca/./main.caml", red)]) == "it has two files a.ca/main.caml")
    }

    /// Both entries of the list say that they lie where the first does: so a small archive claims to be huge.
    @Test func filesThatLieOverEachOther() throws {
        var second = HandMadeZip.Entry("b.ca/main.caml", red)
        second.offset = 0
        #expect(try reason([main, second]).hasPrefix("files in it share the bytes from 0 to "))
        // Within the first.
        second.offset = 60
        #expect(try reason([main, second]).hasPrefix("files in it share the bytes from 60 to "))
    }

    @Test func aWrongChecksumOrLength() throws {
        var wrong = main
        wrong.sum ^= 1
        #expect(try reason([wrong]).contains("a.ca/main.caml cannot be unpacked: "))
        for size in [red.count - 1, red.count + 1] {
            var wrong = main
            wrong.size = size
            #expect(try error([wrong]) != nil, "\(size)")
        }
    }

    /// A picture that is damaged is told as such, and not as missing.
    @Test func aDamagedPicture() throws {
        let folder = try TestFolder()
        let text = Reading.head + "<CALayer bounds=\"0 0 9 9\"><contents type=\"CGImage\" src=\"a.png\"/></CALayer></caml>"
        var picture = HandMadeZip.Entry("a.ca/a.png", [1, 2, 3])
        picture.sum ^= 1
        try folder.write(HandMadeZip(entries: [HandMadeZip.Entry("a.ca/main.caml", Array(text.utf8)), picture]).bytes, "x.tendies")
        let scene = try Scene(path: folder.path("x.tendies"))
        #expect(scene.issues.map(\.kind) == [.damaged])
        #expect(scene.issues.first?.message.contains("cannot be unpacked") == true)
    }

    /// 390 kB that unpack to 62 MB.
    private func bomb(_ name: String) -> HandMadeZip.Entry {
        let (packed, count) = HandMadeZip.deflatedZeros(240_000)
        var entry = HandMadeZip.Entry(name, packed)
        (entry.method, entry.size, entry.sum) = (8, count, 0)
        return entry
    }

    @Test func bombsStopAtALimit() throws {
        func limit(_ change: (inout LKLimits) -> Void) throws -> LKLimits.Name? {
            guard case .overLimit(let excess)? = try error([bomb("a.ca/main.caml")], change) else { return nil }
            #expect(excess.place.hasSuffix("x.tendies/a.ca/main.caml"))
            return excess.limit
        }
        #expect(try limit { _ in } == .compressionRatio)
        #expect(try limit { $0.compressionRatio = .max; $0.packageBytes = 10_000_000 } == .packageBytes)
        #expect(try limit { $0.compressionRatio = .max; $0.documentBytes = 10_000_000 } == .documentBytes)
        // The sum is wrong, which shows at the end.
        #expect(try limit { $0.compressionRatio = .max } == nil)
    }

    /// What the archive says of a length counts for nothing.
    @Test func aBombThatSaysItIsSmall() throws {
        var entry = bomb("a.ca/main.caml")
        entry.size = 100
        #expect(try error([entry]) != nil)
    }

    @Test func manyFiles() throws {
        let entries = [main] + (0..<30).map { HandMadeZip.Entry("a.ca/\($0)", []) }
        #expect(try error(entries) { $0.packageEntries = 31 } == nil)
        guard case .overLimit(let excess)? = try error(entries, { $0.packageEntries = 30 }) else { return #expect(Bool(false)) }
        #expect(excess.limit == .packageEntries && excess.asked == 31)
    }

    /// Any byte of an archive may be another: nothing but an error comes of it.
    @Test func archivesWithWrongBytes() throws {
        let folder = try TestFolder()
        let good = HandMadeZip(entries: [main, HandMadeZip.Entry("a.ca/a.png", [1, 2, 3])]).bytes
        for place in good.indices where place % 3 == 0 {
            var bytes = good
            bytes[place] ^= 0x55
            try folder.write(bytes, "x.tendies")
            _ = try? Scene(path: folder.path("x.tendies"))
        }
        for count in stride(from: 0, to: good.count, by: 17) {
            try folder.write(Array(good[..<count]), "x.tendies")
            #expect(throws: SceneFileError.self) { try Scene(path: folder.path("x.tendies")) }
        }
    }
}
