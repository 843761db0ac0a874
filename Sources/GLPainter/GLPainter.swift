// GLPainter
