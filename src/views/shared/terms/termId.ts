import type { Area } from '../../../i18n'

/** The name of a term in the catalogue. */
export type TermId = Exclude<keyof Area<'terms'>, `raft:${string}`>
