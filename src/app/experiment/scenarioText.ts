import { bookmarksAlone, LINK_STEP_MAX } from '../../scenario'
import { enqueue } from '../engine'
import { labStore } from '../state'
import { notify } from '../notices'
import { TEXT_MAX } from './openExperiment'
import { savedBookmarks } from './savedRun'

/**
 * The experiment as a scenario file's text, with where the reader stands, as far as a file can say it,
 * with what else was tried and the moments that have a name.
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
    // While time runs the engine is ahead of what is shown.
    const isThere = !isPlaying && shown <= LINK_STEP_MAX
    return {
      scenario,
      forks,
      step: Math.min(shown, LINK_STEP_MAX),
      sinceUs: isThere ? since : 0,
    }
  })
  const { branches, branch } = labStore.getState()
  // At its beginning it opens anyway.
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
  // More than is read again: the shown branch goes alone.
  if (alone.length <= TEXT_MAX) notify('hint', 'fileAlone')
  return alone
}

const textOf = (file: object): string => `${JSON.stringify(file, null, 2)}\n`
