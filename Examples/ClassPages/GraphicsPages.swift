import ExampleScenes
import Foundation
import LayerKit
import UIKitShims

extension ClassPage {
    static let graphics = [
        ClassPage("CGPath", "An outline that does not change: made whole, stroked, dashed, united and cut.") { stage in
            let circle = CGPath(ellipseIn: CGRect(x: 40, y: 25, width: 80, height: 80), transform: nil)
            let square = CGPath(rect: CGRect(x: 90, y: 35, width: 80, height: 60), transform: nil)
            let shape = CAShapeLayer()
            shape.path = circle.symmetricDifference(square)
            shape.fillColor = .coral
            shape.strokeColor = .navy
            shape.lineWidth = 2
            stage.addSublayer(shape)
        },
        ClassPage("CGMutablePath", "An outline that is drawn piece by piece: lines, curves, arcs, rectangles.") { stage in
            let path = CGMutablePath()
            path.addArc(center: CGPoint(x: 70, y: 65), radius: 40, startAngle: 0.6, endAngle: -0.6, clockwise: false)
            path.addLine(to: CGPoint(x: 70, y: 65))
            path.closeSubpath()
            path.addRoundedRect(in: CGRect(x: 130, y: 35, width: 80, height: 60), cornerWidth: 20, cornerHeight: 20)
            path.addEllipse(in: CGRect(x: 150, y: 50, width: 40, height: 30))
            let shape = CAShapeLayer()
            shape.path = path
            shape.fillColor = .teal
            shape.fillRule = .evenOdd
            stage.addSublayer(shape)
        },
        ClassPage("CGContext", "Drawing into pixels: paths, clips, gradients, pictures, text, shadows and blend modes.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    context.setShadow(offset: CGSize(width: 3, height: -3), blur: 5)
                    context.setFillColor(.coral)
                    context.fillEllipse(in: CGRect(x: 30, y: 25, width: 80, height: 80))
                    context.setShadow(offset: .zero, blur: 0, color: nil)
                    context.setBlendMode(.multiply)
                    context.setFillColor(.teal)
                    context.fill(CGRect(x: 80, y: 40, width: 70, height: 50))
                    context.setBlendMode(.normal)
                    context.setStrokeColor(.navy)
                    context.setLineWidth(6)
                    context.setLineDash(phase: 0, lengths: [12, 6])
                    context.addLines(between: [CGPoint(x: 160, y: 25), CGPoint(x: 190, y: 105), CGPoint(x: 220, y: 25)])
                    context.strokePath()
                })
        },
        ClassPage("CGGradient", "Colours and where they stand, for contexts to draw along a line or between circles.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let gradient = CGGradient(
                        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: [CGColor.sand, CGColor.coral, CGColor.navy] as CFArray,
                        locations: [0, 0.5, 1])!
                    context.clip(to: CGRect(x: 15, y: 20, width: 100, height: 90))
                    context.drawLinearGradient(gradient, start: CGPoint(x: 15, y: 20), end: CGPoint(x: 115, y: 110), options: [])
                    context.resetClip()
                    context.drawRadialGradient(
                        gradient, startCenter: CGPoint(x: 165, y: 75), startRadius: 0, endCenter: CGPoint(x: 175, y: 65),
                        endRadius: 45, options: [])
                })
        },
        ClassPage("CGFunction", "Numbers for numbers: code that tells a shading's colours.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    // Bands of two colours, told by the place from 0 to 1.
                    var callbacks = CGFunctionCallbacks(
                        version: 0,
                        evaluate: { _, place, color in
                            let isDark = Int(place[0] * 7.99) % 2 == 0
                            (color[0], color[1], color[2], color[3]) = isDark ? (0.1, 0.2, 0.4, 1) : (0.9, 0.5, 0.4, 1)
                        }, releaseInfo: nil)
                    let bands = CGFunction(
                        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
                        callbacks: &callbacks)!
                    let shading = CGShading(
                        radialSpace: CGColorSpace(name: CGColorSpace.sRGB)!, start: CGPoint(x: 120, y: 65), startRadius: 0,
                        end: CGPoint(x: 120, y: 65), endRadius: 55, function: bands, extendStart: false, extendEnd: false)!
                    context.drawShading(shading)
                })
        },
        ClassPage("CGShading", "Colours that a function tells, along a line or between circles.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    var callbacks = CGFunctionCallbacks(
                        version: 0,
                        evaluate: { _, place, color in
                            let wave = 0.5 + 0.5 * cos(place[0] * 6 * .pi)
                            (color[0], color[1], color[2], color[3]) = (wave, 0.3 + 0.4 * place[0], 1 - wave, 1)
                        }, releaseInfo: nil)
                    let waves = CGFunction(
                        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil, callbacks: &callbacks)!
                    context.clip(to: CGRect(x: 20, y: 20, width: 200, height: 90))
                    let shading = CGShading(
                        axialSpace: CGColorSpace(name: CGColorSpace.sRGB)!, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 220, y: 40),
                        function: waves, extendStart: true, extendEnd: true)!
                    context.drawShading(shading)
                })
        },
        ClassPage("CGPattern", "A drawing that fills and lines repeat.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    var callbacks = CGPatternCallbacks(
                        version: 0,
                        drawPattern: { _, cell in
                            cell.setFillColor(.coral)
                            cell.fillEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
                            cell.setFillColor(.navy)
                            cell.fill(CGRect(x: 14, y: 14, width: 6, height: 6))
                        }, releaseInfo: nil)
                    let dots = CGPattern(
                        info: nil, bounds: CGRect(x: 0, y: 0, width: 22, height: 22), matrix: CGAffineTransform(rotationAngle: 0.3),
                        xStep: 22, yStep: 22, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)!
                    context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
                    context.setFillPattern(dots, colorComponents: [1])
                    context.fillEllipse(in: CGRect(x: 30, y: 12, width: 180, height: 106))
                })
        },
        ClassPage("CGColor", "A colour in a colour space, with alpha.") { stage in
            for index in 0..<10 {
                let swatch = CALayer()
                swatch.frame = CGRect(x: 10 + 22 * index, y: 30, width: 20, height: 70)
                swatch.backgroundColor = CGColor.coral.copy(alpha: 1 - CGFloat(index) / 10)
                stage.addSublayer(swatch)
            }
        },
        ClassPage("CGColorSpace", "What numbers of colours mean. The same numbers in sRGB, Display P3 and linear sRGB:") { stage in
            let names = [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearSRGB]
            for (index, name) in names.enumerated() {
                let swatch = CALayer()
                swatch.frame = CGRect(x: 15 + 72 * index, y: 25, width: 66, height: 80)
                swatch.backgroundColor = CGColor(colorSpace: CGColorSpace(name: name)!, components: [0.8, 0.45, 0.3, 1])
                stage.addSublayer(swatch)
            }
        },
        ClassPage("CGImage", "Pixels that do not change: shown whole, in part, or with colours masked out.") { stage in
            let whole = CALayer()
            whole.frame = CGRect(x: 20, y: 15, width: 100, height: 100)
            whole.contents = Picture.sprites
            let part = CALayer()
            part.frame = CGRect(x: 140, y: 25, width: 80, height: 80)
            part.contents = Picture.sprites.cropping(to: CGRect(x: 256, y: 256, width: 256, height: 256))
            stage.sublayers = [whole, part]
        },
        ClassPage("CGDataProvider", "Bytes that an image is made of.") { stage in
            // Eight grey pixels.
            let provider = CGDataProvider(data: Data([0, 36, 72, 108, 144, 180, 216, 252]) as CFData)!
            let image = CGImage(
                width: 4, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGBitmapInfo(rawValue: 0), provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
            let layer = CALayer()
            layer.frame = CGRect(x: 40, y: 25, width: 160, height: 80)
            layer.contents = image
            layer.magnificationFilter = .nearest
            stage.addSublayer(layer)
        },
        ClassPage("CGImageSource", "Pictures read from files or bytes.") { stage in
            let bytes = try Picture.snowman.bitmap.pngBytes()
            let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil)!
            let layer = CALayer()
            layer.frame = CGRect(x: 70, y: 10, width: 100, height: 110)
            layer.contents = CGImageSourceCreateImageAtIndex(source, 0, nil)
            layer.contentsGravity = .resizeAspect
            stage.addSublayer(layer)
        },
        ClassPage("CGImageDestination", "Pictures written to files or bytes; here as a JPEG of low quality, read again.") { stage in
            let data = NSMutableData()
            let destination = CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil)!
            CGImageDestinationAddImage(destination, Picture.sprites, [kCGImageDestinationLossyCompressionQuality: 0.1] as CFDictionary)
            guard CGImageDestinationFinalize(destination) else { return }
            let source = CGImageSourceCreateWithData(data, nil)!
            let layer = CALayer()
            layer.frame = CGRect(x: 65, y: 10, width: 110, height: 110)
            layer.contents = CGImageSourceCreateImageAtIndex(source, 0, nil)
            stage.addSublayer(layer)
        },
    ]

    static let views = [
        ClassPage("UIBezierPath", "UIKit's outlines, over `CGPath`.") { stage in
            let path = UIBezierPath(roundedRect: CGRect(x: 20, y: 25, width: 90, height: 80), cornerRadius: 24)
            path.append(UIBezierPath(arcCenter: CGPoint(x: 170, y: 65), radius: 40, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true))
            let shape = CAShapeLayer()
            shape.path = path.cgPath
            shape.fillColor = .sand
            shape.strokeColor = .navy
            shape.lineWidth = 4
            stage.addSublayer(shape)
        },
        ClassPage("UIColor", "UIKit's colours, over `CGColor`.") { stage in
            for index in 0..<8 {
                let swatch = CALayer()
                swatch.frame = CGRect(x: 16 + 26 * index, y: 30, width: 24, height: 70)
                swatch.backgroundColor = UIColor(white: CGFloat(index) / 7, alpha: 1).cgColor
                stage.addSublayer(swatch)
            }
        },
        ClassPage("UIImage", "UIKit's pictures: a `CGImage`, and how many of its pixels a point has.") { stage in
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
            let image = renderer.image { context in
                UIColor.systemOrange.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
            }
            let board = CALayer()
            board.frame = CGRect(x: 75, y: 20, width: 90, height: 90)
            board.contents = image.cgImage
            board.contentsScale = image.scale
            board.magnificationFilter = .nearest
            stage.addSublayer(board)
        },
        ClassPage("UIGraphicsImageRenderer", "Makes pictures by drawing, with y down.") { stage in
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 90))
            let image = renderer.image { _ in
                UIColor.systemTeal.setFill()
                UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 120, height: 60), cornerRadius: 16).fill()
                UIColor.systemIndigo.setFill()
                UIBezierPath(ovalIn: CGRect(x: 80, y: 20, width: 110, height: 70)).fill(with: .multiply, alpha: 0.8)
            }
            let layer = CALayer()
            layer.frame = CGRect(x: 20, y: 20, width: 200, height: 90)
            layer.contents = image.cgImage
            stage.addSublayer(layer)
        },
        ClassPage("UIGraphicsImageRendererFormat", "What pictures that are drawn are like: pixels a point, and whether they are opaque.") { stage in
            for (index, scale) in [0.25, 0.5, 2].enumerated() {
                let format = UIGraphicsImageRendererFormat()
                format.scale = scale
                let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image { _ in
                    UIColor.systemPink.setFill()
                    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).fill()
                }
                let layer = CALayer()
                layer.frame = CGRect(x: 18 + 72 * index, y: 35, width: 60, height: 60)
                layer.contents = image.cgImage
                layer.magnificationFilter = .nearest
                stage.addSublayer(layer)
            }
        },
        ClassPage("UIGraphicsImageRendererContext", "Where the closure of a renderer draws.") { stage in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 90)).image { context in
                UIColor.systemGreen.set()
                context.stroke(CGRect(x: 0, y: 0, width: 120, height: 90))
                context.clip(to: CGRect(x: 10, y: 10, width: 100, height: 70))
                context.cgContext.rotate(by: 0.2)
                context.fill(CGRect(x: 30, y: 10, width: 50, height: 60))
            }
            let layer = CALayer()
            layer.frame = CGRect(x: 60, y: 20, width: 120, height: 90)
            layer.contents = image.cgImage
            stage.addSublayer(layer)
        },
        ClassPage("UIGraphicsRendererFormat", "What a renderer draws: the rectangle is known in its closure.") { stage in
            let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: -60, y: -40, width: 120, height: 80))
            let image = renderer.image { context in
                UIColor.systemPurple.setFill()
                UIBezierPath(ovalIn: context.format.bounds).fill()
                UIColor.systemYellow.setFill()
                context.fill(context.format.bounds.insetBy(dx: 45, dy: 25))
            }
            let layer = CALayer()
            layer.frame = CGRect(x: 60, y: 25, width: 120, height: 80)
            layer.contents = image.cgImage
            stage.addSublayer(layer)
        },
        ClassPage("UIGraphicsRendererContext", "Where a renderer's closure draws, whatever it draws for.") { stage in
            func frame(_ context: UIGraphicsRendererContext) {
                UIColor.systemTeal.set()
                context.fill(context.format.bounds)
                for inset in [10.0, 20, 30] {
                    context.fill(context.format.bounds.insetBy(dx: inset, dy: inset), blendMode: .multiply)
                }
            }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 90)).image { frame($0) }
            let layer = CALayer()
            layer.frame = CGRect(x: 60, y: 20, width: 120, height: 90)
            layer.contents = image.cgImage
            stage.addSublayer(layer)
        },
        ClassPage("UIScreen", "What stands for a screen: a size to lay out by, and how many pixels a point has where nobody says.") { stage in
            let screen = CALayer()
            screen.bounds = UIScreen.main.bounds.applying(CGAffineTransform(scaleX: 0.13, y: 0.13))
            screen.position = CGPoint(x: 120, y: 65)
            screen.borderColor = .navy
            screen.borderWidth = 3
            screen.cornerRadius = 8
            screen.cornerCurve = .continuous
            stage.addSublayer(screen)
        },
        ClassPage("NSStringDrawingContext", "What room a string took that was drawn.") { stage in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let text = NSAttributedString(
                string: "As much of a rectangle as a string took.",
                attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: CGColor.navy])
            let room = CGRect(x: 0, y: 0, width: 200, height: 100)
            let image = UIGraphicsImageRenderer(bounds: room, format: format).image { _ in
                let context = NSStringDrawingContext()
                text.draw(with: room, options: .usesLineFragmentOrigin, context: context)
                UIColor(cgColor: .coral).setStroke()
                UIRectFrame(context.totalBounds)
            }
            let layer = CALayer()
            layer.frame = room.offsetBy(dx: 20, dy: 20)
            layer.contents = image.cgImage
            stage.addSublayer(layer)
        },
        ClassPage("UIView", "As much of a view as code about layers needs: a layer, subviews, and animations in blocks.", times: [0, 0.3, 0.6, 1]) { stage in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.backgroundColor = UIColor(cgColor: .coral)
            stage.addSublayer(view.layer)
            let link = CADisplayLink { link in
                link.invalidate()
                UIView.animate(withDuration: 1) {
                    view.center = CGPoint(x: 85, y: 85)
                    view.alpha = 0.4
                }
            }
            link.add(to: .main, forMode: .common)
        },
        ClassPage("UIViewPropertyAnimator", "Animates views, and can be held, moved by hand and turned round: here it goes back.", times: [0, 0.3, 0.6, 1]) { stage in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            view.backgroundColor = UIColor(cgColor: .teal)
            stage.addSublayer(view.layer)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center = CGPoint(x: 85, y: 85) }
            let link = CADisplayLink { link in
                if animator.state == .inactive { animator.startAnimation() }
                if link.timestamp >= 0.6 {
                    animator.isReversed = true
                    link.invalidate()
                }
            }
            link.add(to: .main, forMode: .common)
        },
        ClassPage("UICubicTimingParameters", "The pace of an animator along a cubic curve.", times: [0, 0.3, 0.6, 1]) { stage in
            let view = UIView(frame: CGRect(x: 10, y: 40, width: 40, height: 40))
            view.backgroundColor = UIColor(cgColor: .coral)
            stage.addSublayer(view.layer)
            let link = CADisplayLink { link in
                link.invalidate()
                // Over its end and back.
                let pace = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 1.2), controlPoint2: CGPoint(x: 0.5, y: 1.1))
                let animator = UIViewPropertyAnimator(duration: 1, timingParameters: pace)
                animator.addAnimations { view.center.x = 85 }
                animator.startAnimation()
            }
            link.add(to: .main, forMode: .common)
        },
        ClassPage("UISpringTimingParameters", "The pace of an animator as a mass on a spring has it.", times: [0, 0.1, 0.2, 0.4]) { stage in
            let view = UIView(frame: CGRect(x: 10, y: 40, width: 40, height: 40))
            view.backgroundColor = UIColor(cgColor: .navy)
            stage.addSublayer(view.layer)
            let link = CADisplayLink { link in
                link.invalidate()
                let pace = UISpringTimingParameters(dampingRatio: 0.3)
                let animator = UIViewPropertyAnimator(duration: 1, timingParameters: pace)
                animator.addAnimations { view.center.x = 85 }
                animator.startAnimation()
            }
            link.add(to: .main, forMode: .common)
        },
    ]
}
