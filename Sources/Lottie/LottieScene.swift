import Animation
public import LayerKit
import LottieDocument
import SceneFiles

/// A Lottie file as a layer tree.
///
/// Its animations last as long as the file's, begin when they are first shown, and stay at their end. Show it at a moment by
/// rendering at `time(ofFrame:)`; slow it down, hold it or repeat it by the layer's own timing.
public final class LottieScene {
    /// What a renderer shows; its bounds are the composition, which cuts off what is outside.
    public let layer: CALayer
    /// Of the composition, points.
    public let size: CGSize
    /// The first frame.
    public let inPoint: Double
    /// The frame after the last one.
    public let outPoint: Double
    /// Frames a second; 29.97 in a file is the 30000/1001 of television.
    public let frameRate: Double
    /// Named times.
    public let markers: [LottieMarker]
    /// The animations in an archive, in its order; one without a name for any other file.
    public let animationNames: [String]
    /// The themes in an archive, in its order.
    public let themeNames: [String]
    /// What has no effect, or not the one that was meant.
    public let issues: [LottieIssue]
    private let timeline: Timeline
    /// All that is kept of what it was made of.
    private let shown: ShownPictures

    /// Pictures that cannot be decoded, of those that frames have looked at so far: a picture is decoded when it is shown first. Strict
    /// reading decodes all, and fails.
    public var damagedPictures: [LottieIssue] { shown.damaged }

    /// Opens a `.json` or `.lot` file or a `.lottie` archive.
    public convenience init(path: String, options: LottieReadingOptions = LottieReadingOptions()) throws(LottieError) {
        try self.init(LottieSource(path: path, options: options), options)
    }

    /// Reads a text.
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - folder: where its pictures are; nil for a text that stands alone: its pictures can only be such as it holds itself.
    public convenience init(
        bytes: [UInt8], name: String, folder: String? = nil, options: LottieReadingOptions = LottieReadingOptions()
    ) throws(LottieError) {
        let pictures = folder.flatMap(PackageFolder.init(disk:))
        if let folder, pictures == nil { throw .notReadable(path: folder, reason: "there is no such folder") }
        try self.init(LottieSource(bytes: bytes, name: name, in: pictures, options: options), options)
    }

    private init(_ source: LottieSource, _ options: LottieReadingOptions) throws(LottieError) {
        let animation = source.animation
        size = CGSize(width: animation.size.x, height: animation.size.y)
        (inPoint, outPoint) = (animation.inPoint, animation.outPoint)
        frameRate = TelevisionRate(near: animation.frameRate)?.rate ?? animation.frameRate
        timeline = Timeline(inPoint: inPoint, outPoint: outPoint, frameRate: frameRate, writtenRate: animation.frameRate)
        markers = animation.markers
        (animationNames, themeNames) = (source.animationNames, source.themeNames)
        let files: SceneParts
        (layer, files) = try LottieScene.layer(source, timeline, options)
        files.report(source.complaints)
        files.reportOverrides()
        files.reportStateMachines(source.stateMachineNames)
        (issues, shown) = (files.issues.all, files.shown)
        if options.isStrict, let issue = issues.first(where: { $0.kind != .unsupported }) {
            throw .strict(file: issue.file ?? source.name, issue)
        }
    }

    /// A tree with all that the file says, or, where that is more than it may ask for and can be had for less, for less.
    private static func layer(
        _ source: LottieSource, _ timeline: Timeline, _ options: LottieReadingOptions
    ) throws(LottieError) -> (CALayer, SceneParts) {
        var files = SceneParts(source.animation, source.pictures, options)
        do throws(LKLimitExceeded) {
            return (try layer(of: files, timeline, options.limits), files)
        } catch {
            guard files.couldSpare else { throw .overLimit(error.at(source.name)) }
        }
        files = SceneParts(source.animation, source.pictures, options, isThrifty: true)
        do throws(LKLimitExceeded) {
            return (try layer(of: files, timeline, options.limits), files)
        } catch {
            throw .overLimit(error.at(source.name))
        }
    }

    private static func layer(of files: SceneParts, _ timeline: Timeline, _ limits: LKLimits) throws(LKLimitExceeded) -> CALayer {
        let animation = files.animation
        let composition = Composition(files: files, size: animation.size, map: TimeMap(timeline), path: [], names: [])
        let layer = composition.plainLayer()
        layer.name = animation.name
        layer.masksToBounds = true
        composition.add(animation.layers, to: layer)
        if let excess = files.excess { throw excess }
        try layer.check(limits)
        return layer
    }

    /// Seconds from the first frame to the end of the last one.
    public var duration: Double { (outPoint - inPoint) / frameRate }

    /// The frame at a part of the animation, 0 for its first and 1 for its end; not a whole one in general.
    public func frame(ofProgress progress: Double) -> Double { inPoint + (outPoint - inPoint) * progress }

    /// Seconds from the beginning, when a frame is shown.
    public func time(ofFrame frame: Double) -> Double { timeline.time(ofFrame: frame) }

    /// Seconds from the beginning, when a frame is shown and all that changes with it has changed.
    ///
    /// Core Animation keeps key times in single precision, and compares them as parts of durations. At the very time of a frame some
    /// changes so have not come: on a screen that is hardly ever seen, in a film every frame is such a time.
    public func time(inFrame frame: Double) -> Double { timeline.time(ofFrame: frame) + timeline.lead(from: frame) }

    /// From the beginning of any frame to where all that changes with it has changed; seconds, at most a hundredth of a frame.
    public var lead: Double { timeline.lead }

    /// The composition in the middle of a larger or smaller layer, as large as fits into it.
    public func layer(fitting size: CGSize) -> CALayer {
        let frame = CALayer()
        frame.anchorPoint = .zero
        frame.bounds = CGRect(origin: .zero, size: size)
        let scale = min(size.width / self.size.width, size.height / self.size.height)
        layer.removeFromSuperlayer()
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        layer.position = CGPoint(
            x: (size.width - self.size.width * scale) / 2, y: (size.height - self.size.height * scale) / 2)
        frame.addSublayer(layer)
        return frame
    }
}
