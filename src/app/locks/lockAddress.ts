import { ok, once, type Result } from '../../kernel/lib'
import type { LabError } from '../../engine'
import { overrideAddress, scheduleSync } from '../experiment'
import { labStore } from '../state'
import { lockHash, readLockLink, type LinkedLocks } from './lockLink'
import { lockPlayheadUs, seekLocks } from './lockPlayback'
import { lockStore, type LockLabState } from './lockStore'
import {
  cancelPlaying,
  cancelSweeping,
  isSameSweep,
  playQueues,
  SWEEP_CLIENTS_MORE,
  sweepLocks,
} from './trials'

/** Writes the lock lab's experiment to the address, and reads it from there. */

/** Keeps the lab in the address from now on, whenever its view is shown. */
export const keepLocks = once((): void => {
  overrideAddress(() =>
    labStore.getState().view === 'locks' ? lockHash(linkedOf(lockStore.getState())) : undefined,
  )
  lockStore.subscribe(() => {
    if (labStore.getState().view === 'locks') scheduleSync('view')
  })
})

/** Returns the present experiment of the lab as links hold it. */
function linkedOf(state: LockLabState): LinkedLocks {
  const { systems, workload, question, sweep, linkedUs } = state
  const us = linkedUs ?? (isShown(state) ? Math.round(lockPlayheadUs()) : undefined)
  const chart = isSameSweep(sweep.workload, workload)
    ? Math.max(0, ...sweep.points.map(({ trial }) => trial.workload.clients))
    : 0
  return {
    systems,
    workload,
    ...(question !== undefined && { question }),
    ...(us !== undefined && { us }),
    ...(chart > 0 && { chart }),
  }
}

/**
 * Returns whether the shown trials are those of the present settings; otherwise the clock has no meaning.
 */
const isShown = ({ shown, systems, workload }: LockLabState): boolean =>
  shown.length === systems.length &&
  shown.every(
    ({ result: { trial } }, index) =>
      trial.system === systems[index] &&
      JSON.stringify(trial.workload) === JSON.stringify(workload),
  )

/** Shows the experiment of a link; an unreadable link changes nothing. */
export function openLockLink(link: string): Result<void, LabError> {
  const read = readLockLink(link)
  if (!read.ok) return read
  keepLocks()
  const state = lockStore.getState()
  const { us = 0 } = read.value
  const isHere =
    isShown(state) && lockHash({ ...linkedOf(state), us }) === lockHash({ ...read.value, us })
  labStore.setState(({ embed }) => ({ view: embed?.view ?? 'locks' }))
  if (isHere) seekLocks(us)
  else void show(read.value)
  return ok(undefined)
}

async function show({ systems, workload, question, us, chart }: LinkedLocks): Promise<void> {
  cancelPlaying()
  cancelSweeping()
  lockStore.setState({ systems, workload, question, linkedUs: us, shown: [] })
  await playQueues()
  if (chart === undefined || lockStore.getState().workload !== workload) return
  await sweepLocks(SWEEP_CLIENTS_MORE.filter((clients) => clients <= chart))
}
