// Documents that are wrong at random, until something breaks.
//
//     swift run -c release scene-fuzz 10000000 [SEED [SHARE]]  (one process a core, each with seeds of its own;
//                                                               one of SHARE files is painted, usually 8)
//     swift run -c release scene-fuzz lottie 100000 [SEED]
//
// With libFuzzer, which also looks for new ways through the code:
//
//     swift build --sanitize=fuzzer --sanitize=address -Xswiftc -DFUZZ -Xcc -O2 --product scene-fuzz
#if FUZZ
    import SceneMutations

    @_cdecl("LLVMFuzzerTestOneInput")
    public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        SceneTrial.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
#endif
