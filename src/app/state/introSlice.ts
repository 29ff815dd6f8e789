import type { StateCreator } from 'zustand/vanilla'
import type { Scenario } from '../../scenario'

/** The parts of the introduction: the description of a prepared run, and that of the page. */
export type IntroPart = 'brief' | 'intro'

/** A reader's request to show a part again, beside the described run; each request is another object. */
export interface IntroRequest {
  readonly what: IntroPart
  readonly described: Scenario | undefined
}

/** The reader's choices about the introduction. */
export interface IntroSlice {
  /** The run whose description the reader has closed. */
  readonly closedBrief: Scenario | undefined
  readonly introRequest: IntroRequest | undefined
  /** Parts that are not on the page now and can be shown again. */
  readonly hiddenIntro: readonly IntroPart[]
}

export const createIntroSlice: StateCreator<IntroSlice> = () => ({
  closedBrief: undefined,
  introRequest: undefined,
  hiddenIntro: [],
})
