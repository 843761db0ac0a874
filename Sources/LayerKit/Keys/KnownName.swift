/// A type of names of which a few are known. Any other can be set, as with Apple, and counts as one of the known ones.
protocol KnownName: RawRepresentable<String> {
    static var known: [Self] { get }
}

extension CALayerContentsFilter: KnownName {
    static var known: [Self] { [.nearest, .linear, .trilinear] }
}

extension CALayerContentsFormat: KnownName {
    static var known: [Self] { [.RGBA8Uint, .RGBA16Float, .gray8Uint] }
}

extension CALayerCornerCurve: KnownName {
    static var known: [Self] { [.circular, .continuous] }
}

extension CAMediaTimingFillMode: KnownName {
    static var known: [Self] { [.forwards, .backwards, .both, .removed] }
}

extension CAShapeLayerFillRule: KnownName {
    static var known: [Self] { [.nonZero, .evenOdd] }
}

extension CAShapeLayerLineCap: KnownName {
    static var known: [Self] { [.butt, .round, .square] }
}

extension CAShapeLayerLineJoin: KnownName {
    static var known: [Self] { [.miter, .round, .bevel] }
}

extension CAGradientLayerType: KnownName {
    static var known: [Self] { [.axial, .radial, .conic] }
}

extension CATextLayerTruncationMode: KnownName {
    static var known: [Self] { [.none, .start, .end, .middle] }
}

extension CATextLayerAlignmentMode: KnownName {
    static var known: [Self] { [.natural, .left, .right, .center, .justified] }
}

extension CAEmitterLayerEmitterShape: KnownName {
    static var known: [Self] { [.point, .line, .rectangle, .cuboid, .circle, .sphere] }
}

extension CAEmitterLayerEmitterMode: KnownName {
    static var known: [Self] { [.points, .outline, .surface, .volume] }
}

extension CAEmitterLayerRenderMode: KnownName {
    static var known: [Self] { [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive] }
}

extension CAScrollLayerScrollMode: KnownName {
    static var known: [Self] { [.none, .vertically, .horizontally, .both] }
}

extension AVLayerVideoGravity: KnownName {
    static var known: [Self] { [.resizeAspect, .resizeAspectFill, .resize] }
}

extension CAAnimationCalculationMode: KnownName {
    static var known: [Self] { [.linear, .discrete, .paced, .cubic, .cubicPaced] }
}

extension CAAnimationRotationMode: KnownName {
    static var known: [Self] { [.rotateAuto, .rotateAutoReverse] }
}

extension CATransitionType: KnownName {
    static var known: [Self] { [.fade, .moveIn, .push, .reveal, .flip] }
}

extension CATransitionSubtype: KnownName {
    static var known: [Self] { [.fromRight, .fromLeft, .fromTop, .fromBottom] }
}
