// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum LayerKindsSurface {
    static func part1() {
        _ = CAShapeLayer.self
        settable(\CAShapeLayer.path)
        settable(\CAShapeLayer.fillColor)
        settable(\CAShapeLayer.fillRule)
        settable(\CAShapeLayer.strokeColor)
        settable(\CAShapeLayer.strokeStart)
        settable(\CAShapeLayer.strokeEnd)
        settable(\CAShapeLayer.lineWidth)
        settable(\CAShapeLayer.miterLimit)
        settable(\CAShapeLayer.lineCap)
        settable(\CAShapeLayer.lineJoin)
        settable(\CAShapeLayer.lineDashPhase)
        settable(\CAShapeLayer.lineDashPattern)
        _ = CAShapeLayerFillRule.self
        _ = CAShapeLayerFillRule.nonZero
        _ = CAShapeLayerFillRule.evenOdd
        _ = CAShapeLayerFillRule.init(rawValue:)
        _ = CAShapeLayerLineJoin.self
        _ = CAShapeLayerLineJoin.miter
        _ = CAShapeLayerLineJoin.round
        _ = CAShapeLayerLineJoin.bevel
        _ = CAShapeLayerLineJoin.init(rawValue:)
        _ = CAShapeLayerLineCap.self
        _ = CAShapeLayerLineCap.butt
        _ = CAShapeLayerLineCap.round
        _ = CAShapeLayerLineCap.square
        _ = CAShapeLayerLineCap.init(rawValue:)
        _ = kCAFillRuleNonZero
        _ = kCAFillRuleEvenOdd
        _ = kCALineJoinMiter
        _ = kCALineJoinRound
        _ = kCALineJoinBevel
        _ = kCALineCapButt
        _ = kCALineCapRound
        _ = kCALineCapSquare
        _ = CAGradientLayer.self
        settable(\CAGradientLayer.colors)
        settable(\CAGradientLayer.locations)
        settable(\CAGradientLayer.startPoint)
        settable(\CAGradientLayer.endPoint)
        settable(\CAGradientLayer.type)
        _ = CAGradientLayerType.self
        _ = CAGradientLayerType.axial
        _ = CAGradientLayerType.radial
        _ = CAGradientLayerType.conic
        _ = CAGradientLayerType.init(rawValue:)
        _ = kCAGradientLayerAxial
        _ = kCAGradientLayerRadial
        _ = kCAGradientLayerConic
        _ = CATextLayer.self
        settable(\CATextLayer.string)
        settable(\CATextLayer.font)
        settable(\CATextLayer.fontSize)
        settable(\CATextLayer.foregroundColor)
        settable(\CATextLayer.isWrapped)
        settable(\CATextLayer.truncationMode)
        settable(\CATextLayer.alignmentMode)
        settable(\CATextLayer.allowsFontSubpixelQuantization)
        _ = CATextLayerTruncationMode.self
        _ = CATextLayerTruncationMode.none
        _ = CATextLayerTruncationMode.start
        _ = CATextLayerTruncationMode.middle
        _ = CATextLayerTruncationMode.end
        _ = CATextLayerTruncationMode.init(rawValue:)
        _ = CATextLayerAlignmentMode.self
        _ = CATextLayerAlignmentMode.natural
        _ = CATextLayerAlignmentMode.left
        _ = CATextLayerAlignmentMode.right
        _ = CATextLayerAlignmentMode.center
        _ = CATextLayerAlignmentMode.justified
        _ = CATextLayerAlignmentMode.init(rawValue:)
        _ = kCATruncationNone
        _ = kCATruncationStart
        _ = kCATruncationMiddle
        _ = kCATruncationEnd
        _ = kCAAlignmentNatural
        _ = kCAAlignmentLeft
        _ = kCAAlignmentRight
        _ = kCAAlignmentCenter
        _ = kCAAlignmentJustified
        _ = CAReplicatorLayer.self
        settable(\CAReplicatorLayer.instanceCount)
        settable(\CAReplicatorLayer.preservesDepth)
        settable(\CAReplicatorLayer.instanceDelay)
        settable(\CAReplicatorLayer.instanceTransform)
        settable(\CAReplicatorLayer.instanceColor)
        settable(\CAReplicatorLayer.instanceRedOffset)
        settable(\CAReplicatorLayer.instanceGreenOffset)
        settable(\CAReplicatorLayer.instanceBlueOffset)
        settable(\CAReplicatorLayer.instanceAlphaOffset)
        _ = CAEmitterLayer.self
        settable(\CAEmitterLayer.emitterCells)
        settable(\CAEmitterLayer.birthRate)
        settable(\CAEmitterLayer.lifetime)
        settable(\CAEmitterLayer.emitterPosition)
        settable(\CAEmitterLayer.emitterZPosition)
        settable(\CAEmitterLayer.emitterSize)
        settable(\CAEmitterLayer.emitterDepth)
        settable(\CAEmitterLayer.emitterShape)
        settable(\CAEmitterLayer.emitterMode)
    }

    static func part2() {
        settable(\CAEmitterLayer.renderMode)
        settable(\CAEmitterLayer.preservesDepth)
        settable(\CAEmitterLayer.velocity)
        settable(\CAEmitterLayer.scale)
        settable(\CAEmitterLayer.spin)
        settable(\CAEmitterLayer.seed)
        _ = CAEmitterCell.self
        _ = CAEmitterCell.init as () -> _
        settable(\CAEmitterCell.name)
        settable(\CAEmitterCell.isEnabled)
        settable(\CAEmitterCell.birthRate)
        settable(\CAEmitterCell.lifetime)
        settable(\CAEmitterCell.lifetimeRange)
        settable(\CAEmitterCell.emissionLatitude)
        settable(\CAEmitterCell.emissionLongitude)
        settable(\CAEmitterCell.emissionRange)
        settable(\CAEmitterCell.velocity)
        settable(\CAEmitterCell.velocityRange)
        settable(\CAEmitterCell.xAcceleration)
        settable(\CAEmitterCell.yAcceleration)
        settable(\CAEmitterCell.zAcceleration)
        settable(\CAEmitterCell.scale)
        settable(\CAEmitterCell.scaleRange)
        settable(\CAEmitterCell.scaleSpeed)
        settable(\CAEmitterCell.spin)
        settable(\CAEmitterCell.spinRange)
        settable(\CAEmitterCell.color)
        settable(\CAEmitterCell.redRange)
        settable(\CAEmitterCell.greenRange)
        settable(\CAEmitterCell.blueRange)
        settable(\CAEmitterCell.alphaRange)
        settable(\CAEmitterCell.redSpeed)
        settable(\CAEmitterCell.greenSpeed)
        settable(\CAEmitterCell.blueSpeed)
        settable(\CAEmitterCell.alphaSpeed)
        settable(\CAEmitterCell.contents)
        settable(\CAEmitterCell.contentsRect)
        settable(\CAEmitterCell.contentsScale)
        settable(\CAEmitterCell.minificationFilter)
        settable(\CAEmitterCell.magnificationFilter)
        settable(\CAEmitterCell.minificationFilterBias)
        settable(\CAEmitterCell.emitterCells)
        settable(\CAEmitterCell.style)
        _ = CAEmitterCell.defaultValue(forKey:)
        _ = CAEmitterCell.shouldArchiveValue(forKey:)
        _ = CAEmitterCell.value(forKey:)
        _ = CAEmitterCell.setValue(_:forKey:)
        settable(\CAEmitterCell.beginTime)
        settable(\CAEmitterCell.duration)
        settable(\CAEmitterCell.speed)
        settable(\CAEmitterCell.timeOffset)
        settable(\CAEmitterCell.repeatCount)
        settable(\CAEmitterCell.repeatDuration)
        settable(\CAEmitterCell.autoreverses)
        settable(\CAEmitterCell.fillMode)
        _ = CAEmitterCell.value(forKeyPath:)
        _ = CAEmitterCell.setValue(_:forKeyPath:)
        _ = CAEmitterCell.dictionaryWithValues(forKeys:)
        _ = CAEmitterCell.setValuesForKeys(_:)
        _ = CAEmitterLayerEmitterShape.self
        _ = CAEmitterLayerEmitterShape.point
        _ = CAEmitterLayerEmitterShape.line
        _ = CAEmitterLayerEmitterShape.rectangle
        _ = CAEmitterLayerEmitterShape.cuboid
        _ = CAEmitterLayerEmitterShape.circle
        _ = CAEmitterLayerEmitterShape.sphere
        _ = CAEmitterLayerEmitterShape.init(rawValue:)
        _ = CAEmitterLayerEmitterMode.self
        _ = CAEmitterLayerEmitterMode.points
        _ = CAEmitterLayerEmitterMode.outline
        _ = CAEmitterLayerEmitterMode.surface
        _ = CAEmitterLayerEmitterMode.volume
        _ = CAEmitterLayerEmitterMode.init(rawValue:)
        _ = CAEmitterLayerRenderMode.self
        _ = CAEmitterLayerRenderMode.unordered
        _ = CAEmitterLayerRenderMode.oldestFirst
        _ = CAEmitterLayerRenderMode.oldestLast
        _ = CAEmitterLayerRenderMode.backToFront
        _ = CAEmitterLayerRenderMode.additive
        _ = CAEmitterLayerRenderMode.init(rawValue:)
        _ = kCAEmitterLayerPoint
        _ = kCAEmitterLayerLine
        _ = kCAEmitterLayerRectangle
        _ = kCAEmitterLayerCuboid
        _ = kCAEmitterLayerCircle
        _ = kCAEmitterLayerSphere
        _ = kCAEmitterLayerPoints
        _ = kCAEmitterLayerOutline
        _ = kCAEmitterLayerSurface
        _ = kCAEmitterLayerVolume
        _ = kCAEmitterLayerUnordered
        _ = kCAEmitterLayerOldestFirst
        _ = kCAEmitterLayerOldestLast
        _ = kCAEmitterLayerBackToFront
        _ = kCAEmitterLayerAdditive
        _ = CATransformLayer.self
        _ = CAScrollLayer.self
        settable(\CAScrollLayer.scrollMode)
        _ = CAScrollLayer.scroll(to:) as (CAScrollLayer) -> (CGPoint) -> Void
        _ = CAScrollLayer.scroll(to:) as (CAScrollLayer) -> (CGRect) -> Void
    }

    static func part3() {
        _ = CAScrollLayerScrollMode.self
        _ = CAScrollLayerScrollMode.none
        _ = CAScrollLayerScrollMode.vertically
        _ = CAScrollLayerScrollMode.horizontally
        _ = CAScrollLayerScrollMode.both
        _ = CAScrollLayerScrollMode.init(rawValue:)
        _ = kCAScrollNone
        _ = kCAScrollVertically
        _ = kCAScrollHorizontally
        _ = kCAScrollBoth
        _ = CATiledLayer.self
        _ = CATiledLayer.fadeDuration as () -> _
        settable(\CATiledLayer.levelsOfDetail)
        settable(\CATiledLayer.levelsOfDetailBias)
        settable(\CATiledLayer.tileSize)
        _ = CAEAGLLayer.self
        settable(\CAEAGLLayer.drawableProperties)
        _ = AVPlayerLayer.self
        settable(\AVPlayerLayer.player)
        settable(\AVPlayerLayer.videoGravity)
        readable(\AVPlayerLayer.videoRect)
        readable(\AVPlayerLayer.isReadyForDisplay)
    }
}
