import Foundation
import LayerKit

// Chapter 14: a row of photos that scrolls, and four ways to have them there in time.

extension ExampleScene {
    static let chapter14Carousels = [
        carousel("photo-carousel", "Photos in cells that are used again, each loaded when its cell comes into sight") { cell, index, _ in
            cell.contents = PhotoFile.image(index)
        },
        carousel("photo-loading", "The same loaded later: a cell that meanwhile shows another photo takes none") { cell, index, later in
            cell.contents = nil
            cell.setValue(index, forKey: "index")
            later {
                if cell.value(forKey: "index") as? Int == index { cell.contents = PhotoFile.image(index) }
            }
        },
        carousel("photo-decoded", "The same decoded at once (kCGImageSourceShouldCacheImmediately), then drawn as large as shown") {
            cell, index, _ in
            cell.contents = redrawn(PhotoFile.image(index, decodesAtOnce: true), as: cell.bounds.size)
        },
        cachedCarousel(),
    ]

    /// - Parameter show: what is done to a cell that is to show the photo of a number; what it hands to its last argument is done
    ///   an eighth of a second later.
    private static func carousel(
        _ name: String, _ title: String,
        show: @escaping @Sendable (_ cell: CALayer, _ index: Int, _ later: (@escaping () -> Void) -> Void) -> Void
    ) -> ExampleScene {
        ExampleScene(name: name, title: title, size: Carousel.size, duration: Carousel.duration) { script in
            Carousel.make(script, show)
        }
    }

    /// Photos are kept by number, and those beside a photo that is wanted are wanted as well: a cell that comes into sight as a
    /// rule has its own at once.
    private static func cachedCarousel() -> ExampleScene {
        ExampleScene(
            name: "photo-cache", title: "The same from a cache that loads the photos beside the one asked for (NSCache)",
            size: Carousel.size, duration: Carousel.duration
        ) { script in
            let cache = PhotoCache()
            return Carousel.make(script) { cell, index, later in
                cell.contentsGravity = .resizeAspect
                cell.setValue(index, forKey: "index")
                for wanted in [index, index - 1, index + 1] {
                    cache.ask(for: wanted, later) { image in
                        if cell.value(forKey: "index") as? Int == wanted { cell.contents = image }
                    }
                }
                cell.contents = cache.known(index)
            }
        }
    }
}

/// A photo drawn anew into an opaque picture of a size: what is shown then has as many pixels as its layer.
private func redrawn(_ image: CGImage?, as size: CGSize) -> CGImage? {
    guard let image,
        let context = CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
    else { return nil }
    context.draw(image, in: CGRect(origin: .zero, size: size))
    return context.makeImage()
}

/// Photos by number, and who waits for those that are on their way.
private final class PhotoCache {
    private let images = NSCache<NSNumber, CGImage>()
    private var waiting: [Int: [(CGImage) -> Void]] = [:]

    func known(_ index: Int) -> CGImage? { images.object(forKey: index as NSNumber) }

    func ask(for index: Int, _ later: (@escaping () -> Void) -> Void, _ arrived: @escaping (CGImage) -> Void) {
        guard PhotoFile.numbers.contains(index), known(index) == nil else { return }
        let isUnderway = waiting[index] != nil
        waiting[index, default: []].append(arrived)
        if isUnderway { return }
        later { [self] in
            let all = waiting.removeValue(forKey: index) ?? []
            guard let image = redrawn(PhotoFile.image(index), as: Carousel.cellSize) else { return }
            images.setObject(image, forKey: index as NSNumber)
            for arrived in all { arrived(image) }
        }
    }
}

/// Cells of 200 × 150 points with gaps of 10: one in full sight, and a part of the next.
private enum Carousel {
    static let size = CGSize(width: 260, height: 190)
    static let cellSize = CGSize(width: 200, height: 150)
    static let pitch: CGFloat = 210
    /// Seconds.
    static let duration: CFTimeInterval = 2
    /// Frames a second.
    static let pace = 24.0

    /// Cells are used in turn: three are enough for what may be in sight.
    static func make(
        _ script: Script, _ show: @escaping (_ cell: CALayer, _ index: Int, _ later: (@escaping () -> Void) -> Void) -> Void
    ) -> CALayer {
        let stage = CALayer()
        stage.frame = CGRect(origin: .zero, size: size)
        stage.backgroundColor = .black
        let row = CAScrollLayer()
        row.frame = CGRect(x: 20, y: 20, width: size.width - 20, height: cellSize.height)
        stage.addSublayer(row)
        let cells = (0..<3).map { _ in CALayer() }
        for cell in cells {
            cell.backgroundColor = CGColor(gray: 0.2, alpha: 1)
            cell.actions = ["contents": NSNull(), "position": NSNull(), "bounds": NSNull()]
            row.addSublayer(cell)
        }
        var shown = [Int?](repeating: nil, count: cells.count)
        var frame = 0
        // What is asked of the script asks the script: it would keep itself.
        weak let asked = script
        func scroll() {
            // A finger's flick: quick, then slower and slower.
            let rest = 1 - min(Double(frame) / pace / duration, 1)
            let x = (1 - rest * rest) * Double(PhotoFile.numbers.count - 1) * pitch
            row.scroll(to: CGPoint(x: x, y: 0))
            for index in Int(x / pitch)...Int((x + row.bounds.width) / pitch) {
                let place = index % cells.count
                guard PhotoFile.numbers.contains(index), shown[place] != index else { continue }
                shown[place] = index
                cells[place].frame = CGRect(origin: CGPoint(x: CGFloat(index) * pitch, y: 0), size: cellSize)
                let now = Double(frame) / pace
                show(cells[place], index) { action in asked?.at(now + 0.125, action) }
            }
        }
        scroll()
        script.every(1 / pace) {
            frame += 1
            scroll()
        }
        return stage
    }
}
