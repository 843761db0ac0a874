// Coverage
