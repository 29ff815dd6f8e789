import type { StateCreator } from 'zustand/vanilla'
import type { Scenario } from '../../scenario'

/** What the page says before all else: what a prepared run shows, or what the page itself is. */
export type SaidPart = 'brief' | 'intro'

/** What the reader wants to see again, and beside which described run; another one for each asking. */
export interface SaidAsked {
  readonly what: SaidPart
  readonly described: Scenario | undefined
}

/** What the page says before all else, as far as the reader has a say in it. */
export interface SaidSlice {
  /** The run whose description is not wanted any more. */
  readonly closedBrief: Scenario | undefined
  readonly saidAsked: SaidAsked | undefined
  /** What of it is not on the page now, and can be shown again. */
  readonly unsaid: readonly SaidPart[]
}

export const createSaidSlice: StateCreator<SaidSlice> = () => ({
  closedBrief: undefined,
  saidAsked: undefined,
  unsaid: [],
})
