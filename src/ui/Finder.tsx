import { lazyPart } from './lazyPart'
import type { FinderProps } from './overlays'

/** A search field over a list of actions; the caller finds the entries of a query. */
export const Finder = lazyPart<FinderProps>(async () => (await import('./overlays')).FinderPopup)
