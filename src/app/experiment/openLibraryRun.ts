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
  const opened = await openExperiment(
    { scenario: { title, description, ...scenario } },
    typeof at === 'number' ? { atUs: at * 1_000 } : {},
  )
  if (!opened.ok) notifyRefused(opened.error)
  else if (typeof at === 'string') await goToMark(at, opened.value.runNumber)
  return opened.ok
}

async function goToMark(moment: string, runNumber: number): Promise<void> {
  const [, name = moment, offset] = AFTER_MARK.exec(moment) ?? []
  const searched = await goToMoment({ type: 'mark', name })
  const { frame } = labStore.getState()
  if (searched?.type !== 'found' || frame === undefined || offset === undefined) return
  await seekAt(frame.at + Number(offset) * 1_000, runNumber)
}
