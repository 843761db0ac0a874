internal import CVideo

/// FFmpeg's libraries on this machine.
public enum VideoLibraries {
    /// Why there is no video here; nil where there is. Opens the libraries.
    public static var problem: MovieError? {
        missing().map { .missingLibrary(name: $0.name, reason: $0.reason) }
    }

    /// What FFmpeg calls its version, such as "5.1.6-0+deb12u1"; nil where there is no video. Opens the libraries.
    public static var version: String? {
        var fault = lk_video_fault()
        return lk_video_version(&fault).map { String(cString: $0) }
    }

    /// True where this FFmpeg has an encoder of that name. Opens the libraries.
    public static func hasEncoder(_ name: String) -> Bool { lk_video_has_encoder(name) }

    /// Debian's packages of the libraries that LayerKit was built with: the version is part of their names, as of the files'.
    static var packages: [String] {
        var names: [String] = []
        while let name = lk_video_library_name(Int32(names.count)) { names.append(String(cString: name)) }
        return names.map { $0.split(separator: ".so.").joined() }
    }

    /// The first of some libraries that cannot be opened.
    /// - Parameter names: file names as the dynamic linker knows them; nil for FFmpeg's.
    static func missing(of names: [String]? = nil) -> (name: String, reason: String)? {
        var fault = lk_video_fault()
        var missing = names == nil ? lk_video_missing_library(nil, &fault).map { String(cString: $0) } : nil
        for name in names ?? [] where missing == nil {
            missing = name.withCString { text in
                withUnsafePointer(to: (text as UnsafePointer<CChar>?, nil as UnsafePointer<CChar>?)) { pair in
                    pair.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 2) {
                        lk_video_missing_library($0, &fault) == nil ? nil : name
                    }
                }
            }
        }
        guard let missing else { return nil }
        let reason = withUnsafeBytes(of: fault.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return (missing, reason)
    }
}
