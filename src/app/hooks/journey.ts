import { stepIndex, type StepIndex } from '../../kernel/actor'
import { epochOf, type Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { LabApi } from '../../engine'

/** Steps of the trace of one request, and the most steps after a proposal that are read. */
const CHUNK_STEPS = 500
const REACH_STEPS = 4_000

/** The transaction whose way is asked for, and the branch and revision of the run. */
export interface JourneyRequest {
  readonly zxid: Zxid
  readonly branch: number
  readonly revision: number
}

/** The causes and effects of a proposal, gathered up to step `to`. */
export interface Gathered extends JourneyRequest {
  /** The step of the proposal. */
  readonly from: StepIndex
  readonly to: number
  readonly events: readonly TraceEvent[]
}

/** Gathers a proposal's way up to a step; `known` events of the same branch and revision are kept. */
export async function gatherJourney(
  lab: LabApi,
  request: JourneyRequest,
  step: StepIndex,
  known: Gathered | undefined,
): Promise<Gathered | undefined> {
  const { zxid, branch, revision } = request
  const isSame = known?.zxid === zxid && known.branch === branch && known.revision === revision
  const base = isSame && known.from <= step ? known : await begin(lab, request, step)
  if (base === undefined) return undefined
  const last = Math.min(step, base.from + REACH_STEPS)
  const asking = base.events.findLast((event) => event.type === 'invoked')
  const found: TraceEvent[] = []
  let at = base.to
  while (at < last) {
    const to = Math.min(last, at + CHUNK_STEPS)
    const events = await lab.trace(stepIndex(at + 1), stepIndex(to))
    found.push(...events.filter((event) => isAbout(event, zxid, asking)))
    at = to
  }
  return { ...base, to: Math.max(base.to, at), events: [...base.events, ...found] }
}

/** Returns the proposal with the chain of steps that led to it. */
async function begin(
  lab: LabApi,
  request: JourneyRequest,
  step: StepIndex,
): Promise<Gathered | undefined> {
  const { zxid } = request
  const proposed = await lab.findEvent({ type: 'proposed', zxid }, 'last', step)
  if (proposed === undefined) return undefined
  const chain = await lab.causes(proposed.step)
  const before = chain
    .toReversed()
    .flatMap(({ events }) => events)
    .filter((event) => event.step < proposed.step || event.type === 'pipeline')
  const own = await lab.trace(proposed.step, proposed.step)
  return {
    ...request,
    from: proposed.step,
    to: proposed.step,
    events: [...before.filter(({ step: at }) => at < proposed.step), ...own],
  }
}

const CARRIERS: ReadonlySet<string> = new Set(['PROPOSAL', 'ACK', 'COMMIT', 'INFORM'])

/**
 * Returns whether an event belongs to a transaction's way. `asking` is the client's request; its reply
 * may be that the connection was lost.
 */
function isAbout(event: TraceEvent, zxid: Zxid, asking: TraceEvent | undefined): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'appended':
    case 'logged':
    case 'committed':
    case 'applied':
      return event.zxid === zxid
    case 'reply':
      return asking?.type === 'invoked' && event.client === asking.client && event.op === asking.op
    // These events may remove the proposal from a server.
    case 'truncated':
      return event.zxid < zxid
    case 'process':
      return event.server !== undefined
    case 'intervention':
      return event.action.do === 'wipeDisk'
    // A server may get the proposal by synchronisation before it serves.
    case 'serving':
      return event.epoch >= epochOf(zxid)
    case 'delivered': {
      const { message } = event
      return CARRIERS.has(message.packet) && 'zxid' in message && message.zxid === zxid
    }
    default:
      return false
  }
}
