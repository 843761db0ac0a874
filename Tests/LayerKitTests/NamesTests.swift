import LayerKit
import Testing

/// What stands in archives, in dictionaries and in key-value code for the names that Swift has as members.
@Suite struct NamesTests {
    private func check<Name: RawRepresentable<String>>(_ names: [Name], _ words: String, _ constants: [Name] = []) {
        #expect(names.map(\.rawValue).joined(separator: " ") == words)
        if !constants.isEmpty { #expect(constants.map(\.rawValue).joined(separator: " ") == words) }
    }

    @Test func contents() {
        check(
            [CALayerContentsFilter.nearest, .linear, .trilinear], "nearest linear trilinear",
            [kCAFilterNearest, kCAFilterLinear, kCAFilterTrilinear])
        check(
            [CALayerContentsFormat.RGBA8Uint, .RGBA16Float, .gray8Uint], "RGBA8 RGBAh Gray8",
            [kCAContentsFormatRGBA8Uint, kCAContentsFormatRGBA16Float, kCAContentsFormatGray8Uint])
        check(
            [CALayerCornerCurve.circular, .continuous], "circular continuous",
            [kCACornerCurveCircular, kCACornerCurveContinuous])
    }

    @Test func shapes() {
        check([CAShapeLayerFillRule.nonZero, .evenOdd], "non-zero even-odd", [kCAFillRuleNonZero, kCAFillRuleEvenOdd])
        check(
            [CAShapeLayerLineJoin.miter, .round, .bevel], "miter round bevel",
            [kCALineJoinMiter, kCALineJoinRound, kCALineJoinBevel])
        check(
            [CAShapeLayerLineCap.butt, .round, .square], "butt round square",
            [kCALineCapButt, kCALineCapRound, kCALineCapSquare])
        check(
            [CAGradientLayerType.axial, .radial, .conic], "axial radial conic",
            [kCAGradientLayerAxial, kCAGradientLayerRadial, kCAGradientLayerConic])
    }

    @Test func text() {
        check(
            [CATextLayerAlignmentMode.natural, .left, .right, .center, .justified],
            "natural left right center justified",
            [kCAAlignmentNatural, kCAAlignmentLeft, kCAAlignmentRight, kCAAlignmentCenter, kCAAlignmentJustified])
        check(
            [CATextLayerTruncationMode.none, .start, .middle, .end], "none start middle end",
            [kCATruncationNone, kCATruncationStart, kCATruncationMiddle, kCATruncationEnd])
    }

    @Test func scrollingAndParticles() {
        check(
            [CAScrollLayerScrollMode.none, .vertically, .horizontally, .both], "none vertically horizontally both",
            [kCAScrollNone, kCAScrollVertically, kCAScrollHorizontally, kCAScrollBoth])
        check(
            [CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere],
            "point line rectangle cuboid circle sphere",
            [
                kCAEmitterLayerPoint, kCAEmitterLayerLine, kCAEmitterLayerRectangle, kCAEmitterLayerCuboid,
                kCAEmitterLayerCircle, kCAEmitterLayerSphere,
            ])
        check(
            [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume], "points outline surface volume",
            [kCAEmitterLayerPoints, kCAEmitterLayerOutline, kCAEmitterLayerSurface, kCAEmitterLayerVolume])
        check(
            [CAEmitterLayerRenderMode.unordered, .oldestFirst, .oldestLast, .backToFront, .additive],
            "unordered oldestFirst oldestLast backToFront additive",
            [
                kCAEmitterLayerUnordered, kCAEmitterLayerOldestFirst, kCAEmitterLayerOldestLast,
                kCAEmitterLayerBackToFront, kCAEmitterLayerAdditive,
            ])
    }

    @Test func timing() {
        check(
            [CAMediaTimingFillMode.forwards, .backwards, .both, .removed], "forwards backwards both removed",
            [kCAFillModeForwards, kCAFillModeBackwards, kCAFillModeBoth, kCAFillModeRemoved])
        check(
            [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default],
            "linear easeIn easeOut easeInEaseOut default",
            [
                kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
                kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionDefault,
            ])
    }

    @Test func animations() {
        check(
            [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced],
            "linear discrete paced cubic cubicPaced",
            [kCAAnimationLinear, kCAAnimationDiscrete, kCAAnimationPaced, kCAAnimationCubic, kCAAnimationCubicPaced])
        check(
            [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse], "auto autoReverse",
            [kCAAnimationRotateAuto, kCAAnimationRotateAutoReverse])
        check(
            [CATransitionType.fade, .moveIn, .push, .reveal], "fade moveIn push reveal",
            [kCATransitionFade, kCATransitionMoveIn, kCATransitionPush, kCATransitionReveal])
        check(
            [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom], "fromLeft fromRight fromTop fromBottom",
            [kCATransitionFromLeft, kCATransitionFromRight, kCATransitionFromTop, kCATransitionFromBottom])
        let functions: [CAValueFunctionName] = [
            .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
            .translateZ,
        ]
        check(
            functions, "rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY translateZ")
        for name in functions { #expect(CAValueFunction(name: name)?.name == name) }
        #expect([kCAOnOrderIn, kCAOnOrderOut, kCATransition] == ["onOrderIn", "onOrderOut", "transition"])
    }

    /// The bits of the sets of options.
    @Test func options() {
        let corners: [CACornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
        let edges: [CAEdgeAntialiasingMask] = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
        #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
        let sizes: [CAAutoresizingMask] = [
            .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin, .layerHeightSizable,
            .layerMaxYMargin,
        ]
        #expect(sizes.map(\.rawValue) == [1, 2, 4, 8, 16, 32] && CAAutoresizingMask.layerNotSizable.rawValue == 0)
        #expect(CAConstraintAttribute.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
    }
}
