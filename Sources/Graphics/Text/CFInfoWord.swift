/// What CoreFoundation without Objective-C reads where an object of a Swift class has its first stored property: the word by which it tells
/// its own kinds of objects from others. Where bits 8 to 17 of that are zero it takes the object for one of a kind that cannot be
/// compared, and ends the program: so attributed strings do with the values of neighbouring runs (swift-corelibs-foundation, `CFEqual`).
///
/// A subclass of `NSObject` that serves as an attribute's value has this as its first stored property. It is compared by `isEqual` then.
package enum CFInfoWord {
    package static let ofSwiftObject: UInt = 1 << 8
}
