import Films
import LayerKit

/// A dot that bounces twice a second, on white.
func bouncingDot() -> CALayer {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    stage.backgroundColor = .white

    let dot = CALayer()
    dot.frame = CGRect(x: 50, y: 10, width: 20, height: 20)
    dot.cornerRadius = 10
    dot.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    stage.addSublayer(dot)

    let bounce = CABasicAnimation(keyPath: "position.y")
    bounce.toValue = 60
    bounce.duration = 0.25
    bounce.autoreverses = true
    bounce.repeatCount = .infinity
    bounce.timingFunction = CAMediaTimingFunction(name: .easeIn)
    dot.add(bounce, forKey: "bounce")
    return stage
}

/// Writes what a tree does in so many seconds. While a frame is planned, the one before is painted and the one before
/// that is written.
func writeGIF(of layer: CALayer, seconds: Double, to path: String) throws {
    let renderer = try CARenderer(size: layer.bounds.size, scale: 2)
    renderer.layer = layer
    guard let rate = FrameRate(frames: 25) else { throw FilmError.notEncodable("no such rate") }
    let schedule = FrameSchedule(rate: rate, count: rate.count(in: seconds))
    let film = AnimatedGIF(try OutputFile(path), schedule: schedule)
    try FramePipeline(painter: renderer.painter, sink: film).run(
        schedule.count,
        plan: { frame in renderer.snapshot(at: schedule.time(of: frame)).plan })
}
