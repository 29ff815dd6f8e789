import { afterEach, beforeEach, vi } from 'vitest'
import { watchPredictions } from '../experiment'
import { closeLesson, lessonStore, selectStepState } from '../lessons'
import { createLocalLab } from '../../engine/testing/localLab'
import { setEngine } from '../engine'
import { halt } from '../playback'
import { progressStore } from '../progress'
import { labStore } from '../state'
import { openTestLab } from './openTestLab'

/** A page on which a lesson is open, for the tests of its actions. */

export const lab = labStore.getState
export const lesson = lessonStore.getState
export const stepState = () => selectStepState(lesson())

/** Waits for a part of the page that follows by itself. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, 20_000)

/** Gives each test of a file a page with an open run and without progress, and closes its lesson. */
export function testOnLessonPage(): void {
  let stopWatch = (): void => undefined
  beforeEach(async () => {
    vi.stubGlobal('requestAnimationFrame', () => 1)
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
    vi.stubGlobal('innerWidth', 1440)
    vi.stubGlobal('innerHeight', 900)
    progressStore.setState(progressStore.getInitialState(), true)
    await openTestLab()
    stopWatch = watchPredictions()
  })
  afterEach(async () => {
    await closeLesson()
    halt()
    stopWatch()
    vi.unstubAllGlobals()
  })
}

/** Closes the lesson, and begins the page anew, which finds what it kept of the lesson in its session. */
export async function reloadPage(session: Storage): Promise<void> {
  const kept = session.getItem('zklab.lesson') ?? ''
  await closeLesson()
  labStore.setState(labStore.getInitialState(), true)
  setEngine(createLocalLab())
  session.setItem('zklab.lesson', kept)
}
