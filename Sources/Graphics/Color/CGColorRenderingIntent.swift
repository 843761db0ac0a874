/// What to do with colours outside a space, with Core Graphics' raw values. All are treated alike: such colours are clamped.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
