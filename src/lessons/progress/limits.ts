/** Bounds of what a browser keeps and of what a file may hold. */

export const LESSONS_MAX = 200
/** Steps of a lesson, as its format bounds them, with room for those of other releases. */
export const STEPS_MAX = 100
export const MISCONCEPTIONS_MAX = 500
/** Tries of one question, and meetings of one misconception. */
export const COUNT_MAX = 9_999
/** The last moment that a `Date` can have, ms since 1970. */
export const TIME_MAX_MS = 8.64e15
/** Characters of a file. */
export const FILE_MAX = 1_000_000
