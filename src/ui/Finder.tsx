import { lazyPart } from './lazyPart'
import type { FinderProps } from './overlays/FinderPopup'

/** A field over a list of things to do; what the list holds for a query is its user's to say. */
export const Finder = lazyPart<FinderProps>(
  async () => (await import('./overlays/FinderPopup')).FinderPopup,
)
