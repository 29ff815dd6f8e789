/** Search over everything that the lab has: lessons, myths, runs, terms, commands. */
export { SEARCH_KINDS, type SearchEntry, type SearchKind, type SearchText } from './entry'
export {
  buildIndex,
  createSearch,
  type FindEntries,
  type SearchIndex,
  type SearchSource,
} from './search'
export type { Concept } from './synonyms'
