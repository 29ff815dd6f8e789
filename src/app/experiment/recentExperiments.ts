import { bookmarksAlone, type Forks, type Scenario } from '../../scenario'
import { notifyWriteOutcome, notify } from '../notices'
import { type StoredBookmark, labStore } from '../state'
import { experimentStore, isSameEdits, type RunContent, type RunEdits } from './experimentStore'
import { dropUnfitExperiments, readExperiments, writeExperiment } from './experimentStorage'

/**
 * Keeps the open experiment in this browser's list, and offers the latest one of an earlier visit. Each
 * page has an entry of its own, so two tabs never overwrite each other.
 */

/** Begins the entry of an experiment that was just loaded. */
export function beginEntry(scenario: Scenario, forks: Forks | undefined): void {
  const number = (experimentStore.getState().entry?.number ?? 0) + 1
  const { branch, undoable } = labStore.getState()
  const edits = { branch, undoable }
  experimentStore.setState({
    entry: {
      id: `${Date.now().toString(36)}-${Math.floor(performance.now()).toString(36)}-${number}`,
      number,
      openedAt: edits,
      content: { scenario, forks, edits },
      isTouched: false,
    },
  })
}

/**
 * Returns the edits with which this page's first experiment began; undefined before it, and once another
 * was opened.
 */
export function firstEdits(): RunEdits | undefined {
  const { entry } = experimentStore.getState()
  return entry?.number === 1 ? entry.openedAt : undefined
}

/** Keeps the open entry; returns what puts it back in the place of another. */
export function keepEntry(): () => void {
  const kept = experimentStore.getState()
  return () => experimentStore.setState(kept)
}

/** Returns whether an experiment is open. */
export const hasEntry = (): boolean => experimentStore.getState().entry !== undefined

/** Marks the open experiment as changed by the reader. */
export function touchEntry(): void {
  const { entry } = experimentStore.getState()
  if (entry !== undefined) experimentStore.setState({ entry: { ...entry, isTouched: true } })
}

/** Takes the engine's latest description of the open experiment. */
export function updateEntry(content: RunContent): void {
  const { entry } = experimentStore.getState()
  if (entry !== undefined) experimentStore.setState({ entry: { ...entry, content } })
}

/**
 * Writes the open experiment into the list, with the reader's place. Does nothing while interventions are
 * missing in the entry: the place would belong to another run.
 */
export function saveEntry(): void {
  const state = labStore.getState()
  const { entry } = experimentStore.getState()
  // The run of a lesson is not the reader's own.
  if (entry === undefined || !entry.isTouched || state.openLesson !== undefined) return
  const { id, content } = entry
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
  const { entry } = experimentStore.getState()
  const isWhole = entry?.content.forks !== undefined || branches.length < 2
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
