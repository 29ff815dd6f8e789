import { readMoment } from '../../scenario'
import { readLibraryRun } from '../engine'
import { notifyRefused } from '../notices'
import { canGoOn, seekAt } from '../playback'
import { labStore } from '../state'
import { goToMoment } from './decisiveMoment'
import { openExperiment } from './openExperiment'

/**
 * Opens a run of the library, paused at a moment: a mark, `mark+ms`, or virtual ms from the beginning. Returns
 * whether it is open.
 */
export async function openLibraryRun(name: string, at: string | number): Promise<boolean> {
  const item = await readLibraryRun(name)
  if (item === undefined) return false
  const { title, description, scenario } = item
  const opened = await openExperiment({ scenario: { title, description, ...scenario } })
  if (!opened.ok) {
    notifyRefused(opened.error)
    return false
  }
  const { runNumber } = opened.value
  if (typeof at === 'string') await goToMark(at, runNumber)
  else await goToTime(at * 1_000, runNumber)
  return true
}

async function goToMark(moment: string, runNumber: number): Promise<void> {
  const { mark, offsetMs } = readMoment(moment)
  const searched = await goToMoment({ type: 'mark', name: mark })
  const { frame } = labStore.getState()
  if (searched?.type !== 'found' || frame === undefined || offsetMs === undefined) return
  await goToTime(frame.at + offsetMs * 1_000, runNumber)
}

/** The most stops that are passed; the library's runs have fewer. */
const STOPS_MAX = 20

/** Goes to a time, virtual µs, past all that stops the run on the way. */
async function goToTime(us: number, runNumber: number): Promise<void> {
  for (let passed = 0; passed < STOPS_MAX; passed += 1) {
    await seekAt(us, runNumber)
    const { frame, stopped } = labStore.getState()
    if (!canGoOn(stopped) || (frame?.at ?? us) >= us) return
  }
}
