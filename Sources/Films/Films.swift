// Films: frames, one after the other, into files.
//
// It knows pictures and numbers of frames, and neither layers nor painters: the caller passes frames in order. A `FrameRate` and a
// `FrameSchedule` define which moments are shown; a `FrameSink` is a file that grows by one frame at a time, one type per format (`Formats`); a
// `FramePipeline` makes frames, paints them and passes them to the sink, all three at once, with no more than a few frames between them
// (`Pipeline`).
//
// Output appears complete or not at all (`OutputFile`): a film that is stopped half-way, by a full disk or by its user, leaves nothing behind.
// What goes to standard output cannot be taken back.
//
// A film may be made in parts, by several machines (`Segments`): a part of an encoded film consists of the whole film's packets there, since
// encoders start over at each group of pictures; parts of other films are their bytes.
public import Graphics

/// Takes the frames of a film in order. Used by one thread at a time.
public protocol FrameSink: AnyObject {
    /// Adds a frame. All frames of a film have the same size.
    func add(_ frame: Bitmap) throws(FilmError)

    /// Writes what remains; then the file exists under its name. Called once, after the last frame.
    func finish() throws(FilmError)

    /// Gives up: removes what is not complete; of a picture sequence, files that were written stay. May be called at any time; after `finish` it
    /// does nothing.
    func cancel()
}
