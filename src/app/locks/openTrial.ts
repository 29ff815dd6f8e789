import type { LocalText } from '../../simulator'
import { pushAddress, replaceAddress } from '../browser'
import { syncNow, openExperiment } from '../experiment'
import { labStore } from '../state'
import { notifyRefused } from '../notices'
import { lockPlayheadUs, pauseLocks } from './lockPlayback'
import type { TrialPlayed } from './playTrials'

/**
 * Shows a trial on the stage, paused at the moment that the lab shows. The browser's back button leads to
 * the lab as it was.
 */
export async function openTrialOnStage(
  { recording, scenario }: TrialPlayed,
  title: LocalText,
): Promise<void> {
  pauseLocks()
  const atUs = (recording?.fromUs ?? 0) + lockPlayheadUs()
  await syncNow()
  const { href } = location
  const opened = await openExperiment({ scenario: { ...scenario, title } }, { atUs })
  if (!opened.ok) return notifyRefused(opened.error)
  // Another run has been opened meanwhile, which has an address of its own.
  if (labStore.getState().runNumber !== opened.value.runNumber) return
  replaceAddress(href)
  pushAddress(href)
  labStore.setState({ view: 'stage' })
  await syncNow()
}
