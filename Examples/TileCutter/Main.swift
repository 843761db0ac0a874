// tile-cutter: cuts a picture into the tiles that a CATiledLayer's delegate loads one by one.
//
//      swift run tile-cutter Snowman.png        writes Snowman_00_00.jpg, Snowman_01_00.jpg, … beside it
//      swift run tile-cutter Snowman.png 512    of 512 pixels to the side instead of 256
import ExampleScenes
import Foundation
import LayerKit

@main
enum Main {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        guard let path = words.first, !path.hasPrefix("-"), words.count <= 2, let side = words.count == 2 ? Int(words.last!) : 256, side > 0 else {
            complain("Usage: tile-cutter PICTURE [SIDE]. SIDE is that of a tile in pixels: 256, unless it is said.")
            exit(2)
        }
        do {
            let file = URL(fileURLWithPath: path)
            let names = try TileCutter.cut(
                try CGImage.load(path: path), side: side, base: file.deletingPathExtension().lastPathComponent,
                into: file.deletingLastPathComponent())
            print("\(names.count == 1 ? "1 tile" : "\(names.count) tiles"), from \(names.first!) to \(names.last!)")
        } catch {
            complain("\(error)")
            exit(3)
        }
    }

    private static func complain(_ sentence: String) { FileHandle.standardError.write(Data("tile-cutter: \(sentence)\n".utf8)) }
}
