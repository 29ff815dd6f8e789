/** Protocol terms that explain themselves. */
export { markTerms, termNamed } from './markTerms'
export { Term, type TermProps } from './Term'
export { TermPopups } from './TermPopups'
export type { TermId } from './termId'
