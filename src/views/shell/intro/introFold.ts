import type { IntroRequest, PanelName } from '../../../app/state'

/** What the page says first stands open, lies folded away, or stays open because the reader wants it to. */
export type IntroFold = 'open' | 'folded' | 'kept'

/** What decides about it. */
export interface IntroContext {
  /** The panel that stands open, or will again after a projector. */
  readonly panel: PanelName | undefined
  /** What the reader has asked for last. */
  readonly request: IntroRequest | undefined
  /** The run that has a description, if it has one. */
  readonly described: unknown
  /** There is something to fold. */
  readonly isShown: boolean
}

/** Whoever opens a panel wants to see it; what is new is read first. */
export function introFoldAfter(
  fold: IntroFold,
  before: IntroContext,
  now: IntroContext,
): IntroFold {
  if (now.request !== undefined && now.request !== before.request) return 'kept'
  if (now.described !== undefined && now.described !== before.described) return 'open'
  if (now.panel === before.panel) return fold
  if (now.panel === undefined) return 'open'
  return fold === 'open' && now.isShown ? 'folded' : fold
}
