import Coverage
import Testing

@Suite("Cuts") struct CutTests {
    private static let parts: [Float] = [0, 0.001, 0.2, 0.5, 0.77, 0.999, 1]

    @Test("Both pieces over one another hide as much as the whole", arguments: parts)
    func piecesAreTheWhole(k: Float) {
        for alpha: Float in [0, 0.1, 0.5, 0.9, 1] {
            let front = alpha * Coverage.cutShare(front: k, isFront: true, alpha: alpha)
            let back = alpha * Coverage.cutShare(front: k, isFront: false, alpha: alpha)
            #expect(abs((1 - front) * (1 - back) - (1 - alpha)) < 1e-4)
            #expect(front == alpha * k && back >= 0 && back <= alpha * 1.0001)
        }
    }

    @Test("An opaque back piece reaches below its front piece, a clear one takes what is left of the pixel")
    func limits() {
        #expect(abs(Coverage.cutShare(front: 0.75, isFront: false, alpha: 1) - 1) < 1e-6)
        #expect(Coverage.cutShare(front: 0.75, isFront: false, alpha: 0) == 0.25)
        #expect(Coverage.cutShare(front: 1, isFront: false, alpha: 1) == 0)
        #expect(Coverage.cutShare(front: 0, isFront: false, alpha: 1) == 1)
        // Rounded a little over 1.
        #expect(Coverage.cutShare(front: 0.9999, isFront: false, alpha: 1.0001) <= 1)
    }

    @Test("Hard, each pixel belongs to one piece")
    func hard() {
        let line = SIMD3<Float>(0.6, 0.8, -7)
        let front = Coverage.Cut(line: line, isFront: true, isHard: true)
        let back = Coverage.Cut(line: line, isFront: false, isHard: true)
        for j in 0..<12 {
            for i in 0..<12 {
                let p = SIMD2(Float(i) + 0.5, Float(j) + 0.5)
                #expect(front.share(p, alpha: 0.3) + back.share(p, alpha: 0.3) == 1)
                #expect((front.kept.area(p), back.kept.area(p)) == (front.share(p, alpha: 0), back.share(p, alpha: 0)))
            }
        }
    }
}
