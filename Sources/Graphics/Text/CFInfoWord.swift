/// The word that CoreFoundation without Objective-C reads where an object of a Swift class has its first stored property: by it it distinguishes
/// its own kinds of objects. If bits 8 to 17 are zero, it assumes a kind that cannot be compared, and ends the program; attributed strings do
/// that with the values of neighbouring runs (swift-corelibs-foundation, `CFEqual`).
///
/// A subclass of `NSObject` that is used as an attribute's value has this as its first stored property. Then it is compared by `isEqual`.
package enum CFInfoWord {
    package static let ofSwiftObject: UInt = 1 << 8
}
