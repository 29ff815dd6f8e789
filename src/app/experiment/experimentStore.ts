import { createStore } from 'zustand/vanilla'
import type { Forks, Scenario } from '../../scenario'
import type { LabState, StoredBookmark } from '../state'

/** The shown branch and its interventions: with equal edits, links differ in the step alone. */
export type RunEdits = Pick<LabState, 'branch' | 'undoable'>

export const isSameEdits = (one: RunEdits | undefined, other: RunEdits): boolean =>
  one?.branch === other.branch && one.undoable === other.undoable

/** The experiment as the engine described it after these edits. */
export interface RunContent {
  readonly scenario: Scenario
  readonly forks: Forks | undefined
  readonly edits: RunEdits
}

/** The entry of the open experiment in this browser's list. */
interface OpenEntry {
  readonly id: string
  /** Counts the experiments that this page has opened, from 1. */
  readonly number: number
  readonly openedAt: RunEdits
  readonly content: RunContent
  /** The reader has changed something; a first visit's unchanged run is not offered again. */
  readonly isTouched: boolean
}

/** The run that the address holds. */
interface AddressedRun {
  readonly hash: string
  readonly edits: RunEdits
  readonly bookmarks: readonly StoredBookmark[]
  readonly alone: readonly StoredBookmark[]
}

/** The open experiment as this browser's list and the address hold it. No view shows it. */
interface ExperimentState {
  /** Undefined before the first experiment is opened. */
  readonly entry: OpenEntry | undefined
  readonly addressed: AddressedRun | undefined
}

export const experimentStore = createStore<ExperimentState>()(() => ({
  entry: undefined,
  addressed: undefined,
}))
