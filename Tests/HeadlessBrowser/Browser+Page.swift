package import Foundation

// What a person does with a page, and sees of it.

extension Browser {
    /// Opens a file and waits until it is there with everything in it.
    package func open(_ file: URL) throws {
        try call("Page.navigate", ["url": file.absoluteString])
        try wait(for: "Page.loadEventFired")
        // Pictures are decoded, and what waits for that is done.
        try evaluate("Promise.all([...document.images].map(i=>i.decode())).then(()=>new Promise(requestAnimationFrame)).then(()=>0)")
    }

    /// What a piece of its language gives, after a promise is kept.
    @discardableResult
    package func evaluate(_ text: String) throws -> Any? {
        let answer = try call("Runtime.evaluate", ["expression": text, "returnByValue": true, "awaitPromise": true])
        if let exception = answer["exceptionDetails"] { throw Failure(reason: "\(text): \(exception)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    package func number(_ text: String) throws -> Double { (try evaluate(text) as? NSNumber)?.doubleValue ?? .nan }
    package func string(_ text: String) throws -> String { try evaluate(text) as? String ?? "" }

    /// Presses a key and lets it go.
    package func press(_ key: String, code: Int) throws {
        let text = key.count == 1 ? ["text": key] : [:]
        for type in ["keyDown", "keyUp"] {
            let parameters: [String: Any] = ["type": type, "key": key, "windowsVirtualKeyCode": code]
            try call("Input.dispatchKeyEvent", parameters.merging(type == "keyDown" ? text : [:]) { $1 })
        }
    }

    /// Presses the mouse at one place and lets it go at another, given as shares of what a selector finds.
    package func drag(_ selector: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) throws {
        try evaluate("document.querySelector('\(selector)').scrollIntoView({block:'center'})")
        func coordinate(_ edge: String, _ length: String, _ share: Double) throws -> Double {
            try number("(r=>r.\(edge)+r.\(length)*\(share))(document.querySelector('\(selector)').getBoundingClientRect())")
        }
        let steps = [("mouseMoved", from, 0), ("mousePressed", from, 1), ("mouseMoved", to, 1), ("mouseReleased", to, 0)]
        for (type, place, buttons) in steps {
            try call(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": try coordinate("left", "width", place.x), "y": try coordinate("top", "height", place.y),
                    "button": type == "mouseMoved" && buttons == 0 ? "none" : "left", "buttons": buttons, "clickCount": 1,
                ])
        }
    }

    package func click(_ selector: String) throws { try drag(selector, from: (0.5, 0.5), to: (0.5, 0.5)) }

    /// How the reader's system is set: "dark" or "light".
    package func prefer(_ scheme: String) throws {
        try call("Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    }

    /// Writes the window as a PNG into the folder that `LAYERKIT_SCREENSHOTS` names, if it names one.
    package func keep(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["LAYERKIT_SCREENSHOTS"] else { return }
        try screenshot().write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
    }

    /// The window as a PNG.
    private func screenshot() throws -> Data {
        Data(base64Encoded: try call("Page.captureScreenshot")["data"] as? String ?? "") ?? Data()
    }

    /// Everything that went wrong in the page, and every address that it asked for.
    package var complaints: [String] {
        events.filter { event in
            let level = ((event["params"] as? [String: Any])?["entry"] as? [String: Any])?["level"] as? String
            return switch event["method"] as? String {
            case "Runtime.exceptionThrown", "Runtime.consoleAPICalled": true
            case "Log.entryAdded": level != "verbose"
            default: false
            }
        }.map { "\($0)" }
    }

    package var requests: [String] {
        events.filter { $0["method"] as? String == "Network.requestWillBeSent" }
            .compactMap { (($0["params"] as? [String: Any])?["request"] as? [String: Any])?["url"] as? String }
    }
}
