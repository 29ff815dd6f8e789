/** The one way to load a view when it is first shown. */
export { late, lateModule, prefetchLate, useLate, type LateModule } from './late'
