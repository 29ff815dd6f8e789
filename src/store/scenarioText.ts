import { bookmarksAlone, LINK_STEP_MAX } from '../scenario'
import { inTurn } from './engine'
import { labStore } from './labStore'
import { notify } from './notices'
import { TEXT_MAX } from './opening'
import { savedBookmarks } from './savedRun'

/**
 * The experiment as a scenario file's text, with where the reader stands, as far as a file can say it,
 * with what else was tried and the moments that have a name.
 */
export async function currentScenarioText(): Promise<string> {
  const [scenario, forks, sinceUs] = await inTurn((lab) =>
    Promise.all([lab.scenario(), lab.forks(), lab.sinceStep()]),
  )
  const { frame, branch, isPlaying } = labStore.getState()
  const { step: shown = -1 } = frame ?? {}
  const step = Math.min(shown, LINK_STEP_MAX)
  // At its beginning it opens anyway.
  const at = step < 0 ? scenario : { ...scenario, step }
  // While time runs the engine is ahead of what is shown.
  const now = sinceUs === 0 || isPlaying ? at : { ...at, since: sinceUs / 1000 }
  const all = savedBookmarks()
  const own = bookmarksAlone(all, branch)
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
