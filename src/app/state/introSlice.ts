import type { StateCreator } from 'zustand/vanilla'
import type { Scenario } from '../../scenario'

/** The parts of the introduction: the description of a prepared run, and that of the page. */
export type IntroPart = 'brief' | 'intro'

/** A reader's request to show a part again, beside the described run; each request is another object. */
export interface IntroRequest {
  readonly what: IntroPart
  readonly described: Scenario | undefined
}

/**
 * The scene that the page opens by itself: on its way, shown as it stands, or over, because the reader has
 * played or moved it or done something in it. Undefined in every other run.
 */
export type FirstSceneState = 'coming' | 'shown' | 'over' | undefined

/** The reader's choices about the introduction. */
export interface IntroSlice {
  /** The run whose description the reader has closed. */
  readonly closedBrief: Scenario | undefined
  readonly introRequest: IntroRequest | undefined
  readonly firstScene: FirstSceneState
  /** Parts that are not on the page now and can be shown again. */
  readonly hiddenIntro: readonly IntroPart[]
}

export const createIntroSlice: StateCreator<IntroSlice> = () => ({
  closedBrief: undefined,
  introRequest: undefined,
  firstScene: undefined,
  hiddenIntro: [],
})
