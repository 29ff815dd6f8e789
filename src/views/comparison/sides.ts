/** What the two runs are called. Branches are A, B, C: a run is none of them. */
export const SIDES = ['X', 'Y'] as const
