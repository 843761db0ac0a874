import Animation
public import LayerKit
import LottieDocument
import SceneFiles

/// A Lottie file as a layer tree.
///
/// Its animations last as long as the file's, begin when they are first shown, and hold their final values. Show it at a time by rendering at
/// `time(ofFrame:)`; slow it down, pause it or repeat it with the layer's own timing.
public final class LottieScene {
    /// The layer for a renderer; its bounds are the composition, to which it clips.
    public let layer: CALayer
    /// Of the composition, points.
    public let size: CGSize
    /// The first frame.
    public let inPoint: Double
    /// The frame after the last one.
    public let outPoint: Double
    /// Frames per second; 29.97 in a file is the television rate 30000/1001.
    public let frameRate: Double
    /// Named times.
    public let markers: [LottieMarker]
    /// The names of an archive's animations, in its order; for any other file one without a name.
    public let animationNames: [String]
    /// The names of an archive's themes, in its order.
    public let themeNames: [String]
    /// What has no effect, or another one than intended.
    public let issues: [LottieIssue]
    private let timeline: Timeline
    /// The only thing that is kept of what it was made from.
    private let shown: ShownPictures

    /// Pictures that turned out to be damaged: a picture is decoded when it is first shown, so only those that frames have used so far. Strict
    /// reading decodes all, and throws.
    public var damagedPictures: [LottieIssue] { shown.damaged }

    /// Opens a `.json` or `.lot` file or a `.lottie` archive.
    public convenience init(path: String, options: LottieReadingOptions = LottieReadingOptions()) throws(LottieError) {
        try self.init(LottieSource(path: path, options: options), options)
    }

    /// Reads a text.
    /// - Parameters:
    ///   - name: the text's name in messages.
    ///   - folder: of its pictures; nil for a text without files, which can only have embedded pictures.
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

    /// Builds the complete tree or, if that would exceed the limits and there are cheaper forms, one with these.
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

    /// The frame at a fraction of the animation, 0 for its first frame and 1 for its end; not a whole number in general.
    public func frame(ofProgress progress: Double) -> Double { inPoint + (outPoint - inPoint) * progress }

    /// The time of a frame, seconds from the beginning.
    public func time(ofFrame frame: Double) -> Double { timeline.time(ofFrame: frame) }

    /// A time in a frame at which everything that changes with the frame has changed, seconds from the beginning.
    ///
    /// Core Animation keeps key times in single precision, and compares them as fractions of durations. So at the exact time of a frame some
    /// changes have not happened yet: on a screen that is hardly ever seen, but in a film every frame is such a time.
    public func time(inFrame frame: Double) -> Double { timeline.time(ofFrame: frame) + timeline.lead(from: frame) }

    /// From the exact time of any frame to when everything that changes with it has changed; seconds, at most a hundredth of a frame.
    public var lead: Double { timeline.lead }

    /// The composition centred in a larger or smaller layer, as large as fits into it.
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
