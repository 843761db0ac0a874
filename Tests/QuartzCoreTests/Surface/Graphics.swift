// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum GraphicsSurface {
    static func part1() {
        _ = CGColorSpace.self
        _ = CGColorSpace.init(name:)
        _ = CGColorSpace.sRGB
        _ = CGColorSpace.genericGrayGamma2_2
        readable(\CGColorSpace.model)
        readable(\CGColorSpace.numberOfComponents)
        readable(\CGColorSpace.name)
        readable(\CGColorSpace.isWideGamutRGB)
        readable(\CGColorSpace.supportsOutput)
        _ = CGColorSpace.displayP3
        _ = CGColorSpace.extendedSRGB
        _ = CGColorSpace.linearSRGB
        _ = CGColorSpace.extendedLinearSRGB
        _ = CGColorSpace.linearGray
        _ = CGColorSpace.genericRGBLinear
        _ = CGColorSpace.init(patternBaseSpace:)
        _ = CGColorSpace.typeID
        _ = CGColorSpaceCreateDeviceRGB
        _ = CGColorSpaceCreateDeviceGray
        _ = CGColorSpaceModel.self
        _ = CGColorSpaceModel.unknown
        _ = CGColorSpaceModel.monochrome
        _ = CGColorSpaceModel.rgb
        _ = CGColorSpaceModel.cmyk
        _ = CGColorSpaceModel.lab
        _ = CGColorSpaceModel.deviceN
        _ = CGColorSpaceModel.indexed
        _ = CGColorSpaceModel.pattern
        _ = CGColorSpaceModel.XYZ
        _ = CGColor.self
        _ = CGColor.init(colorSpace:components:)
        _ = CGColor.init(red:green:blue:alpha:)
        _ = CGColor.init(srgbRed:green:blue:alpha:)
        _ = CGColor.init(gray:alpha:)
        _ = CGColor.init(genericGrayGamma2_2Gray:alpha:)
        _ = CGColor.copy(alpha:)
        _ = CGColor.copy as (CGColor) -> () -> _
        readable(\CGColor.alpha)
        readable(\CGColor.components)
        readable(\CGColor.numberOfComponents)
        readable(\CGColor.colorSpace)
        _ = CGColor.converted(to:intent:options:)
        _ = CGColor.black
        _ = CGColor.white
        _ = CGColor.clear
        readable(\CGColor.pattern)
        _ = CGColor.init(patternSpace:pattern:components:)
        _ = CGColor.typeID
        _ = CGGradient.self
        _ = CGGradient.init(colorsSpace:colors:locations:)
        _ = CGGradient.init(colorSpace:colorComponents:locations:count:)
        _ = CGGradient.typeID
        _ = CGGradientDrawingOptions.self
        _ = CGGradientDrawingOptions.drawsBeforeStartLocation
        _ = CGGradientDrawingOptions.drawsAfterEndLocation
        _ = CGContext.self
        _ = CGContext.init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)
        _ = CGContext.makeImage as (CGContext) -> () -> _
        readable(\CGContext.data)
        readable(\CGContext.width)
        readable(\CGContext.height)
        readable(\CGContext.bytesPerRow)
        readable(\CGContext.colorSpace)
        readable(\CGContext.bitmapInfo)
        _ = CGContext.saveGState as (CGContext) -> () -> _
        _ = CGContext.restoreGState as (CGContext) -> () -> _
        _ = CGContext.translateBy(x:y:)
        _ = CGContext.scaleBy(x:y:)
        _ = CGContext.rotate(by:)
        _ = CGContext.concatenate(_:)
        readable(\CGContext.ctm)
        _ = CGContext.beginPath as (CGContext) -> () -> _
        _ = CGContext.move(to:)
        _ = CGContext.addLine(to:)
        _ = CGContext.addCurve(to:control1:control2:)
        _ = CGContext.addQuadCurve(to:control:)
        _ = CGContext.closePath as (CGContext) -> () -> _
        _ = CGContext.addRect(_:)
        _ = CGContext.addRects(_:)
        _ = CGContext.addEllipse(in:)
        _ = CGContext.addArc(center:radius:startAngle:endAngle:clockwise:)
        _ = CGContext.addArc(tangent1End:tangent2End:radius:)
        _ = CGContext.addPath(_:)
        _ = CGContext.fillPath(using:)
        _ = CGContext.strokePath as (CGContext) -> () -> _
        _ = CGContext.drawPath(using:)
        _ = CGContext.stroke(_:width:)
        _ = CGContext.clear(_:)
        _ = CGContext.fillEllipse(in:)
        _ = CGContext.strokeEllipse(in:)
        _ = CGContext.setLineWidth(_:)
        _ = CGContext.setLineCap(_:)
        _ = CGContext.setLineJoin(_:)
        _ = CGContext.setMiterLimit(_:)
        _ = CGContext.setLineDash(phase:lengths:)
        _ = CGContext.setFillColor(red:green:blue:alpha:)
        _ = CGContext.setAlpha(_:)
        _ = CGContext.setBlendMode(_:)
        _ = CGContext.clip(using:)
        readable(\CGContext.boundingBoxOfClipPath)
    }

    static func part2() {
        _ = CGContext.draw(_:in:byTiling:)
        _ = CGContext.drawLinearGradient(_:start:end:options:)
        _ = CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)
        _ = CGContext.beginTransparencyLayer(auxiliaryInfo:)
        _ = CGContext.endTransparencyLayer as (CGContext) -> () -> _
        _ = CGContext.setShouldAntialias(_:)
        _ = CGContext.setAllowsAntialiasing(_:)
        settable(\CGContext.textMatrix)
        settable(\CGContext.textPosition)
        _ = CGContext.setFillColor(_:) as (CGContext) -> (CGColor) -> Void
        _ = CGContext.setStrokeColor(_:) as (CGContext) -> (CGColor) -> Void
        _ = CGContext.fill(_:) as (CGContext) -> (CGRect) -> Void
        _ = CGContext.fill(_:) as (CGContext) -> ([CGRect]) -> Void
        _ = CGContext.clip(to:) as (CGContext) -> (CGRect) -> Void
        _ = CGContext.clip(to:) as (CGContext) -> ([CGRect]) -> Void
        _ = CGContext.convertToDeviceSpace(_:) as (CGContext) -> (CGPoint) -> CGPoint
        _ = CGContext.convertToDeviceSpace(_:) as (CGContext) -> (CGSize) -> CGSize
        _ = CGContext.convertToDeviceSpace(_:) as (CGContext) -> (CGRect) -> CGRect
        _ = CGContext.convertToUserSpace(_:) as (CGContext) -> (CGPoint) -> CGPoint
        _ = CGContext.convertToUserSpace(_:) as (CGContext) -> (CGSize) -> CGSize
        _ = CGContext.convertToUserSpace(_:) as (CGContext) -> (CGRect) -> CGRect
        readable(\CGContext.userSpaceToDeviceSpaceTransform)
        _ = CGContext.addLines(between:)
        readable(\CGContext.path)
        readable(\CGContext.currentPointOfPath)
        readable(\CGContext.boundingBoxOfPath)
        readable(\CGContext.isPathEmpty)
        _ = CGContext.pathContains(_:mode:)
        _ = CGContext.replacePathWithStrokedPath as (CGContext) -> () -> _
        _ = CGContext.strokeLineSegments(between:)
        _ = CGContext.setFlatness(_:)
        _ = CGContext.setStrokeColor(red:green:blue:alpha:)
        _ = CGContext.setFillColor(gray:alpha:)
        _ = CGContext.setStrokeColor(gray:alpha:)
        _ = CGContext.setFillColor(cyan:magenta:yellow:black:alpha:)
        _ = CGContext.setStrokeColor(cyan:magenta:yellow:black:alpha:)
        _ = CGContext.setFillColorSpace(_:)
        _ = CGContext.setStrokeColorSpace(_:)
        _ = CGContext.setShadow(offset:blur:color:)
        _ = CGContext.setShadow(offset:blur:)
        _ = CGContext.clip(to:mask:)
        _ = CGContext.resetClip as (CGContext) -> () -> _
        settable(\CGContext.interpolationQuality)
        _ = CGContext.beginTransparencyLayer(in:auxiliaryInfo:)
        _ = CGContext.setAllowsFontSubpixelPositioning(_:)
        _ = CGContext.setShouldSubpixelPositionFonts(_:)
        _ = CGContext.setAllowsFontSubpixelQuantization(_:)
        _ = CGContext.setShouldSubpixelQuantizeFonts(_:)
        _ = CGContext.setShouldSmoothFonts(_:)
        _ = CGContext.setTextDrawingMode(_:)
        _ = CGContext.setFont(_:)
        _ = CGContext.setFontSize(_:)
        _ = CGContext.showGlyphs(_:at:)
        _ = CGContext.drawConicGradient(_:center:angle:)
        _ = CGContext.typeID
        _ = CGFunction.self
        _ = CGFunction.init(info:domainDimension:domain:rangeDimension:range:callbacks:)
        _ = CGFunction.typeID
        _ = CGFunctionCallbacks.self
        _ = CGFunctionCallbacks.init(version:evaluate:releaseInfo:)
        _ = CGShading.self
        _ = CGShading.init(axialSpace:start:end:function:extendStart:extendEnd:)
        _ = CGShading.init(radialSpace:start:startRadius:end:endRadius:function:extendStart:extendEnd:)
        _ = CGShading.typeID
        _ = CGContext.drawShading(_:)
        _ = CGContext.setFillPattern(_:colorComponents:)
        _ = CGContext.setStrokePattern(_:colorComponents:)
        _ = CGContext.setPatternPhase(_:)
        _ = CGPattern.self
        _ = CGPattern.init(info:bounds:matrix:xStep:yStep:tiling:isColored:callbacks:)
        _ = CGPattern.typeID
        _ = CGPatternCallbacks.self
        _ = CGPatternCallbacks.init(version:drawPattern:releaseInfo:)
        _ = CGPatternTiling.self
        _ = CGPatternTiling.noDistortion
        _ = CGPatternTiling.constantSpacingMinimalDistortion
        _ = CGPatternTiling.constantSpacing
        _ = CGPathDrawingMode.self
        _ = CGPathDrawingMode.fill
        _ = CGPathDrawingMode.eoFill
        _ = CGPathDrawingMode.stroke
        _ = CGPathDrawingMode.fillStroke
        _ = CGPathDrawingMode.eoFillStroke
        _ = CGInterpolationQuality.self
        _ = CGInterpolationQuality.default
        _ = CGInterpolationQuality.none
        _ = CGInterpolationQuality.low
        _ = CGInterpolationQuality.medium
        _ = CGInterpolationQuality.high
        _ = CGTextDrawingMode.self
        _ = CGTextDrawingMode.fill
        _ = CGTextDrawingMode.stroke
        _ = CGTextDrawingMode.fillStroke
        _ = CGTextDrawingMode.invisible
        _ = CGTextDrawingMode.fillClip
        _ = CGTextDrawingMode.strokeClip
        _ = CGTextDrawingMode.fillStrokeClip
        _ = CGTextDrawingMode.clip
        _ = CGBlendMode.self
        _ = CGBlendMode.normal
    }

    static func part3() {
        _ = CGBlendMode.multiply
        _ = CGBlendMode.screen
        _ = CGBlendMode.overlay
        _ = CGBlendMode.darken
        _ = CGBlendMode.lighten
        _ = CGBlendMode.colorDodge
        _ = CGBlendMode.colorBurn
        _ = CGBlendMode.softLight
        _ = CGBlendMode.hardLight
        _ = CGBlendMode.difference
        _ = CGBlendMode.exclusion
        _ = CGBlendMode.hue
        _ = CGBlendMode.saturation
        _ = CGBlendMode.color
        _ = CGBlendMode.luminosity
        _ = CGBlendMode.clear
        _ = CGBlendMode.copy
        _ = CGBlendMode.sourceIn
        _ = CGBlendMode.sourceOut
        _ = CGBlendMode.sourceAtop
        _ = CGBlendMode.destinationOver
        _ = CGBlendMode.destinationIn
        _ = CGBlendMode.destinationOut
        _ = CGBlendMode.destinationAtop
        _ = CGBlendMode.xor
        _ = CGBlendMode.plusDarker
        _ = CGBlendMode.plusLighter
        _ = CGImage.self
        _ = CGImage.init(width:height:bitsPerComponent:bitsPerPixel:bytesPerRow:space:bitmapInfo:provider:decode:shouldInterpolate:intent:)
        readable(\CGImage.width)
        readable(\CGImage.height)
        readable(\CGImage.bitsPerComponent)
        readable(\CGImage.bitsPerPixel)
        readable(\CGImage.bytesPerRow)
        readable(\CGImage.colorSpace)
        readable(\CGImage.alphaInfo)
        readable(\CGImage.bitmapInfo)
        readable(\CGImage.byteOrderInfo)
        readable(\CGImage.utType)
        readable(\CGImage.dataProvider)
        _ = CGImage.cropping(to:)
        _ = CGImage.copy as (CGImage) -> () -> _
        _ = CGImage.copy(colorSpace:)
        readable(\CGImage.isMask)
        _ = CGImage.init(pngDataProviderSource:decode:shouldInterpolate:intent:)
        _ = CGImage.init(jpegDataProviderSource:decode:shouldInterpolate:intent:)
        _ = CGImage.typeID
        _ = CGImageAlphaInfo.self
        _ = CGImageAlphaInfo.none
        _ = CGImageAlphaInfo.premultipliedLast
        _ = CGImageAlphaInfo.premultipliedFirst
        _ = CGImageAlphaInfo.last
        _ = CGImageAlphaInfo.first
        _ = CGImageAlphaInfo.noneSkipLast
        _ = CGImageAlphaInfo.noneSkipFirst
        _ = CGImageAlphaInfo.alphaOnly
        _ = CGBitmapInfo.self
        _ = CGBitmapInfo.alphaInfoMask
        _ = CGBitmapInfo.floatComponents
        _ = CGBitmapInfo.byteOrderMask
        _ = CGBitmapInfo.byteOrder16Little
        _ = CGBitmapInfo.byteOrder32Little
        _ = CGBitmapInfo.byteOrder16Big
        _ = CGBitmapInfo.byteOrder32Big
        _ = CGDataProvider.self
        _ = CGDataProvider.init(data:) as (CFData) -> CGDataProvider?
        _ = CGDataProvider.init(url:) as (CFURL) -> CGDataProvider?
        readable(\CGDataProvider.data)
        _ = CGDataProvider.init(filename:)
        _ = CGDataProvider.typeID
        readable(\CGImage.decode)
        _ = CGDataProvider.init(dataInfo:data:size:releaseData:)
        _ = CGDataProvider.init(directInfo:size:callbacks:)
        _ = CGDataProvider.init(sequentialInfo:callbacks:)
        _ = CGDataProviderDirectCallbacks.self
        _ = CGDataProviderSequentialCallbacks.self
        _ = CGContext.init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:releaseCallback:releaseInfo:)
        _ = CGImageSource.self
        _ = CGImageSourceCreateWithData
        _ = CGImageSourceCreateWithURL
        _ = CGImageSourceCreateImageAtIndex
        _ = CGImageSourceCreateWithDataProvider
        _ = CGImageSourceGetCount
        _ = CGImageSourceGetType
        _ = CGImageSourceCopyTypeIdentifiers
        _ = CGImageSourceGetStatus
        _ = CGImageSourceGetStatusAtIndex
        _ = CGImageSourceCopyProperties
        _ = CGImageSourceCopyPropertiesAtIndex
        _ = CGImageSourceCreateThumbnailAtIndex
        _ = CGImageSourceStatus.self
        _ = CGImageSourceStatus.statusUnexpectedEOF
        _ = CGImageSourceStatus.statusInvalidData
        _ = CGImageSourceStatus.statusUnknownType
        _ = CGImageSourceStatus.statusReadingHeader
        _ = CGImageSourceStatus.statusIncomplete
        _ = CGImageSourceStatus.statusComplete
        _ = kCGImagePropertyPixelWidth
        _ = kCGImagePropertyPixelHeight
        _ = kCGImagePropertyDepth
    }

    static func part4() {
        _ = kCGImagePropertyDPIWidth
        _ = kCGImagePropertyDPIHeight
        _ = kCGImagePropertyColorModel
        _ = kCGImagePropertyColorModelRGB
        _ = kCGImagePropertyColorModelGray
        _ = kCGImagePropertyColorModelCMYK
        _ = kCGImagePropertyHasAlpha
        _ = kCGImagePropertyIsIndexed
        _ = kCGImagePropertyOrientation
        _ = kCGImagePropertyFileSize
        _ = kCGImagePropertyGIFDictionary
        _ = kCGImagePropertyGIFDelayTime
        _ = kCGImagePropertyGIFUnclampedDelayTime
        _ = kCGImagePropertyGIFLoopCount
        _ = kCGImagePropertyGIFCanvasPixelWidth
        _ = kCGImagePropertyGIFCanvasPixelHeight
        _ = kCGImagePropertyPNGDictionary
        _ = kCGImagePropertyAPNGDelayTime
        _ = kCGImagePropertyAPNGUnclampedDelayTime
        _ = kCGImagePropertyAPNGLoopCount
        _ = kCGImagePropertyWebPDictionary
        _ = kCGImagePropertyWebPDelayTime
        _ = kCGImagePropertyWebPUnclampedDelayTime
        _ = kCGImagePropertyWebPLoopCount
        _ = kCGImagePropertyWebPCanvasPixelWidth
        _ = kCGImagePropertyWebPCanvasPixelHeight
        _ = kCGImageSourceThumbnailMaxPixelSize
        _ = kCGImageSourceCreateThumbnailFromImageAlways
        _ = kCGImageSourceCreateThumbnailFromImageIfAbsent
        _ = kCGImageSourceCreateThumbnailWithTransform
        _ = CGImageDestination.self
        _ = CGImageDestinationCreateWithURL
        _ = CGImageDestinationCreateWithData
        _ = CGImageDestinationAddImage
        _ = CGImageDestinationFinalize
        _ = CGImageDestinationSetProperties
        _ = kCGImageDestinationLossyCompressionQuality
        _ = kCGImageDestinationImageMaxPixelSize
        _ = kCGImageDestinationBackgroundColor
        _ = CGImageDestinationAddImageFromSource
        _ = CGImageDestinationCopyTypeIdentifiers
    }
}
