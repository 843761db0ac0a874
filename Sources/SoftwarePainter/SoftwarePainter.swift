// SoftwarePainter
