import RenderPlan
import SoftwarePainter
import Testing

/// A painter that keeps its target and paints only what changed shows the same bytes as one that begins anew.
@Suite struct RepaintTests {
    /// The picture, then the same with one layer less or changed at a time, each as the last but one was.
    private func variants(of picture: Picture, seed: UInt64) -> [Picture] {
        var variants = [picture]
        for step in 0..<6 {
            var next = variants[step]
            let count = next.tree.nodes.count
            guard count > 2 else { break }
            let index = 1 + (Int(seed) * 7 + step * 5) % (count - 1)
            switch step % 3 {
            case 0: next.tree.nodes[index].opacity *= 0.5
            case 1: next.tree.nodes[index].position.x += 3.5
            default: next.tree.nodes[index].opacity = 0
            }
            variants.append(next)
            // What does not change is not painted.
            if step == 3 { variants.append(next) }
        }
        return variants
    }

    /// - Parameters:
    ///   - painter: keeps its target.
    ///   - fresh: of the same kind.
    private func expectSameBytes(_ painter: some Painter, as fresh: some Painter, _ pictures: [Picture], _ name: String) throws {
        fresh.repaintsAll = true
        for (step, picture) in pictures.enumerated() {
            let plan = picture.plan()
            try painter.paint(plan)
            try fresh.paint(plan)
            #expect(try painter.read() == fresh.read(), "\(name), step \(step)")
        }
    }

    @Test func randomTreesThatChange() throws {
        for seed in RandomPictures.seeds {
            let picture = RandomPictures.picture(seed: seed, scale: 3)
            try expectSameBytes(
                SoftwarePainter(threads: 1 + Int(seed % 3)), as: SoftwarePainter(threads: 1), variants(of: picture, seed: seed),
                "seed \(seed)")
        }
    }

    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func randomTreesThatChangeOnADevice() throws {
        let (painter, fresh) = (try #require(try GLAvailability.painter()), try #require(try GLAvailability.painter()))
        for seed in RandomPictures.seeds.prefix(10) {
            let picture = RandomPictures.picture(seed: seed, scale: 2)
            try expectSameBytes(painter, as: fresh, variants(of: picture, seed: seed), "seed \(seed)")
        }
    }

    /// The picture with one layer that goes on and on, while all others stay.
    private func motion(in picture: Picture, seed: UInt64) -> [Picture] {
        let count = picture.tree.nodes.count
        guard count > 2 else { return [] }
        return (0..<8).map { step in
            var next = picture
            next.tree.nodes[1 + Int(seed) * 7 % (count - 1)].position.x += 1.75 * Double(step)
            return next
        }
    }

    @Test func oneLayerOfRandomTreesMoves() throws {
        var hits = 0
        for seed in RandomPictures.seeds {
            let picture = RandomPictures.picture(seed: seed, scale: 3)
            let painter = SoftwarePainter(threads: 1 + Int(seed % 2))
            try expectSameBytes(painter, as: SoftwarePainter(threads: 1), motion(in: picture, seed: seed), "seed \(seed)")
            hits += painter.stillSurfaces.hits
        }
        #expect(hits > 0, "nothing was kept")
    }

    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func oneLayerOfRandomTreesMovesOnADevice() throws {
        let (painter, fresh) = (try #require(try GLAvailability.painter()), try #require(try GLAvailability.painter()))
        for seed in RandomPictures.seeds.prefix(10) {
            let picture = RandomPictures.picture(seed: seed, scale: 2)
            try expectSameBytes(painter, as: fresh, motion(in: picture, seed: seed), "seed \(seed)")
        }
    }

    @Test func differentTreesOneAfterTheOther() throws {
        let pictures = RandomPictures.seeds.prefix(12).map { RandomPictures.picture(seed: $0, scale: 2) }
        try expectSameBytes(
            SoftwarePainter(threads: 2), as: SoftwarePainter(threads: 1), pictures.flatMap { [$0, $0] } + pictures.reversed(), "mixed")
    }
}
