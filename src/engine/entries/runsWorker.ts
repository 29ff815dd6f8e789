import { expose } from 'comlink'
import { beginWith } from './begin'
import { createCodeTrials, createComparison } from '../lab'
import { keepReachable } from '../pool'
import { createLockTrials } from '../locks'
import type { RunsRole, RunsStart } from '../protocol'

const CREATE: Readonly<Record<RunsRole, () => unknown>> = {
  comparison: createComparison,
  lockTrials: createLockTrials,
  codeTrials: createCodeTrials,
}

/**
 * The script of a worker with runs of its own, for a comparison, trials of locks or trials of code:
 * conductors, servers and clients of whole ensembles, all in this one thread.
 */
beginWith(({ role, api }: RunsStart) => {
  expose(keepReachable(CREATE[role]()), api)
})
