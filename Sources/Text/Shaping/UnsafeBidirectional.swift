internal import CFriBidi

/// The direction of the characters of a paragraph.
enum UnsafeBidirectional {
    /// The embedding levels of Unicode's bidirectional algorithm: odd is right to left, and each nested direction adds one.
    ///
    /// - Parameter direction: the paragraph's; nil for that of its first letter.
    static func levels(
        of characters: ContiguousArray<UInt32>, direction: TextDirection?
    ) -> (levels: ContiguousArray<UInt8>, isRightToLeft: Bool) {
        let count = characters.count
        // No character before Hebrew runs from right to left.
        if direction != .rightToLeft, characters.allSatisfy({ $0 < 0x590 }) {
            return (ContiguousArray(repeating: 0, count: count), false)
        }
        guard count > 0, let length = FriBidiStrIndex(exactly: count) else {
            let isRightToLeft = direction == .rightToLeft
            return (ContiguousArray(repeating: isRightToLeft ? 1 : 0, count: count), isRightToLeft)
        }
        var types = ContiguousArray(repeating: FRIBIDI_TYPE_ON, count: count)
        var brackets = ContiguousArray<FriBidiBracketType>(repeating: 0, count: count)
        var levels = ContiguousArray<FriBidiLevel>(repeating: 0, count: count)
        var base: FriBidiParType =
            switch direction {
            case nil: FRIBIDI_PAR_ON
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            }
        characters.withUnsafeBufferPointer { characters in
            types.withUnsafeMutableBufferPointer { types in
                brackets.withUnsafeMutableBufferPointer { brackets in
                    levels.withUnsafeMutableBufferPointer { levels in
                        fribidi_get_bidi_types(characters.baseAddress, length, types.baseAddress)
                        fribidi_get_bracket_types(
                            characters.baseAddress, length, types.baseAddress, brackets.baseAddress)
                        _ = fribidi_get_par_embedding_levels_ex(
                            types.baseAddress, brackets.baseAddress, length, &base, levels.baseAddress)
                    }
                }
            }
        }
        return (ContiguousArray(levels.map { UInt8(max($0, 0)) }), base.rawValue & 1 == 1)
    }
}
