public import Foundation
import RenderTree

/// A layer that shows the pictures of a player.
///
/// The pictures are its contents, so every layer property applies to them: transforms, masks, corners, filters. While there is a player,
/// `contents` that are set are not shown.
open class AVPlayerLayer: CALayer {
    private var gravity = AVLayerVideoGravity.resizeAspect
    private var shownPlayer: AVPlayer?

    public override init() { super.init() }

    /// A layer that shows the pictures of a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? AVPlayerLayer else { return }
        (gravity, shownPlayer) = (other.gravity, other.shownPlayer)
    }

    public required init?(coder: NSCoder) { return nil }

    /// The player whose pictures the layer shows; nil for none.
    open var player: AVPlayer? {
        get { shownPlayer }
        set {
            guard shownPlayer !== newValue else { return }
            shownPlayer?.detach(self)
            change {
                shownPlayer = newValue
                (madeTime().player, madeTime().playing) = (newValue, nil)
            }
            newValue?.attach(self)
        }
    }

    /// How pictures are scaled into the bounds; `resizeAspect` by default.
    open var videoGravity: AVLayerVideoGravity {
        get { gravity }
        set { change(from: gravity, to: newValue) { gravity = newValue } }
    }

    /// Whether there is a picture to show. Asking opens the file.
    open var isReadyForDisplay: Bool { shownPlayer?.currentItem?.status == .readyToPlay }

    /// The rectangle of the pictures in the layer's own space; zero where there are none.
    open var videoRect: CGRect {
        let size = shownPlayer?.currentItem?.presentationSize ?? .zero
        guard size.width > 0, size.height > 0 else { return .zero }
        var scale = CGSize(width: bounds.width / size.width, height: bounds.height / size.height)
        switch gravity.contentsGravity {
        case .resizeAspect: scale = CGSize(width: min(scale.width, scale.height), height: min(scale.width, scale.height))
        case .resizeAspectFill: scale = CGSize(width: max(scale.width, scale.height), height: max(scale.width, scale.height))
        default: break
        }
        let (width, height) = (size.width * scale.width, size.height * scale.height)
        return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    override class var layerKeys: [LayerKey] { super.layerKeys + playerKeys }

    private nonisolated(unsafe) static let playerKeys: [LayerKey] = [
        KeyRow(object: "player", \AVPlayerLayer.player),
        KeyRow("videoGravity", \AVPlayerLayer.videoGravity),
    ]

    open override class func defaultValue(forKey key: String) -> Any? {
        key == "videoGravity" ? AVLayerVideoGravity.resizeAspect.rawValue : super.defaultValue(forKey: key)
    }

    override var hasOwnParts: Bool { true }

    override func addOwnParts(to values: inout NodeValues) { values.contents.gravity = gravity.contentsGravity }
}
