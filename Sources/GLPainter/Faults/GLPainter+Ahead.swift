public import Graphics
internal import Limits
public import RenderPlan

/// A frame that was begun and not taken yet.
struct BegunFrame {
    /// To paint it again if its pixels are lost with the device.
    let plan: RenderPlan
    /// On their way, from the context of `generation`; nil where `bitmap` is there.
    var pixels: Readback.Begun?
    var generation = 0
    var times: PassTimes?
    /// Painted already.
    var bitmap: Bitmap?
}

extension GLPainter {
    /// Releasing the context flushes what was submitted; nothing has to wait for it.
    public func begin(_ plan: RenderPlan) throws(PaintError) {
        let times = try paintSurviving(plan, waits: false)
        guard let target, assembled == nil else {
            return begun.append(BegunFrame(plan: plan, bitmap: try read()))
        }
        let pixels = try use { gl throws(PaintError) in
            gl.messages.label(.read)
            return readback.begin(target, state)
        }
        begun.append(BegunFrame(plan: plan, pixels: pixels, generation: generation, times: times))
    }

    public func takeNext() throws(PaintError) -> Bitmap {
        guard !begun.isEmpty else { throw .nothingPainted }
        let frame = begun.removeFirst()
        if let bitmap = frame.bitmap { return bitmap }
        if let pixels = frame.pixels, frame.generation == generation, loss == nil {
            do throws(PaintError) {
                return try take(pixels, frame.times)
            } catch {
                switch error {
                case .deviceLost, .driver(_, GLCalls.outOfMemory): break
                default: throw error
                }
            }
        }
        // Its pixels were lost with the device, or there was no memory to read them back.
        loss = nil
        try paint(frame.plan)
        return try read()
    }

    private func take(_ pixels: Readback.Begun, _ times: PassTimes?) throws(PaintError) -> Bitmap {
        try use { gl throws(PaintError) in
            gl.messages.label(.read)
            // The device began this frame at the latest when the one before was taken.
            let allowance = TimeAllowance(milliseconds: limits.frameTime)
            let bitmap: Bitmap
            do throws(PaintError) {
                bitmap = try readback.take(pixels, gl) { fence throws(PaintError) in try wait(gl, for: fence, allowance) }
            } catch {
                // Asking for the times would wait until the frame is done.
                times?.drop(gl)
                throw error
            }
            times?.tell(gl)
            try collectErrors(gl, "read")
            return bitmap
        }
    }
}
