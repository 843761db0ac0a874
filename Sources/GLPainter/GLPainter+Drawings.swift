internal import Graphics
internal import RenderPlan

/// A picture that was drawn for a frame.
struct DrawnPicture {
    let bitmap: Bitmap
    let texture: TextureName
}

extension GLPainter {
    /// Draws the pictures that code of others draws, as far as they are painted and not on the device yet. To be called while
    /// the context is not current: that code has its own.
    /// - Parameter pictureNeeds: of the plan's pictures.
    /// - Returns: those that are on the device now, and what holds the pixels of the others in memory.
    func drawPictures(
        of plan: RenderPlan, _ pictureNeeds: ContiguousArray<PictureNeed>
    ) throws(PaintError) -> (drawn: [DrawnPicture], held: [Bitmap.HeldPixels]) {
        guard plan.images.contains(where: { $0.drawing != nil }) else { return ([], []) }
        var drawn: [DrawnPicture] = []
        var held: [Bitmap.HeldPixels] = []
        do throws(PaintError) {
            for (bitmap, need) in zip(plan.images, pictureNeeds) where need.contains(.painted) {
                guard let drawing = bitmap.drawing else { continue }
                guard let drawing = drawing as? GLDrawing, !need.contains(.shrunk) else {
                    // Mipmaps are made from its pixels.
                    held.append(try RenderPlan.draw(bitmap))
                    continue
                }
                if pictures.texture(of: bitmap) != nil { continue }
                let texture = try context.withCurrent { gl throws(PaintError) in
                    state.forgetBindings()
                    let texture = gl.makeTexture()
                    state.bindForWriting(texture, unit: Programs.Unit.picture)
                    gl.textureStorage(.rgba8, width: bitmap.width, height: bitmap.height)
                    return texture
                }
                drawn.append(DrawnPicture(bitmap: bitmap, texture: texture))
                try drawing.drawer.draw(drawing, into: texture, beside: context)
            }
        } catch {
            for picture in drawn { context.discard(.texture(picture.texture)) }
            throw error
        }
        return (drawn, held)
    }
}
