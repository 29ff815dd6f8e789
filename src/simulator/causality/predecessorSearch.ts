import type { Zxid } from '../../zookeeper/model'
import { recordAt, stepsBack, type History } from '../conductor'
import {
  commitsIn,
  entrantsIn,
  isFinal,
  isOfServer,
  isSame,
  proposedIn,
  setOff,
  syncedIn,
  type CausalStep,
  type PredecessorLookup,
  type ServerStep,
  type Request,
} from './causalPredecessor'
import type { TraceEvent } from '../contract'

/** Searches back from a step over the kept steps, until it finds the predecessor. */
export const searchPredecessors = (history: History): PredecessorLookup => ({
  entered(processor, request, before) {
    for (const [step, events] of stepsBefore(history, before)) {
      if (entrantsIn(events, processor).some((entrant) => isSame(entrant, request))) return step
    }
    return undefined
  },
  released: (request, before) => releaseOf(history, request, before),
  taken: (at) => waitingAt(history, at)?.[0],
})

function releaseOf(history: History, request: Request, before: ServerStep): CausalStep | undefined {
  // Proposals come no later than their commits, so the search meets them afterwards and learns the
  // request.
  const commits = new Map<Zxid, CausalStep>()
  for (const [step, events] of stepsBefore(history, before)) {
    for (const { zxid, cause } of commitsIn(events, step)) commits.set(zxid, cause)
    const proposal = proposedIn(events)
    const isOwn = proposal !== undefined && isSame(proposal.request, request)
    const commit = isOwn ? commits.get(proposal.zxid) : undefined
    if (commit !== undefined) return commit
    const come = [...entrantsIn(events, 'commit'), ...syncedIn(events)]
    if (come.some((entrant) => isSame(entrant, request))) return { step }
  }
  return undefined
}

/** Yields a server's known steps before a place, latest first. */
function* stepsBefore(
  history: History,
  { server, step }: ServerStep,
): Generator<readonly [number, readonly TraceEvent[]]> {
  for (const index of stepsBack(history, step - 1)) {
    const record = recordAt(history, index)
    if (isOfServer(record) && record.actor === server) yield [index, record.events]
  }
}

/**
 * Returns the queue before a server's last processor at the moment the processor takes up its first entry: all
 * that joined since the processor was idle, less those taken up since. Undefined where it was last idle
 * before the known steps.
 */
export function waitingAt(
  history: History,
  { server, step }: ServerStep,
): readonly CausalStep[] | undefined {
  let count = 0
  let begun = setOff(recordAt(history, step))
  while (begun !== undefined && isFinal(recordAt(history, begun))) {
    count += 1
    begun = setOff(recordAt(history, begun))
  }
  if (begun === undefined || recordAt(history, begun) === undefined) return undefined
  const come: CausalStep[] = []
  for (let index = begun; index < step; index += 1) {
    const record = recordAt(history, index)
    if (!isOfServer(record) || record.actor !== server) continue
    for (const request of entrantsIn(record.events, 'final')) come.push({ step: index, request })
  }
  return come.slice(count)
}
