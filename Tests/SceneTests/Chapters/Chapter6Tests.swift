import ExampleScenes
import Foundation
import LayerKit
import Testing

/// Special layers.
@Suite struct Chapter6Tests {
    /// Where a point lies on the stage that stands on a vertical line through the middle of a container with m34 = −1/500,
    /// whose middle is (284, 150).
    private func seen(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
        let nearness = 1 / (1 - z / 500)
        return [284 + x * nearness, 150 + y * nearness]
    }

    /// Corners of the first cube's front and right face: it stands 100 points left of the middle, and reaches 50 to each side.
    @Test func theFirstCubeStandsUpright() throws {
        let player = try ExamplePlayer(example: "cubes")
        for (x, y) in [(0, 0), (100, 0), (100, 100), (0, 100)] as [(Double, Double)] {
            try expect(corner(player, "1 0", x, y), seen(-150 + x, -50 + y, 50), within: 1e-9)
            // A right face's own x leads away from who looks at it.
            try expect(corner(player, "1 1", x, y), seen(-50, -50 + y, 50 - x), within: 1e-9)
        }
        let written = [(0, 0, 117.3, 94.4), (100, 0, 228.4, 94.4), (100, 100, 228.4, 205.6)] as [(Double, Double, Double, Double)]
        for (x, y, a, b) in written { try expect(corner(player, "1 0", x, y), [a, b], within: 0.06) }
    }

    /// The second is turned by −45° about y, then by −45° about x, and then moved: (x, y, z) is turned to
    /// (x′, y, z′) with x′ = (x − z)/√2, z′ = (x + z)/√2, and that to (x′, (y + z′)/√2, (z′ − y)/√2).
    @Test func theSecondCubeIsTurnedTwice() throws {
        let player = try ExamplePlayer(example: "cubes")
        func turned(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
            let half = 0.5.squareRoot()
            let (across, deep) = ((x - z) * half, (x + z) * half)
            return seen(100 + across, (y + deep) * half, (deep - y) * half)
        }
        for (u, v) in [(0, 0), (100, 0), (100, 100), (0, 100)] as [(Double, Double)] {
            try expect(corner(player, "2 0", u, v), turned(u - 50, v - 50, 50), within: 1e-9, "front")
            try expect(corner(player, "2 1", u, v), turned(50, v - 50, 50 - u), within: 1e-9, "right")
            try expect(corner(player, "2 2", u, v), turned(u - 50, -50, v - 50), within: 1e-9, "top")
        }
    }

    private func corner(_ player: ExamplePlayer, _ face: String, _ x: Double, _ y: Double) throws -> [Double] {
        let layer = try player.layer("\(LayerName.cubeFace) \(face)")
        return layer.convert(CGPoint(x: x, y: y), to: player.renderer.layer).numbers
    }

    /// Of each cube only the faces are seen that look at the front, each in its colour right up to the common corner.
    @Test func nearerFacesHideTheOthers() throws {
        let picture = try #require(ExampleScene.named("cubes")).painted(by: .software(threads: 1))
        // Points on the stage, in the middle of the faces that are seen, and what is behind all.
        let places = [
            (172, 150, [4, 34, 190]), (233, 150, [118, 140, 60]), (355, 178, [98, 16, 104]), (428, 178, [177, 152, 240]),
            (392, 115, [214, 132, 34]), (284, 150, [191, 191, 191]), (110, 90, [191, 191, 191]),
        ]
        for (x, y, levels) in places {
            let pixel = picture[2 * x, 2 * y]
            expect([pixel.x, pixel.y, pixel.z].map(Double.init), levels.map(Double.init), within: 0, "(\(x), \(y))")
        }
    }

    /// Instance k of the cards stands at (40k, 0, −60k) from the first, and the stage's eye is 500 away: with depth it is seen by
    /// 1/(1 + 60k/500) smaller and nearer to the middle. Its colour is (1, 1 − 0.2k, 1 − 0.1k). 40 points right of an instance's
    /// middle several are, of which the first is the nearest. The wall, at z = −150 and below the middle, hides instances 3 and 4;
    /// of a replicator without depth, which lies in the plane z = 0, it hides none.
    @Test(arguments: [(false, -190.0), (true, 90)]) func depthOrdersInstances(preservesDepth: Bool, middle: Double) throws {
        let picture = try ExamplePlayer(example: "replicator-depth").filmStrip().bitmap
        func x(_ k: Int, _ fromMiddle: Double) -> Double {
            (middle + 40 * Double(k) + fromMiddle) * (preservesDepth ? 1 / (1 + 60 * Double(k) / 500) : 1)
        }
        for k in 0..<5 {
            let place = x(k, 40)
            let there = (0..<5).filter { x($0, -50) < place && place < x($0, 50) }
            #expect(there.first == k && (there.count >= 2 || k == 4))
            let card = [1, 1 - 0.2 * Double(k), 1 - 0.1 * Double(k)]
            for (y, seen) in [(130, card), (170, preservesDepth && k > 2 ? [0.4, 0.6, 0.8] : card)] {
                let pixel = picture[Int(2 * (284 + place)), 2 * y]
                expect([pixel.x, pixel.y, pixel.z].map(Double.init), seen.map { $0 * 255 }, within: 1, "instance \(k), y \(y)")
            }
        }
    }
}

/// Reflections, and what is scrolled.
@Suite struct ReflectionTests {
    private func picture(_ name: String) throws -> Bitmap {
        try #require(ExampleScene.named(name)).painted(by: .software(threads: 1))
    }

