import type { StateCreator } from 'zustand/vanilla'
import type { PanelName } from './selectionSlice'
import type { Language, Theme } from './settingsSlice'
import type { ViewName } from './viewSlice'

/** Controls that an embedding page may ask for beside views and panels. */
export const EMBED_CONTROLS = ['transport', 'sentence', 'tools'] as const
export type EmbedControl = (typeof EMBED_CONTROLS)[number]

/** The request of an embedding page. */
export interface Embed {
  readonly view: ViewName
  /** The first is open; more of them stand in the rail. */
  readonly panels: readonly PanelName[]
  readonly controls: readonly EmbedControl[]
  /** Absent theme and language are the reader's. */
  readonly theme?: Theme
  readonly language?: Language
}

/** The page on a projector, in a frame, on film and on paper. */
export interface ProjectorSlice {
  /** Large type, the stage, the sentence and time; no panel but one that is asked for. */
  readonly isProjectorOn: boolean
  /** All but a circle around the pointer or the focus is dimmed. */
  readonly isSpotlit: boolean
  /** The screen is blank. */
  readonly isBlank: boolean
  /** The link stands on the stage as a QR code. */
  readonly isCodeShown: boolean
  /** The run is being filmed. */
  readonly isRecording: boolean
  /** The request of the embedding page; undefined outside a frame. */
  readonly embed: Embed | undefined
  /** The run is being printed. */
  readonly isPrinting: boolean
  /** The panel before the projector, which opens again after it. */
  readonly panelBeforeProjector: PanelName | undefined
  /** The page leaves the full screen by a button, and not by the browser's Escape. */
  readonly isLeavingFullScreen: boolean
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
  isLeavingFullScreen: false,
})

export const selectIsProjectorOn = ({ isProjectorOn }: ProjectorSlice): boolean => isProjectorOn
