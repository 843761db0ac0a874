@_exported public import struct LottieDocument.JSONPlace
@_exported public import struct LottieDocument.LottieIssue
@_exported public import struct LottieDocument.LottieMarker
