import type { ServerId } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import { oldestStep, recordAt, type History, type StepRecord } from '../conductor'
import {
  commitsIn,
  isFinal,
  isOfServer,
  proposedIn,
  setOff,
  processorOf,
  syncedIn,
  type CausalStep,
  type PredecessorLookup,
  type ServerStep,
  type Request,
} from './causalPredecessor'
import { waitingAt } from './predecessorSearch'
import type { TraceEvent } from '../contract'

/**
 * Predecessor lookup maintained during a forward walk over the steps. It saves searching back from each
 * step, as {@link searchPredecessors} does.
 */
export interface PredecessorIndex extends PredecessorLookup {
  /** Takes a step into the index. Call it for every step in order, after asking for its predecessor. */
  pass(step: number, record: StepRecord | undefined): void
}

/** Stands for every predecessor that lies before the walk. */
const BEFORE: CausalStep = { step: -1 }

/**
 * Answers like {@link searchPredecessors}, for predecessors that do not lie before the walk's first step.
 */
export function createPredecessorIndex(history: History, first: number): PredecessorIndex {
  const marks = createMarks()
  const queues = createQueues(history)
  const proposer = createProposer(history, first)
  return {
    entered: (processor, request, before) => marks.latest(processor, request, before).step,
    released: (request, before) => marks.latest('commit', request, before),
    taken: (at) => queues.at(at)[0],
    pass(step, record) {
      if (!isOfServer(record)) return
      const { actor: server, events } = record
      if (isFinal(record)) queues.at({ server, step }).shift()
      for (const event of events) {
        const processor = processorOf(event)
        if (event.type !== 'pipeline' || processor === undefined) continue
        if (processor === 'final') queues.join(server, { step, request: event })
        else marks.set(processor, server, event, { step })
      }
      for (const request of syncedIn(events)) marks.set('commit', server, request, { step })
      proposer.pass(server, events)
      for (const { zxid, cause } of commitsIn(events, step)) {
        const request = proposer.of(server, zxid)
        if (request !== undefined) marks.set('commit', server, request, cause)
      }
    },
  }
}

/** Creates the table of the steps that gave a processor work at a request, in order. */
function createMarks() {
  const marks = new Map<string, CausalStep[]>()
  const keyOf = (processor: string, server: ServerId, { session, cxid }: Request): string =>
    `${processor} ${server} ${session} ${cxid}`
  return {
    set(processor: string, server: ServerId, request: Request, cause: CausalStep): void {
      const key = keyOf(processor, server, request)
      const before = marks.get(key)
      if (before === undefined) marks.set(key, [cause])
      else before.push(cause)
    },
    latest: (processor: string, request: Request, { server, step }: ServerStep): CausalStep =>
      marks.get(keyOf(processor, server, request))?.findLast((cause) => cause.step < step) ??
      BEFORE,
  }
}

/** Creates the queues before the servers' last processors; each begins when it is first asked for. */
function createQueues(history: History) {
  const queues = new Map<ServerId, CausalStep[]>()
  return {
    join(server: ServerId, cause: CausalStep): void {
      queues.get(server)?.push(cause)
    },
    /** Returns the queue that {@link waitingAt} would return. */
    at({ server, step }: ServerStep): CausalStep[] {
      const queue = queues.get(server) ?? [...(waitingAt(history, { server, step }) ?? [])]
      queues.set(server, queue)
      const begun = setOff(recordAt(history, step)) ?? 0
      if (isFinal(recordAt(history, begun))) return queue
      // The processor was idle at `begun`: earlier entries belong to a role that has ended.
      while ((queue[0]?.step ?? begun) < begun) queue.shift()
      return queue
    },
  }
}

/** Creates the lookup from a transaction, as a server knows it, to its request. */
function createProposer(history: History, first: number) {
  const proposed = new Map<string, Request>()
  let passed = first
  const note = (server: ServerId, events: readonly TraceEvent[]): void => {
    const proposal = proposedIn(events)
    if (proposal !== undefined) proposed.set(`${server} ${proposal.zxid}`, proposal.request)
  }
  return {
    pass: note,
    /** Searches back from the beginning of the walk, each step at most once. */
    of(server: ServerId, zxid: Zxid): Request | undefined {
      const key = `${server} ${zxid}`
      while (!proposed.has(key) && passed > oldestStep(history)) {
        passed -= 1
        const record = recordAt(history, passed)
        if (isOfServer(record)) note(record.actor, record.events)
      }
      return proposed.get(key)
    },
  }
}