    /// The mirror's first row, 142 points below the picture's, is half there, and the row 212 points below not at all: white over
    /// the stage's grey of 191.25 in shares that fall evenly with the distance.
    @Test func aReflectionFades() throws {
        let picture = try picture("reflection-faded")
        #expect(picture[2 * 216, 2 * 22] == SIMD4(repeating: 255))
        for y in [170.0, 190, 220] {
            // The pixel's middle.
            let share = 0.5 * (1 - (y + 0.25 - 162) / 70)
            let pixel = picture[2 * 216, Int(2 * y)]
            expect([Double(pixel.x)], [191.25 + (255 - 191.25) * share], within: 1.5)
        }
        #expect(picture[2 * 216, 2 * 240].x == 191)
    }

    /// 10 points to the left and 30 up with every step: nothing stops it at the picture's end, and then nothing is seen.
    @Test func aFingerMovesThePictureOutOfSight() throws {
        let player = try ExamplePlayer(example: "scroll-pan")
        for (time, steps) in [(0.01, 0), (0.26, 4), (0.99, 15), (1, 16)] as [(Double, Double)] {
            try expect(player.shown(LayerName.scroll, at: time).bounds.origin.numbers, [10 * steps, 30 * steps], within: 1e-9)
        }
        let last = try player.renderer.renderImage(at: 5).bitmap
        #expect(Set(last.pixels) == [0xFFBF_BFBF])
    }
}

/// Pictures in tiles.
@Suite struct TileFileTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// Columns and rows of 2048 pixels are eight of 256: 64 files, from 00_00 to 07_07.
    @Test func thePictureIs64Files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: TiledPicture.folder.path).sorted()
        #expect(names == (0..<8).flatMap { x in (0..<8).map { "Snowman_0\(x)_0\($0).jpg" } })
        for name in [names.first!, names.last!] {
            let data = try Data(contentsOf: TiledPicture.folder.appendingPathComponent(name))
            #expect(data.prefix(3) == Data([0xFF, 0xD8, 0xFF]), "a JPEG file")
            let tile = try CGImage.load(data: data)
            #expect(tile.width == 256 && tile.height == 256)
        }
    }

    /// The column comes first; what is left at the right and at the bottom makes smaller tiles.
    @Test func tilesAreNamedByColumnAndRow() throws {
        // Red grows along x, green along y.
        var pixels: [UInt32] = []
        for y in 0..<200 as Range<UInt32> { for x in 0..<300 as Range<UInt32> { pixels.append(0xFF00_0000 | y << 8 | x * 255 / 299) } }
        try inFolder { folder in
            let names = try TileCutter.cut(
                CGImage(bitmap: Bitmap(width: 300, height: 200, pixels: pixels)), side: 128, base: "a b", into: folder)
            #expect(names == ["a b_00_00.jpg", "a b_00_01.jpg", "a b_01_00.jpg", "a b_01_01.jpg", "a b_02_00.jpg", "a b_02_01.jpg"])
            for (index, name) in names.enumerated() {
                let tile = try CGImage.load(path: folder.appendingPathComponent(name).path)
                #expect(tile.width == (index / 2 == 2 ? 44 : 128) && tile.height == (index % 2 == 1 ? 72 : 128))
                let corner = tile.bitmap[0, 0]
                expect([Double(corner.x), Double(corner.y)], [Double(index / 2 * 128 * 255 / 299), Double(index % 2 * 128)], within: 8)
            }
            #expect(throws: TileCutter.Failure.self) {
                try TileCutter.cut(
                    CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0])), base: "a", into: folder.appendingPathComponent("none"))
            }
        }
    }

    /// At a scale of 2 a file has 128 points, and 2048 pixels have 1024: what is seen at (x, y) is the pixel of the picture
    /// that far from its corner.
    @Test func atAScaleOfTwoEachPixelIsAPixel() throws {
        let picture = try picture("tiled-files-retina")
        // In the window, whose corner shows (760, 520) of the picture: face, eye, nose and face again.
        let samples = [(780, 530, 247), (860, 560, 38), (1000, 740, 255), (1000, 800, 247)]
        for (x, y, red) in samples {
            let pixel = picture[2 * 156 + x - 760, 2 * 22 + y - 520]
            expect([Double(pixel.x)], [Double(red)], within: 6, "(\(x), \(y))")
        }
    }

    /// The files show what the layer itself draws, as far as JPEG keeps it, and one thin bar at the right and one at the bottom.
    @Test func filesShowWhatIsDrawn() throws {
        let (drawn, loaded) = (try picture("tiled-layer"), try picture("tiled-files"))
        var far = 0
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let (a, b) = (drawn[x, y], loaded[x, y])
                let difference = (0..<3).map { abs(Int(a[$0]) - Int(b[$0])) }.max()!
                let isBar = (x >= 2 * 407 && x < 2 * 410) || (y >= 2 * 273 && y < 2 * 276)
                if difference > 24, !isBar { far += 1 }
            }
        }
        #expect(far < 600, "of 262,144 in the window, along edges")
        // 520 and 760 of 2048 points, in a window of 256 at (156, 22).
        let (right, bottom) = (loaded[2 * 408 + 1, 2 * (22 + 65 + 16)], loaded[2 * (156 + 95 + 16), 2 * 274 + 1])
        #expect(right == SIMD4(89, 89, 89, 255) && bottom == right)
    }

    private func picture(_ name: String) throws -> Bitmap {
        try #require(ExampleScene.named(name)).painted(by: .software(threads: 1))
    }
}
