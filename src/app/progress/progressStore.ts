import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { START_HERE } from '../../lessons/content'
import {
  mergeProgress,
  isLessonDone,
  NO_PROGRESS,
  progressForm,
  readKeptProgress,
  withAnswer,
  withPlace,
  withStep,
  type Answer,
  type Place,
  type Progress,
} from '../../lessons/progress'
import { findRecord, writeRecord, type StoredRecord } from '../browser'
import { notify } from '../notices'
import { labStore } from '../state'

/**
 * Progress in the lessons, kept in this browser. Each change is made from what the browser holds at that
 * moment, so that two tabs add to each other's; where it holds nothing, this page's memory goes on.
 */

export interface ProgressState extends Progress {
  /** The browser has kept all of it; otherwise it lasts as long as the page. */
  readonly isKept: boolean
  /** The browser holds the record of a newer release, which stays as it is. */
  readonly isOfNewer: boolean
  /** The progress before an import or before all was forgotten, to be brought back. */
  readonly replaced: Replaced | undefined
  /** The page has said that progress is not kept. */
  readonly isLossKnown: boolean
}

interface Replaced {
  readonly by: 'import' | 'forget'
  readonly progress: Progress
}

const RECORD: StoredRecord<unknown> = { key: 'zklab.progress', area: 'local', schema: v.unknown() }

export const progressStore = createStore<ProgressState>()(() => ({
  ...NO_PROGRESS,
  isKept: true,
  isOfNewer: false,
  replaced: undefined,
  isLossKnown: false,
}))

/** Reads what this browser holds, and follows the changes of other tabs. Returns the end of the watch. */
export function watchProgress(): () => void {
  const follow = ({ key }: Pick<StorageEvent, 'key'>): void => {
    if (key !== RECORD.key && key !== null) return
    const stored = storedProgress()
    if (stored === 'newer') progressStore.setState({ isKept: false, isOfNewer: true })
    if (stored === undefined) progressStore.setState({ isOfNewer: false })
    if (stored === undefined || stored === 'newer') return
    const { isKept, lessons, misconceptions } = progressStore.getState()
    const next = isKept ? stored : mergeProgress(stored, { lessons, misconceptions })
    // To bring back what was there before would take away what another tab has added.
    progressStore.setState({ ...next, isOfNewer: false, replaced: undefined })
  }
  follow({ key: null })
  const stopCopy = copyPathDone()
  if (labStore.getState().storage !== 'works') progressStore.setState({ isKept: false })
  addEventListener('storage', follow)
  return () => {
    stopCopy()
    removeEventListener('storage', follow)
  }
}

/** Tells the page whether the path for beginners is done, now and later. */
function copyPathDone(): () => void {
  const copy = (progress: Progress): void => {
    const isPathDone = isPathDoneIn(progress)
    if (labStore.getState().isPathDone !== isPathDone) labStore.setState({ isPathDone })
  }
  copy(progressStore.getState())
  return progressStore.subscribe(copy)
}

const isPathDoneIn = ({ lessons }: Progress): boolean =>
  START_HERE.every((lesson) => isLessonDone(lessons, lesson))

/** Records a step that is done: its lesson's and its own id, its number from 1 on, and their count. */
export function recordStep(lesson: string, step: string, number: number, stepCount: number): void {
  change((progress) => withStep(progress, { lesson, step, number, stepCount }, Date.now()))
}

/** Records where a learner is in a lesson. */
export function recordPlace(place: Place): void {
  change((progress) => withPlace(progress, place, Date.now()))
}

/** Records an answer, and counts the misconception that it shows. */
export function recordAnswer(answer: Answer): void {
  change((progress) => withAnswer(progress, answer, Date.now()))
}

/** Changes what this browser holds. */
function change(next: (progress: Progress) => Progress): void {
  write(next(currentProgress()))
  progressStore.setState({ replaced: undefined })
}

/** The progress to go on from: the stored one, with what could not be stored. */
export function currentProgress(): Progress {
  const { lessons, misconceptions, isKept } = progressStore.getState()
  const own = { lessons, misconceptions }
  const stored = storedProgress()
  if (stored === undefined || stored === 'newer') return own
  return isKept ? stored : mergeProgress(stored, own)
}

/** Reads the browser's record; undefined where it has none that can be read. */
function storedProgress(): ReturnType<typeof readKeptProgress> {
  const found = findRecord(RECORD)
  return found.type === 'fit' ? readKeptProgress(found.value) : undefined
}

/** Takes progress over and stores it, unless a newer release has left a record there. */
export function write(progress: Progress): void {
  const isNewer = storedProgress() === 'newer'
  // The first picture of the next visit needs no more than this of it.
  const record = { ...progressForm(progress), isPathDone: isPathDoneIn(progress) }
  const isKept = !isNewer && writeRecord(RECORD, record) === 'written'
  progressStore.setState({ ...progress, isKept, isOfNewer: isNewer })
  if (!isKept) notifyLoss()
}

/** Says once that progress is not kept; a page whose storage is forbidden says so at its start. */
function notifyLoss(): void {
  const { isLossKnown, isOfNewer } = progressStore.getState()
  if (isLossKnown) return
  progressStore.setState({ isLossKnown: true })
  if (labStore.getState().storage !== 'works') return
  notify('news', isOfNewer ? 'progressOfNewer' : 'progressLost')
}
