// BruteForce
