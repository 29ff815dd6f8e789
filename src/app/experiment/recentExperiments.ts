import { bookmarksAlone, type Forks, type Scenario } from '../../scenario'
import { notifyWriteOutcome, notify } from '../notices'
import { type StoredBookmark, labStore, type LabState } from '../state'
import { dropUnfitExperiments, readExperiments, writeExperiment } from './experimentStorage'

/**
 * Keeps the open experiment in this browser's list, and offers the latest one of an earlier visit. Each
 * page has an entry of its own, so two tabs never overwrite each other.
 */

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

/** The entry of the open experiment. */
interface OpenEntry {
  readonly id: string
  /** Counts the experiments that this page has opened, from 1. */
  readonly number: number
  readonly openedAt: RunEdits
  readonly content: RunContent
  /** The reader has changed something; a first visit's unchanged run is not offered again. */
  readonly isTouched: boolean
}

let openEntry: OpenEntry | undefined

/** Begins the entry of an experiment that was just loaded. */
export function beginEntry(scenario: Scenario, forks: Forks | undefined): void {
  const number = (openEntry?.number ?? 0) + 1
  const { branch, undoable } = labStore.getState()
  const edits = { branch, undoable }
  openEntry = {
    id: `${Date.now().toString(36)}-${Math.floor(performance.now()).toString(36)}-${number}`,
    number,
    openedAt: edits,
    content: { scenario, forks, edits },
    isTouched: false,
  }
}

/**
 * Returns the edits with which this page's first experiment began; undefined before it, and once another
 * was opened.
 */
export const firstEdits = (): RunEdits | undefined =>
  openEntry?.number === 1 ? openEntry.openedAt : undefined

/** Returns whether an experiment is open. */
export const hasEntry = (): boolean => openEntry !== undefined

/** Marks the open experiment as changed by the reader. */
export function touchEntry(): void {
  if (openEntry !== undefined) openEntry = { ...openEntry, isTouched: true }
}

/** Takes the engine's latest description of the open experiment. */
export function updateEntry(content: RunContent): void {
  if (openEntry !== undefined) openEntry = { ...openEntry, content }
}

/**
 * Writes the open experiment into the list, with the reader's place. Does nothing while interventions are
 * missing in the entry: the place would belong to another run.
 */
export function saveEntry(): void {
  const state = labStore.getState()
  if (openEntry === undefined || !openEntry.isTouched) return
  const { id, content } = openEntry
  if (!isSameEdits(content.edits, state)) return
  const outcome = writeExperiment({
    id,
    keptAt: Date.now(),
    ...(state.title === undefined ? {} : { title: state.title }),
    scenario: content.scenario,
    ...(content.forks !== undefined && { forks: content.forks }),
    step: state.frame?.step ?? -1,
    bookmarks: entryBookmarks(),
  })
  notifyWriteOutcome(outcome)
}

/**
 * Returns the bookmarks for the entry: those of all branches, or of the shown one where it is kept alone.
 */
export function entryBookmarks(): readonly StoredBookmark[] {
  const { bookmarks, branches } = labStore.getState()
  const isWhole = openEntry?.content.forks !== undefined || branches.length < 2
  return isWhole ? bookmarks : shownBranchBookmarks()
}

/** Returns the bookmarks that lie on the shown branch. */
export function shownBranchBookmarks(): readonly StoredBookmark[] {
  const { bookmarks, branches, branch } = labStore.getState()
  return bookmarksAlone(bookmarks, branches, branch)
}

/** Offers the latest experiment of an earlier visit; a notice counts entries that could not be read. */
export function offerRecent(): void {
  const lost = dropUnfitExperiments()
  if (lost > 0) notify('news', 'experimentsLost', String(lost))
  labStore.setState({ resumeOffer: readExperiments()[0] })
}
