// Films: frames, one after the other, into files.
//
// It knows pictures and numbers of frames, and neither layers nor painters: whoever has frames hands them over in order. A
// `FrameRate` and a `FrameSchedule` say which moments are shown; a `FrameSink` is a file that grows by a frame at a time, one
// type a format (`Formats`); a `FramePipeline` makes frames, paints them and hands them to the sink, all three at once, with no
// more than a few frames between them (`Pipeline`).
//
// What is written appears whole or not at all (`OutputFile`): a film that is stopped half way, by a full disk or by its user,
// leaves nothing behind. What goes to standard output cannot be taken back.
//
// A film may be made in parts, by several machines (`Segments`): a part of an encoded film is the packets that the whole film has
// there, since encoders begin anew at each group of pictures; parts of other films are their bytes.
public import Graphics

/// Takes the frames of a film in order. Used by one thread at a time.
public protocol FrameSink: AnyObject {
    /// Adds a frame. All frames of a film have the same size.
    func add(_ frame: Bitmap) throws(FilmError)

    /// Writes what is left to write; then the file is there. Called once, after the last frame.
    func finish() throws(FilmError)

    /// Gives up: removes what is not whole, which of a file a frame is none of those that were written. May be called at any
    /// time, and after `finish` does nothing.
    func cancel()
}
