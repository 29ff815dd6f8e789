import { bookmarksAlone, LINK_STEP_MAX } from '../../scenario'
import { enqueue } from '../engine'
import { labStore } from '../state'
import { notify } from '../notices'
import { TEXT_MAX } from './openExperiment'
import { savedBookmarks } from './savedRun'

/**
 * Returns the experiment as a scenario file's text, with the reader's position as far as a file can hold
 * it, the other branches and the bookmarks.
 */
export async function currentScenarioText(): Promise<string> {
  const { scenario, forks, step, sinceUs } = await enqueue(async (lab) => {
    const { frame, isPlaying } = labStore.getState()
    const [scenario, forks, since] = await Promise.all([
      lab.scenario(),
      lab.forks(),
      lab.sinceStep(),
    ])
    const shown = frame?.step ?? -1
    // The engine is ahead of the shown moment while time runs.
    const isThere = !isPlaying && shown <= LINK_STEP_MAX
    return {
      scenario,
      forks,
      step: Math.min(shown, LINK_STEP_MAX),
      sinceUs: isThere ? since : 0,
    }
  })
  const { branches, branch } = labStore.getState()
  // A file without a step opens at the beginning.
  const now = {
    ...scenario,
    ...(step >= 0 && { step }),
    ...(sinceUs > 0 && { since: sinceUs / 1000 }),
  }
  const all = savedBookmarks()
  const own = bookmarksAlone(all, branches, branch)
  const alone = textOf({ ...now, ...(own.length > 0 && { bookmarks: own }) })
  if (alone.length > TEXT_MAX) notify('error', 'fileTooLarge')
  if (forks === undefined) return alone
  const whole = textOf({ ...now, forks, ...(all.length > 0 && { bookmarks: all }) })
  if (whole.length <= TEXT_MAX) return whole
  // The whole file would be too long to be read again, so it holds the shown branch alone.
  if (alone.length <= TEXT_MAX) notify('news', 'fileAlone')
  return alone
}

const textOf = (file: object): string => `${JSON.stringify(file, null, 2)}\n`
