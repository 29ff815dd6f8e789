import type { IntroRequest, PanelName } from '../../../app/state'

/** The state of the introduction: open, folded, or kept open by the reader. */
export type IntroFold = 'open' | 'folded' | 'kept'

/** The inputs of the fold. */
export interface IntroContext {
  /** The open panel, also while projector mode hides it. */
  readonly panel: PanelName | undefined
  /** The reader's last request. */
  readonly request: IntroRequest | undefined
  /** The run with a description; undefined where the run has none. */
  readonly described: unknown
  /** Whether the page has an introduction to fold. */
  readonly isShown: boolean
}

/** Opening a panel folds the introduction; a new introduction unfolds it. */
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
