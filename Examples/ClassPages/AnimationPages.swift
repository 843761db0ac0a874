import Foundation
import LayerKit

/// A disc to be moved.
private func disc(_ stage: CALayer, _ color: CGColor = .coral) -> CALayer {
    let disc = CALayer()
    disc.frame = CGRect(x: 10, y: 45, width: 30, height: 30)
    disc.cornerRadius = 15
    disc.backgroundColor = color
    stage.addSublayer(disc)
    return disc
}

extension ClassPage {
    static let animations = [
        ClassPage("CAAnimation", "What all animations share: when they begin, how long they last, how often they repeat, whom they tell.", times: [0, 0.5, 1, 1.5]) { stage in
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0.1
            fade.duration = 1
            fade.autoreverses = true
            fade.repeatCount = .infinity
            disc(stage).add(fade, forKey: "fade")
        },
        ClassPage("CAPropertyAnimation", "An animation of what a key path leads to, in place of the value there or added to it.", times: [0, 0.5, 1, 1.5]) { stage in
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.byValue = Double.pi / 2
            turn.duration = 0.5
            turn.repeatCount = 4
            turn.isCumulative = true
            let layer = disc(stage)
            layer.frame = CGRect(x: 35, y: 45, width: 50, height: 30)
            layer.add(turn, forKey: nil)
        },
        ClassPage("CABasicAnimation", "From one value to another.", times: [0, 0.33, 0.67, 1]) { stage in
            let move = CABasicAnimation(keyPath: "position.x")
            move.toValue = 95
            move.duration = 1
            move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            move.fillMode = .forwards
            move.isRemovedOnCompletion = false
            disc(stage).add(move, forKey: "move")
        },
        ClassPage("CAKeyframeAnimation", "Through several values at their times, or along a path.", times: [0, 0.25, 0.5, 0.75]) { stage in
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 20, y: 90))
            path.addCurve(to: CGPoint(x: 100, y: 90), control1: CGPoint(x: 40, y: -20), control2: CGPoint(x: 80, y: -20))
            let line = CAShapeLayer()
            line.path = path
            line.fillColor = nil
            line.strokeColor = .navy
            stage.addSublayer(line)

            let fly = CAKeyframeAnimation(keyPath: "position")
            fly.path = path
            fly.rotationMode = .rotateAuto
            fly.calculationMode = .paced
            fly.duration = 1
            let layer = disc(stage)
            layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 14)
            layer.cornerRadius = 4
            layer.add(fly, forKey: "fly")
        },
        ClassPage("CASpringAnimation", "As a mass on a spring moves: over the end and back until it rests.", times: [0, 0.15, 0.3, 0.6]) { stage in
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 20
            spring.toValue = 80
            spring.damping = 6
            spring.stiffness = 150
            spring.duration = spring.settlingDuration
            let layer = disc(stage, .teal)
            layer.position.x = 80
            layer.add(spring, forKey: "spring")
        },
        ClassPage("CAAnimationGroup", "Several animations with one time.", times: [0, 0.33, 0.67, 1]) { stage in
            let grow = CABasicAnimation(keyPath: "transform.scale")
            grow.toValue = 2.5
            let color = CABasicAnimation(keyPath: "backgroundColor")
            color.toValue = CGColor.navy
            let corner = CABasicAnimation(keyPath: "cornerRadius")
            corner.toValue = 2

            let group = CAAnimationGroup()
            group.animations = [grow, color, corner]
            group.duration = 1
            group.fillMode = .both
            group.isRemovedOnCompletion = false
            let layer = disc(stage)
            layer.position = CGPoint(x: 60, y: 60)
            layer.add(group, forKey: nil)
        },
        ClassPage("CATransition", "From what a layer showed to what it shows now: fades, pushes, reveals.", times: [0, 0.1, 0.4, 0.8]) { stage in
            let page = CALayer()
            page.frame = stage.bounds
            page.backgroundColor = .sand
            stage.addSublayer(page)

            let link = CADisplayLink { link in
                // It comes from what a frame has shown.
                guard link.timestamp > 0 else { return }
                link.invalidate()
                let push = CATransition()
                push.type = .push
                push.subtype = .fromRight
                push.duration = 1
                page.add(push, forKey: kCATransition)
                page.backgroundColor = .teal
            }
            link.add(to: .main, forMode: .common)
        },
    ]

    static let timing = [
        ClassPage("CAMediaTimingFunction", "How time goes between two values: a curve with two control points.") { stage in
            let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut]
            for (index, name) in names.enumerated() {
                var points: [[Float]] = []
                for number in 0...3 {
                    var point: [Float] = [0, 0]
                    CAMediaTimingFunction(name: name).getControlPoint(at: number, values: &point)
                    points.append(point)
                }
                let place = { (point: [Float]) in
                    CGPoint(x: 12 + 58 * Double(index) + 44 * Double(point[0]), y: 90 - 50 * Double(point[1]))
                }
                let path = CGMutablePath()
                path.move(to: place(points[0]))
                path.addCurve(to: place(points[3]), control1: place(points[1]), control2: place(points[2]))
                let curve = CAShapeLayer()
                curve.path = path
                curve.fillColor = nil
                curve.strokeColor = .coral
                curve.lineWidth = 3
                stage.addSublayer(curve)
            }
        },
        ClassPage("CAValueFunction", "Makes a transform of a number: what is animated is an angle or a factor.", times: [0, 0.33, 0.67, 1]) { stage in
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            turn.fromValue = 0
            turn.toValue = 2 * Double.pi
            turn.duration = 1.5
            let layer = disc(stage, .teal)
            layer.frame = CGRect(x: 30, y: 45, width: 60, height: 30)
            layer.add(turn, forKey: nil)
        },
        ClassPage("CATransaction", "Changes that belong together: how long they take, and whether they animate at all.", times: [0, 0.33, 0.67, 1]) { stage in
            let link = CADisplayLink { link in
                link.invalidate()
                CATransaction.begin()
                CATransaction.setAnimationDuration(1)
                for layer in stage.sublayers ?? [] { layer.position.y = 100 }
                CATransaction.commit()
            }
            for index in 0..<3 {
                let layer = disc(stage, .navy)
                layer.position = CGPoint(x: 25 + 35 * Double(index), y: 20)
            }
            link.add(to: .main, forMode: .common)
        },
        ClassPage("CADisplayLink", "Calls before every frame, to place by hand what no animation can.", times: [0, 0.3, 0.6, 0.9]) { stage in
            let layer = disc(stage, .teal)
            let link = CADisplayLink { link in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.position = CGPoint(x: 60 + 40 * cos(4 * link.timestamp), y: 60 + 40 * sin(4 * link.timestamp))
                CATransaction.commit()
            }
            link.add(to: .main, forMode: .common)
        },
        ClassPage("CARenderer", "Takes the place of a window: a tree, a time, a picture. Here one renderer's picture is shown by another.") { stage in
            let tree = CALayer()
            tree.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
            tree.backgroundColor = .coral
            tree.borderWidth = 6

            let renderer = try CARenderer(size: tree.bounds.size, scale: 1, painter: .software(threads: 1))
            renderer.layer = tree
            let screen = CALayer()
            screen.frame = CGRect(x: 60, y: 25, width: 120, height: 80)
            screen.contents = try renderer.renderImage(at: 0)
            screen.magnificationFilter = .nearest
            stage.addSublayer(screen)
        },
    ]
}
