import Films
import Testing

struct FrameRateTests {
    @Test("Rates are fractions in lowest terms", arguments: [
        ("30", 30, 1), ("30000/1001", 30000, 1001), ("60/2", 30, 1), ("29.97", 2997, 100), ("12.5", 25, 2), ("0.5", 1, 2),
    ])
    func reads(text: String, frames: Int, seconds: Int) throws {
        let rate = try #require(FrameRate(text))
        #expect(rate.frames == frames && rate.seconds == seconds)
    }

    @Test("What is no rate is refused", arguments: ["", "0", "-25", "25/0", "1/2/3", "abc", "1e3", "1001", "99999999999999999999", "."])
    func refuses(text: String) { #expect(FrameRate(text) == nil) }

    @Test("A measured rate is the one that was meant")
    func near() {
        #expect(FrameRate(near: 29.9700006)?.description == "30000/1001")
        #expect(FrameRate(near: 23.976)?.description == "24000/1001")
        #expect(FrameRate(near: 25.0000001)?.description == "25")
        #expect(FrameRate(near: 12.5)?.description == "25/2")
        #expect(FrameRate(near: .nan) == nil)
        #expect(FrameRate(near: 0) == nil)
    }

    @Test("Times are exact after hours: the frame after 1001 seconds of television is the 30,000th")
    func exactTimes() throws {
        let rate = try #require(FrameRate(frames: 30000, seconds: 1001))
        #expect(rate.time(of: 30000) == 1001)
        #expect(FrameSchedule(start: 2, rate: rate, count: 1).time(of: 60000) == 2004)
    }

    @Test("A length has as many frames as begin in it", arguments: [(1.0, 25), (0.04, 1), (0.041, 2), (0.1 + 0.2, 8), (0.0, 0), (-1.0, 0), (-1e30, 0), (1e30, 0)])
    func counts(length: Double, frames: Int) { #expect(FrameRate(frames: 25)?.count(in: length) == frames) }

    @Test("Names of files have a place for the frame's number")
    func names() throws {
        for (name, number, path) in [
            ("a-%05d.png", 12, "a-00012.png"), ("%d.png", 123, "123.png"), ("100%%/%02d%%.png", 7, "100%%/07%.png"),
            ("%03d.png", 12345, "12345.png"), ("%d/%d", 1, "%d/1"), ("5% %s %d %5d %", 1, "5% %s 1 %5d %"),
        ] {
            let numbered = try NumberedName(name)
            #expect(numbered.hasNumber && numbered.path(number) == path)
        }
        for (name, path) in [("a.png", "a.png"), ("50%/%d/a.png", "50%/%d/a.png"), ("50%.png", "50%.png"), ("%5d", "%5d"), ("%%d", "%d"), ("%0999d", "%0999d")] {
            let plain = try NumberedName(name)
            #expect(!plain.hasNumber && plain.path(3) == path, "\(name)")
        }
        for (name, isStrange) in [("%3d.png", true), ("%s", true), ("%99d", true), ("%%d", false), ("50%.png", false), ("%05d", false), ("5% d", false)] {
            #expect(try NumberedName(name).hasStrangePlace == isStrange, "\(name)")
        }
        for (path, isFrame) in [("a-007.png", true), ("a-1234.png", true), ("a-07.png", false), ("a-0007.png", false), ("a-.png", false), ("a-+07.png", false), ("b-007.png", false)] {
            #expect(try NumberedName("a-%03d.png").isName(path) == isFrame, "\(path)")
        }
        #expect(throws: FilmError.noNumber(path: "%d-%d.png")) { try NumberedName("%d-%d.png") }
    }
}
