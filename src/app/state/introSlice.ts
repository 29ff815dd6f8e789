import type { StateCreator } from 'zustand/vanilla'
import type { Scenario } from '../../scenario'

/** What the page says before all else: what a prepared run shows, or what the page itself is. */
export type IntroPart = 'brief' | 'intro'

/** What the reader wants to see again, and beside which described run; another one for each asking. */
export interface IntroRequest {
  readonly what: IntroPart
  readonly described: Scenario | undefined
}

/** What the page says before all else, as far as the reader has a say in it. */
export interface IntroSlice {
  /** The run whose description is not wanted any more. */
  readonly closedBrief: Scenario | undefined
  readonly introRequest: IntroRequest | undefined
  /** What of it is not on the page now, and can be shown again. */
  readonly hiddenIntro: readonly IntroPart[]
}

export const createIntroSlice: StateCreator<IntroSlice> = () => ({
  closedBrief: undefined,
  introRequest: undefined,
  hiddenIntro: [],
})
