import { readLibrary } from '../engine'
import { notifyRefused } from '../notices'
import { seekAt } from '../playback'
import { labStore } from '../state'
import { goToMoment } from './decisiveMoment'
import { openExperiment } from './openExperiment'

/** A mark with an offset in ms. */
const AFTER_MARK = /^(.*?)(?:\+([\d.]+))?$/

/**
 * Opens a run of the library, paused at a moment: a mark, `mark+ms`, or virtual ms from the beginning. Returns
 * whether it is open.
 */
export async function openLibraryRun(name: string, at: string | number): Promise<boolean> {
  const item = (await readLibrary()).find(({ id }) => id === name)
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
  const [, name = moment, offset] = AFTER_MARK.exec(moment) ?? []
  const searched = await goToMoment({ type: 'mark', name })
  const { frame } = labStore.getState()
  if (searched?.type !== 'found' || frame === undefined || offset === undefined) return
  await goToTime(frame.at + Number(offset) * 1_000, runNumber)
}

/** Reasons for which a run stops though it can go on. */
const STOPS: ReadonlySet<string> = new Set(['ask', 'violation', 'crash'])
/** The most stops that are passed; the library's runs have fewer. */
const STOPS_MAX = 20

/** Goes to a time, virtual µs, past all that stops the run on the way. */
async function goToTime(us: number, runNumber: number): Promise<void> {
  for (let passed = 0; passed < STOPS_MAX; passed += 1) {
    await seekAt(us, runNumber)
    const { frame, stopped } = labStore.getState()
    if (stopped === undefined || !STOPS.has(stopped.type) || (frame?.at ?? us) >= us) return
  }
}
