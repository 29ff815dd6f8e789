import { lazyPart } from './lazyPart'
import type { FinderProps, SearchBoxProps } from './overlays'

/** A search field over a list of actions; the caller finds the entries of a query. */
export const Finder = lazyPart<FinderProps>(async () => (await import('./overlays')).FinderPopup)

/** A search field on the page, and its results. */
export const SearchBox = lazyPart<SearchBoxProps>(
  async () => (await import('./overlays')).SearchBoxField,
  ({ children }) => children({ field: undefined, results: undefined }),
)
