import { afterEach, beforeEach, vi } from 'vitest'
import { watchPredictions } from '../experiment'
import { closeLesson } from '../lessons'
import { halt } from '../playback'
import { progressStore } from '../progress'
import { openTestLab } from './openTestLab'

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
