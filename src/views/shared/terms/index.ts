/** Protocol terms that explain themselves. */
export { Term, type TermProps } from './Term'
export { TermPopups } from './TermPopups'
export type { TermId } from './termId'
