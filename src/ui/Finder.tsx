import { lazyPart } from './lazyPart'

export interface FinderItem {
  readonly key: string
  readonly label: string
  readonly hint?: string | undefined
}

export interface FinderGroup {
  readonly key: string
  readonly label: string
  readonly items: readonly FinderItem[]
}

export interface FinderProps {
  /** Accessible name of the dialog and of its list. */
  readonly title: string
  /** Accessible name of the field, shown in it while it is empty. */
  readonly fieldLabel: string
  readonly emptyText: string
  readonly query: string
  /** What a query finds, best first. */
  readonly find: (query: string) => readonly FinderGroup[]
  readonly onQuery: (query: string) => void
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

/** A field over a list of things to do; what the list holds for a query is its user's to say. */
export const Finder = lazyPart<FinderProps>(
  async () => (await import('./overlays/FinderPopup')).FinderPopup,
)
