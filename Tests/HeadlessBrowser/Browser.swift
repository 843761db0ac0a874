package import Foundation
import Glibc

/// A headless Chromium with one page, spoken to by the protocol of its developer tools.
///
/// Commands and events are JSON objects with a zero after each, through two named pipes that it has as descriptors 3 and 4:
/// there is no port that anything else could be listening on.
package final class Browser {
    struct Failure: Error { var reason: String }

    /// Where this machine has one; nil where it has none.
    private static let program: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return ["chromium-headless-shell", "chromium", "google-chrome"]
            .flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    private let process = Process()
    /// There as long as it is.
    package let folder: URL
    /// Both ends are open here, so that nobody waits for the other.
    private let commands: Int32
    private let replies: Int32
    private var unread: [UInt8] = []
    private var lastNumber = 0
    private var session = ""
    /// What it told unasked, in order.
    package private(set) var events: [[String: Any]] = []

    /// A browser with an empty page. Where this machine has none that is said, and there is none, unless
    /// `LAYERKIT_REQUIRE_BROWSER` is 1.
    package static func ifThere() throws -> Browser? {
        if let program { return try Browser(program) }
        guard ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_BROWSER"] != "1" else {
            throw Failure(reason: "There is no Chromium on the PATH.")
        }
        print("SKIPPED: no headless Chromium on this machine, pages are not tried in a browser.")
        return nil
    }

    private init(_ program: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-browser-" + UUID().uuidString)
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let paths = ["commands", "replies"].map { folder.appendingPathComponent($0).path }
        for path in paths { mkfifo(path, 0o600) }
        (commands, replies) = (Glibc.open(paths[0], O_RDWR | O_CLOEXEC), Glibc.open(paths[1], O_RDWR | O_CLOEXEC))
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<\"$COMMANDS\" 4>\"$REPLIES\"", program, "--headless", "--no-sandbox", "--disable-gpu",
            "--remote-debugging-pipe", "--user-data-dir=" + folder.appendingPathComponent("profile").path, "about:blank",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["COMMANDS": paths[0], "REPLIES": paths[1]]) { $1 }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let pages = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
        guard let page = pages.first(where: { $0["type"] as? String == "page" })?["targetId"] as? String else {
            throw Failure(reason: "The browser has no page.")
        }
        session = try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String ?? ""
        for domain in ["Page", "Runtime", "Log", "Network"] { try call(domain + ".enable") }
    }

    deinit {
        // Asked to by a signal, it may wait for its pipes for ever, and whoever waits for it as well.
        session = ""
        _ = try? call("Browser.close")
        for _ in 0..<500 where process.isRunning { usleep(10_000) }
        if process.isRunning { process.terminate() }
        close(commands)
        close(replies)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Asks for something and waits for the answer.
    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        lastNumber += 1
        var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
        if !session.isEmpty { message["sessionId"] = session }
        try send([UInt8](JSONSerialization.data(withJSONObject: message)) + [0])
        while true {
            let answer = try next()
            guard answer["id"] as? Int == lastNumber else {
                events.append(answer)
                continue
            }
            if let error = answer["error"] { throw Failure(reason: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    /// Waits until it has told of something unasked.
    func wait(for event: String) throws {
        while !events.contains(where: { $0["method"] as? String == event }) { events.append(try next()) }
    }

    private func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(reason: "The browser cannot be written to.") }
            rest = rest.dropFirst(count)
        }
    }

    private func next() throws -> [String: Any] {
        while true {
            if let end = unread.firstIndex(of: 0) {
                let message = try JSONSerialization.jsonObject(with: Data(unread[..<end])) as? [String: Any]
                unread.removeSubrange(...end)
                return message ?? [:]
            }
            var waited = pollfd(fd: replies, events: Int16(POLLIN), revents: 0)
            guard poll(&waited, 1, 60_000) == 1 else { throw Failure(reason: "The browser says nothing for a minute.") }
            var part = [UInt8](repeating: 0, count: 65_536)
            let count = part.withUnsafeMutableBytes { read(replies, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(reason: "The browser is gone.") }
            unread += part[..<count]
        }
    }
}
