import type { StateCreator } from 'zustand/vanilla'
import type { PanelName } from '../selection/selectionSlice'
import type { ViewName } from '../state/viewSlice'

/** Controls that an embedding page may ask for beside views and panels. */
export const EMBED_CONTROLS = ['transport', 'sentence', 'tools'] as const
export type EmbedControl = (typeof EMBED_CONTROLS)[number]

/** What a page that embeds the lab wants of it. */
export interface Embed {
  readonly view: ViewName
  /** The first is open; more of them stand in the rail. */
  readonly panels: readonly PanelName[]
  readonly controls: readonly EmbedControl[]
}

/** How the page stands before a class. */
export interface ProjectorSlice {
  /** Large type, the stage, the sentence and time; no panel but one that is asked for. */
  readonly isProjectorOn: boolean
  /** All but a circle around the pointer, or around what is chosen by keyboard, is dimmed. */
  readonly isSpotlit: boolean
  /** Nothing is shown, so that the class looks at its teacher. */
  readonly isBlank: boolean
  /** The link stands on the stage as a QR code. */
  readonly isCodeShown: boolean
  /** The run is being filmed. */
  readonly isRecording: boolean
  /** What an embedding page asked for; absent where the page stands for itself. */
  readonly embed: Embed | undefined
  /** A sheet of paper is being made of the run. */
  readonly isPrinting: boolean
  /** What was open before, and comes back afterwards. */
  readonly panelBeforeProjector: PanelName | undefined
}

export const createProjectorSlice: StateCreator<ProjectorSlice> = () => ({
  isProjectorOn: false,
  isSpotlit: false,
  isBlank: false,
  isCodeShown: false,
  isRecording: false,
  embed: undefined,
  isPrinting: false,
  panelBeforeProjector: undefined,
})

export const selectIsProjectorOn = ({ isProjectorOn }: ProjectorSlice): boolean => isProjectorOn
