import Testing

/// `layerkit compare` of two films: picture by picture, and how long each is seen.
@Suite struct CompareFilmsTests {
    /// Films of a door that opens, of so many pictures.
    private static func folder(_ films: [(name: String, options: [String])]) throws -> Folder {
        let folder = try Folder()
        for (name, options) in films {
            let outcome = try Tool.run(
                ["render", "-e", "door", "-r", "software", "--scale", "0.5", "-q", "-o", name] + options, in: folder)
            try #require(outcome.code == 0, "\(outcome.errors)")
        }
        return folder
    }

    /// From where the door moves on: a GIF has pictures that are alike once.
    @Test(arguments: ["a.mp4", "a.webm", "a.y4m", "a.gif", "a.apng", "a.png", "a.webp"])
    func aFilmIsLikeItself(name: String) throws {
        let folder = try Self.folder([(name, ["--start", "1", "--frames", "4", "--fps", "10"])])
        let outcome = try Tool.run("compare", name, name, in: folder)
        #expect(outcome.code == 0 && outcome.output == "4 of 4 pictures pass\n", "\(outcome.output)\(outcome.errors)")
    }

    /// The door is clear around itself in both.
    @Test func filmsWithoutLossAreAlikeInWhateverFormat() throws {
        let options = ["--frames", "5", "--fps", "10"]
        let folder = try Self.folder([("a.apng", options), ("b.webp", options)])
        let outcome = try Tool.run("compare", "a.apng", "b.webp", "--json", in: folder)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 5 && lines[3].contains("\"name\":\"picture at 0.3000 s\"") && lines[3].contains("\"isIdentical\":true"))
    }

    @Test func lossIsMeasured() throws {
        let options = ["--frames", "3", "--fps", "10", "--background", "white"]
        let folder = try Self.folder([("a.y4m", options), ("b.mp4", options)])
        #expect(try Tool.run("compare", "a.y4m", "b.mp4", in: folder).code == 1)
        let near = try Tool.run("compare", "a.y4m", "b.mp4", "--psnr", "30", "--html", "page.html", in: folder)
        #expect(near.code == 0 && folder.names.contains("page.html"), "\(near.output)\(near.errors)")
    }

    @Test func whatOnlyOneOfThemHas() throws {
        let folder = try Self.folder([("a.apng", ["--frames", "3", "--fps", "10"]), ("b.apng", ["--frames", "4", "--fps", "10"])])
        let less = try Tool.run("compare", "b.apng", "a.apng", in: folder)
        #expect(less.code == 1, "\(less.errors)")
        #expect(less.output == "picture at 0.3000 s: there is no actual picture\n3 of 4 pictures pass\n")
        let more = try Tool.run("compare", "a.apng", "b.apng", in: folder)
        #expect(more.code == 1 && more.output.contains("there is no expected picture"), "\(more.output)")
    }

    /// A layer that does not move, ten and five times a second: the pictures are the same, and are seen for 0.3 and 0.6 seconds.
    @Test func howLongAPictureIsSeenCounts() throws {
        let folder = try Folder()
        for (name, rate) in [("a.apng", "10"), ("b.apng", "5"), ("c.apng", "11")] {
            let words = ["render", "-e", "blue-sublayer", "-r", "software", "--scale", "0.25", "-q", "--frames", "3", "--fps", rate, "-o", name]
            try #require(try Tool.run(words, in: folder).code == 0)
        }
        let slow = try Tool.run("compare", "a.apng", "b.apng", in: folder)
        #expect(slow.code == 1 && slow.output.contains("picture at 0.3000 s: there is no expected picture"), "\(slow.output)")
        // Of the last picture 27 ms are missing, of the 45 that are let pass.
        let near = try Tool.run("compare", "a.apng", "c.apng", in: folder)
        #expect(near.code == 0, "\(near.output)")
    }

    /// A picture lasts as long as what it is compared with.
    @Test func aPictureBesideAFilm() throws {
        let folder = try Self.folder([("a.png", ["--time", "1"]), ("b.apng", ["--start", "1", "--frames", "2", "--fps", "10"])])
        let outcome = try Tool.run("compare", "a.png", "b.apng", in: folder)
        #expect(outcome.code == 1 && outcome.output.hasPrefix("picture at 0.1000 s: largest difference"), "\(outcome.output)")
        #expect(outcome.output.hasSuffix("1 of 2 pictures passes\n"), "\(outcome.output)")
    }

    /// Some formats keep what is alike once, others for every frame: a door that stands still, then opens, then stands still.
    @Test(arguments: ["a.gif", "a.webp", "a.y4m"]) func pausesAreTheSameInWhateverFormat(name: String) throws {
        let options = ["--start", "0.6", "--frames", "30", "--fps", "10", "--background", "white"]
        let folder = try Self.folder([("b.apng", options), (name, options)])
        let outcome = try Tool.run("compare", "b.apng", name, "--threshold", "40", "--share", "95", in: folder)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test func whatDoesNotGoWithFilms() throws {
        let folder = try Self.folder([("a.apng", ["--frames", "2", "--fps", "10"])])
        let difference = try Tool.run("compare", "a.apng", "a.apng", "--diff", "d.png", in: folder)
        #expect(difference.code == 2 && difference.errors.contains("--diff is for two pictures, not for films"), "\(difference.errors)")
        #expect(folder.names == ["a.apng"])
        for name in ["a.mp4", "a.gif", "a.apng"] {
            let one = try Tool.run("compare", name, in: folder)
            #expect(one.code == 2 && one.errors.contains("ACTUAL is missing"), "\(one.errors)")
        }
        try folder.write(Array("no film".utf8), "b.mp4")
        let damaged = try Tool.run("compare", "b.mp4", "a.apng", in: folder)
        #expect(damaged.code == 3 && damaged.errors.contains("b.mp4"), "\(damaged.errors)")
    }

    /// Of an animation in a folder only the first picture would be seen.
    @Test func foldersOfAnimations() throws {
        let folder = try Self.folder([("a.png", ["--frames", "2", "--fps", "10"])])
        let outcome = try Tool.run("compare", ".", ".", in: folder)
        #expect(outcome.code == 3 && outcome.output.contains("a.png is an animation"), "\(outcome.output)\(outcome.errors)")
    }
}
