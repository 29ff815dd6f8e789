import type { PanelName } from '../../store'

/** What the page says first stands open, lies folded away, or stays open because the reader wants it to. */
export type Fold = 'open' | 'folded' | 'kept'

/** What decides about it: the open panel, and the run whose description is shown, if one is. */
export interface Beside {
  readonly panel: PanelName | undefined
  readonly described: unknown
}

/** Whoever opens a panel wants to see it; what is new is read first. */
export function foldAfter(fold: Fold, before: Beside, now: Beside): Fold {
  if (now.described !== undefined && now.described !== before.described) return 'open'
  if (now.panel === before.panel) return fold
  if (now.panel === undefined) return 'open'
  return fold === 'kept' ? 'kept' : 'folded'
}
