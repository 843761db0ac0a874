// Names of what draws show: hashes of all that decides their pixels, and of nothing else. Where a draw refers to a place in the
// plan, as to a clip or a path's coverage, the content there counts and not the place: a draw that stays the same keeps its
// name whatever is around it.

extension NameMixer {
    /// What a batch's draws have in common, except for textures.
    package mutating func mix(_ pipeline: Pipeline) {
        let numbers: [UInt8] = [
            pipeline.kind.rawValue, pipeline.geometry.rawValue, (pipeline.isClipped ? 1 : 0) + (pipeline.isCut ? 2 : 0),
            pipeline.hasHardEdges ? 1 : 0, pipeline.blend.rawValue, pipeline.filter.rawValue, pipeline.gradient.rawValue,
        ]
        let kinds = numbers.reduce(0) { $0 << 8 | UInt64($1) }
        mix(kinds, UInt64(bitPattern: Int64(pipeline.mode.rawValue)))
    }
}

extension RenderPlan {
    /// One of a batch's draws, except for textures.
    ///
    /// - Parameters:
    ///   - first: its first row.
    ///   - pipeline: its batch's.
    package func mixDraw(at first: Int, _ pipeline: Pipeline, into mixer: inout NameMixer) {
        let meta = first + pipeline.geometryRowCount + 1
        var numbers = rows[meta]
        if pipeline.namesClip { mixClip(Int(numbers.x), into: &mixer) }
        numbers.x = 0
        if pipeline.kind == .gradient {
            let firstStop = Int(numbers.y)
            for stop in stops[firstStop..<firstStop + Int(numbers.z)] {
                mixer.mix(stop.color)
                mixer.mix(stop.place)
            }
            numbers.y = 0
        }
        mixer.mix(numbers)
        let strip = pipeline.geometry == .strip ? first + 1 : -1
        for row in first..<first + pipeline.rowCount where row != meta && row != strip { mixer.mix(rows[row]) }
        if strip >= 0 { mixCoverages(rows[strip], over: rows[first], into: &mixer) }
    }

    private func mixClip(_ index: Int, into mixer: inout NameMixer) {
        let clip = clips[index]
        mixer.mix(clip.box)
        mixer.mix(clip.inverseX)
        mixer.mix(clip.inverseY)
        mixer.mix(clip.inverseW)
        mixer.mix(clip.radii)
        for cut in clip.cutRange { mixer.mix(cuts[cut].line) }
    }

    private func mixCoverages(_ strip: SIMD4<Float>, over box: SIMD4<Float>, into mixer: inout NameMixer) {
        guard let (bytes, first) = coverages(strip) else { preconditionFailure("A strip has bytes when its plan was checked.") }
        let (width, height, stride) = (Int(box.z - box.x), Int(box.w - box.y), Int(strip.z))
        bytes.withUnsafeBytes { bytes in
            for row in 0..<height {
                var place = first + row * stride
                let end = place + width
                while place < end {
                    mixer.mix(RenderPlan.word(bytes, place..<min(place + 8, end)))
                    place += 8
                }
            }
        }
    }

    /// Up to eight bytes.
    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "A strip's bytes lie in one page.")
        guard range.lowerBound + 8 <= bytes.count else { return range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) } }
        let word = bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self).littleEndian
        return range.count == 8 ? word : word & (1 << UInt64(range.count * 8) - 1)
    }
}
