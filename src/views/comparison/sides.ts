/** The names of the two runs. A, B, C name branches, and a run is none. */
export const SIDES = ['X', 'Y'] as const
