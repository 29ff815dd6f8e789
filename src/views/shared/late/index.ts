/** Loads views when they are first shown. */
export { late, lateModule, prefetchLate, useLate, type LateModule } from './late'
