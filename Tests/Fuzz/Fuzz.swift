// libFuzzer's two entries: `Scripts/fuzz` builds and runs this. Which target takes the bytes is said by the variable
// `LAYERKIT_FUZZ_TARGET`; with `LAYERKIT_FUZZ_SEEDS` the program writes the target's seeds and words into that folder, and ends.
import FuzzTargets
import Glibc

/// What the environment names.
nonisolated(unsafe) private let target: any FuzzTarget.Type = {
    let name = getenv("LAYERKIT_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    if let target = FuzzTargets.named(name) { return target }
    print(FuzzTargets.all.map { $0.name }.joined(separator: "\n"))
    exit(name.isEmpty ? 0 : 2)
}()

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
    if let folder = getenv("LAYERKIT_FUZZ_SEEDS") {
        SeedFolder(String(cString: folder)).write(target)
        exit(0)
    }
    return target.mostBytes > 0 ? 0 : 1
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
