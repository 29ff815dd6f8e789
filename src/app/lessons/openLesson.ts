import { loadLesson } from '../../lessons/content'
import { err, ok, type Result } from '../../kernel/lib'
import { readLessonText, type Lesson } from '../../lessons/format'
import type { LabError } from '../../engine'
import { openExperiment, scheduleSync, syncNow } from '../experiment'
import { enqueue } from '../engine'
import { notify, notifyRefused } from '../notices'
import { pause } from '../playback'
import { isReadingSpeed, labStore, type Settings } from '../state'
import { forgetLesson, keepLesson, readKept } from './keptLesson'
import { lessonRun, setLessonRun } from './lessonRun'
import { beginMove, FRESH_STEP, lessonStore } from './lessonStore'
import { findPoints } from './moments'
import { bringBack, setAside, type OwnRun } from './ownRun'
import { enter, enqueueMove } from './steps'
import { watchRun } from './watchRun'

/** Opens and closes lessons; the reader's own run waits meanwhile. */

interface OpenedLesson {
  /** The reader's run, while a lesson is open. */
  own: OwnRun | undefined
  /** The reader's speed, where a lesson has chosen another. */
  speed: Settings['speed'] | undefined
  stopWatch: () => void
}

const opened: OpenedLesson = { own: undefined, speed: undefined, stopWatch: () => undefined }

/**
 * Opens a lesson of the project at a step, from 1 on. Returns false, and changes nothing, where there is none of
 * this id; a notice tells it.
 */
export async function openLesson(id: string, step = 1): Promise<boolean> {
  // A page that begins with the lesson may have held a file of this name before it was reloaded.
  const kept = labStore.getState().frame === undefined ? readKept(id) : undefined
  const { file, ...own } = kept ?? {}
  if (file !== undefined) {
    return isShown(enqueueMove(() => show(file.lesson, step, { ...own, text: file.text })))
  }
  const loaded = await loadLesson(id)
  if (!loaded.ok) {
    notify('error', 'noLesson', id)
    return false
  }
  return isShown(enqueueMove(() => show(loaded.value, step, own)))
}

/**
 * Shows a step of a lesson of the project, as {@link openLesson} does. A lesson that is open goes there, and keeps
 * what its learner has done in it.
 */
export async function showLessonStep(id: string, step: number): Promise<boolean> {
  const isThere = await enqueueMove(async () => {
    const { openLesson: shown } = labStore.getState()
    if (shown?.id !== id || shown.isOfFile || lessonRun() === undefined) return false
    showStage(false)
    await enter(step, 'direct')
    return true
  })
  return isThere || openLesson(id, step)
}

/** Returns whether a lesson was opened; a notice tells why not. */
async function isShown(opening: Promise<Result<void, LabError>>): Promise<boolean> {
  const shown = await opening
  if (!shown.ok) notifyRefused(shown.error)
  return shown.ok
}

/** Opens the text of a lesson file at its first step. A refused one changes nothing. */
export async function openLessonFile(text: string): Promise<Result<void, LabError>> {
  const read = readLessonText(text)
  if (read.ok) {
    const opening = await enqueueMove(() => show(read.value, 1, { text }))
    return opening.ok ? ok(undefined) : opening
  }
  const isNewer = read.error.some(({ code }) => code === 'newerVersion')
  return err({ code: isNewer ? 'newer' : 'invalidLesson', message: '', problems: read.error })
}

/** Closes the lesson, and shows the reader's own run as it was. */
export const closeLesson = (): Promise<void> =>
  enqueueMove(async () => {
    const { own } = opened
    if (own === undefined) return
    if (labStore.getState().isPlaying) await pause()
    forget()
    await bringBack(own)
    scheduleSync('view')
  })

/** Closes the lesson, and shows the front door before the reader's own run. */
export async function showAllLessons(): Promise<void> {
  await closeLesson()
  labStore.setState({ view: 'learn' })
}

/** The reader's own run as a page has kept it, and the text of a lesson that came as a file. */
interface ShowOptions {
  readonly own?: OwnRun['kept']
  readonly text?: string
}

async function show(
  lesson: Lesson,
  number: number,
  { own: kept, text }: ShowOptions,
): Promise<Result<void, LabError>> {
  const step = Math.min(Math.max(1, Math.trunc(number) || 1), lesson.steps.length)
  const own = opened.own ?? (await setAside(kept))
  opened.own = own
  opened.stopWatch()
  setLessonRun(undefined)
  const { id, title, scenario, steps } = lesson
  const states = steps.map((): 'new' => 'new')
  const endMove = beginMove()
  lessonStore.setState({ lesson, step, states, ...FRESH_STEP })
  // From here on the address is that of the lesson.
  const kind = steps[step - 1]?.kind ?? 'see'
  labStore.setState({ openLesson: { id, step, kind, isOfFile: text !== undefined } })
  keepLesson({ id, ...(text !== undefined && { file: text }), own: own.kept })
  await syncNow()
  const run = await openExperiment({ scenario }, { title })
  if (!run.ok) {
    forget()
    await bringBack(own)
    return run
  }
  takeReadingPace()
  showStage(kept !== undefined)
  const { runNumber, branch } = run.value
  const points = await findPoints(lesson, runNumber)
  if (points === undefined || labStore.getState().runNumber !== runNumber) {
    leave()
    return ok(undefined)
  }
  setLessonRun({
    lesson,
    runNumber,
    points,
    base: branch,
    isBaseChanged: false,
    changed: new Set(),
    attempts: new Map(),
    answers: new Map(),
  })
  opened.stopWatch = watchRun(leave)
  // Before the step begins there is nothing to tell.
  await enter(step, 'direct').finally(endMove)
  return ok(undefined)
}

/**
 * Shows the stage, on which words of a lesson light servers, without a panel: a step opens the one that it needs.
 * A page that was reloaded keeps its view.
 */
function showStage(isReloaded: boolean): void {
  const { view, embed } = labStore.getState()
  const isKept = isReloaded && view !== 'learn'
  if (!isKept && embed === undefined) labStore.setState({ view: 'stage', panel: undefined })
}

/** Lets time run at a reader's pace; the reader's own rate comes back after the lesson. */
function takeReadingPace(): void {
  const { settings } = labStore.getState()
  if (isReadingSpeed(settings.speed)) return
  opened.speed = settings.speed
  labStore.setState({ settings: { ...settings, speed: 'reading' } })
}

/**
 * Leaves the lesson for a run that the reader has opened meanwhile. Its panel and its diagram go with it: the run
 * opens as it would have opened from the reader's own.
 */
function leave(): void {
  const own = opened.own?.kept
  forget()
  if (own !== undefined) {
    const panel = own.panel ?? undefined
    labStore.setState(({ view, embed, isProjectorOn }) => ({
      ...(isProjectorOn ? { panel: undefined, panelBeforeProjector: panel } : { panel }),
      ...(view === 'spaceTime' && embed === undefined && own.view !== view && { view: 'stage' }),
    }))
  }
  void enqueue((lab) => lab.settleAside(false))
}

/** Forgets the open lesson; the run is not changed. */
function forget(): void {
  opened.stopWatch()
  const { speed } = opened
  Object.assign(opened, { own: undefined, speed: undefined, stopWatch: () => undefined })
  setLessonRun(undefined)
  const { move } = lessonStore.getState()
  lessonStore.setState({ ...lessonStore.getInitialState(), move }, true)
  labStore.setState(({ settings }) => ({
    openLesson: undefined,
    litServer: undefined,
    ...(speed !== undefined && { settings: { ...settings, speed } }),
  }))
  forgetLesson()
}
