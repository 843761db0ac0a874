import Foundation
import Graphics
import Synchronization
import Testing

@testable import layerkit

/// Pictures of a batch are written while the next ones are drawn.
@Suite struct BatchWriterTests {
    private func work(_ id: Int, _ path: String, side: Int) -> BatchWork {
        // Noise takes the longest to encode.
        var state = UInt64(id + 1)
        let pixels = (0..<side * side).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 32) | 0xFF00_0000
        }
        let picture = BatchWork.Picture(
            pixels: Bitmap(width: side, height: side, pixels: pixels), path: path, format: .png(), seconds: 0, files: [:])
        return BatchWork(answer: BatchAnswer(id: .whole(id), ok: false), picture: picture)
    }

    @Test func answersComeInTheOrderOfTheLinesAndAreTrue() throws {
        let folder = try Folder()
        let place = folder.url.path
        let said = Mutex<[String]>([])
        let writer = BatchWriter(threads: 4) { answer in
            said.withLock { $0.append(answer) }
            // What is told to be there is, whole.
            if let number = (0..<40).first(where: { answer.contains("\"id\":\($0),") }), answer.contains("\"ok\":true") {
                #expect((try? Bitmap(pngFile: "\(place)/\(number).png")) != nil)
            }
        }
        for number in 0..<40 {
            // The first of each five takes long, and one cannot be written.
            let path = number == 17 ? folder.path("none/17.png") : folder.path("\(number).png")
            writer.add(work(number, path, side: number % 5 == 0 ? 300 : 4), "")
        }
        try writer.finish()
        let answers = said.withLock { $0 }
        #expect(answers.count == 40)
        for (number, answer) in answers.enumerated() {
            #expect(answer.contains("\"id\":\(number),") && answer.contains("\"ok\":\(number != 17)"), "\(answer)")
            if number == 17 { #expect(answer.contains("\"error\"") && !answer.contains("seconds"), "\(answer)") }
        }
        #expect(folder.names.count == 39)
    }

    @Test func fewAreOnTheirWay() throws {
        let folder = try Folder()
        let gate = DispatchSemaphore(value: 0)
        let added = Atomic(0)
        let writer = BatchWriter(threads: 2) { _ in gate.wait() }
        let done = DispatchGroup()
        DispatchQueue.global().async(group: done) {
            for number in 0..<20 {
                writer.add(BatchWork(answer: BatchAnswer(id: .whole(number), ok: false)), "")
                added.add(1, ordering: .relaxed)
            }
        }
        usleep(200_000)
        // No answer is out: two that are encoded, and one that waits.
        #expect(added.load(ordering: .relaxed) <= 3)
        for _ in 0..<20 { gate.signal() }
        done.wait()
        try writer.finish()
        #expect(folder.names.isEmpty)
    }

    @Test func ofTwoPicturesInOneFileTheLaterStays() throws {
        let folder = try Folder()
        let writer = BatchWriter(threads: 4) { _ in }
        for _ in 0..<5 {
            writer.add(work(1, folder.path("a.png"), side: 400), "")
            writer.add(work(2, folder.url.path + "/./a.png", side: 2), "")
        }
        try writer.finish()
        #expect(try Bitmap(pngFile: folder.path("a.png")).width == 2)
    }

    @Test func aLineSeesWhatTheLinesBeforeItMade() throws {
        let folder = try Folder()
        let colors = ["1 0 0", "0 1 0", "0 0 1"]
        var lines: [String] = []
        let show = #"<caml><CALayer bounds="0 0 8 8" position="4 4"><contents type="CGImage" src="p.png"/></CALayer></caml>"#
        try folder.write(Array(show.utf8), "show.caml")
        for (number, color) in colors.enumerated() {
            let text = "<caml><CALayer bounds=\"0 0 900 900\" position=\"450 450\" backgroundColor=\"\(color)\"/></caml>"
            try folder.write(Array(text.utf8), "\(number).caml")
            lines.append(#"{"input":"\#(number).caml","output":"p.png"}"#)
            lines.append(#"{"input":"show.caml","output":"shown\#(number).png"}"#)
        }
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "jobs")
        let outcome = try Tool.run(["batch", "-r", "software"], in: folder, input: folder.path("jobs"))
        #expect(outcome.output.split(separator: "\n").filter { $0.contains("\"ok\":true") }.count == 6, "\(outcome.output)")
        for number in 0..<3 {
            let pixel = try Bitmap(pngFile: folder.path("shown\(number).png"))[4, 4]
            #expect([pixel.x, pixel.y, pixel.z][number] == 255 && pixel.x &+ pixel.y &+ pixel.z == 255, "\(number): \(pixel)")
        }
    }

    /// Whoever waits for an answer before it sends the next line gets it.
    @Test func anAnswerDoesNotWaitForTheNextLine() throws {
        let folder = try Folder()
        try folder.write(Array(#"<caml><CALayer bounds="0 0 8 8" position="4 4"/></caml>"#.utf8), "a.caml")
        let process = Process()
        process.executableURL = Tool.path
        process.arguments = ["batch", "-r", "software"]
        process.currentDirectoryURL = folder.url
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for number in 0..<5 {
            try input.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(number),\"input\":\"a.caml\",\"output\":\"a.png\"}\n".utf8))
            let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            #expect(answer.contains("\"id\":\(number),\"ok\":true"), "\(answer)")
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func anInterruptionLeavesNothingHalfWritten() throws {
        let folder = try Folder()
        let lines = (0..<10_000).map { #"{"input":"cards","output":"\#($0).png","time":\#($0)}"# + "\n" }
        try folder.write(Array(lines.joined().utf8), "jobs")
        let process = try Tool.start(["batch", "jobs", "-r", "software"], in: folder)
        while folder.names.count < 6, process.isRunning { usleep(1000) }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        let pictures = folder.names.filter { $0 != "jobs" }
        #expect(pictures.allSatisfy { !$0.hasPrefix(".") } && !pictures.isEmpty)
        for name in pictures { #expect((try? Bitmap(pngFile: folder.path(name))) != nil, "\(name)") }
    }
}
