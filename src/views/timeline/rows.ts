/** Heights of the scrubber's rows, px from its top. */
export const ROWS = {
  bandY: 20,
  bandHeight: 28,
  forksY: 50,
  secondsY: 66,
} as const

/** The factor of words on the scrubber on a projector. */
export const PROJECTED_WORDS = 16 / 12

/** The scrubber's window: where its box has its two upright edges, px. */
export type WindowEdges = readonly [left: number, right: number]
