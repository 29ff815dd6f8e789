import type { StateCreator } from 'zustand/vanilla'
import type { PanelName } from './choiceSlice'

/** How the page stands before a class. */
export interface PresentSlice {
  /** Large type, the stage, the sentence and time; no panel but one that is asked for. */
  readonly isProjecting: boolean
  /** All but a circle around the pointer, or around what is chosen by keyboard, is dimmed. */
  readonly isSpotlit: boolean
  /** Nothing is shown, so that the class looks at its teacher. */
  readonly isBlank: boolean
  /** The link stands on the stage as a QR code. */
  readonly isCodeShown: boolean
  /** What was open before, and comes back afterwards. */
  readonly panelBefore: PanelName | undefined
}

export const createPresentSlice: StateCreator<PresentSlice> = () => ({
  isProjecting: false,
  isSpotlit: false,
  isBlank: false,
  isCodeShown: false,
  panelBefore: undefined,
})

export const selectIsProjecting = ({ isProjecting }: PresentSlice): boolean => isProjecting
