import Foundation

/// The source of a file as documents write it: a URL reference relative to the package.
package enum SourceName {
    /// The paths at which the file may be, likeliest first, each relative to the package and never above it.
    package static func candidates(_ source: String) -> [String] {
        let raw = source
        let decoded = source.removingPercentEncoding ?? source
        let base = decoded.split(separator: "/").last.map { "assets/" + $0 }
        var paths: [String] = []
        for case let path? in [inside(decoded), inside(raw), base.flatMap { inside($0) }] where !paths.contains(path) {
            paths.append(path)
        }
        return paths
    }

    /// A relative path without empty and dot components; nil if it leads out of the package, or is not a path.
    package static func inside(_ path: String) -> String? {
        guard !path.isEmpty, path.utf8.count < 4096, !path.contains("\0"), !path.hasPrefix("/"), !path.contains("\\")
        else { return nil }
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty, !parts.contains("..") else { return nil }
        return parts.joined(separator: "/")
    }

    /// The bytes of a data URL, `data:image/png;base64,…`; nil for any other source.
    package static func embedded(_ source: String) -> [UInt8]? {
        guard source.utf8.starts(with: "data:".utf8), let comma = source.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let head = source[..<comma]
        let body = source[source.index(after: comma)...]
        if head.hasSuffix(";base64") {
            return Data(base64Encoded: String(body), options: .ignoreUnknownCharacters).map { Array($0) } ?? []
        }
        return Array((body.removingPercentEncoding ?? String(body)).utf8)
    }
}
