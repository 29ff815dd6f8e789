import type { ServerId } from '../../kernel/actor'
import type { EnsembleConfig, PeerState } from '../../zookeeper/server'
import type { Zxid } from '../../zookeeper/model'
import type { RunView } from '../conductor/runView'
import { oldestStep, recordAt, worldBefore, type History } from '../conductor/history'
import { quorumMessage } from './causalPredecessor'
import { inForce } from '../world/ensembleStatus'
import type { TraceEvent } from '../contract/trace'

/** What the trace has told of a server by a step, as far as sentences speak of it. */
export interface ServerSnapshot {
  readonly id: ServerId
  readonly state: PeerState
  readonly leader?: ServerId
  readonly vote?: { readonly leader: ServerId; readonly zxid: Zxid; readonly epoch: number }
  readonly logicalClock: number
  /** Of a leader: who has acknowledged what is not committed yet, oldest first. */
  readonly outstanding: readonly { readonly zxid: Zxid; readonly ackedBy: readonly ServerId[] }[]
}

type TxnEvent = Extract<TraceEvent, { readonly txn: unknown }>
type MessageEvent = Extract<TraceEvent, { readonly message: unknown }>
type Known = Map<ServerId, ServerSnapshot>

const UNKNOWN = { state: 'LOOKING', logicalClock: 0, outstanding: [] } as const

/** Of an ensemble at a step: what its servers were, and whose votes counted. */
export interface ServerSnapshots {
  readonly servers: readonly ServerSnapshot[]
  readonly voters: readonly ServerId[]
}

/** What was known after each of those steps, from a walk over all that are kept. */
export function snapshotsAt(
  history: History,
  steps: readonly number[],
): ReadonlyMap<number, ServerSnapshots> {
  const asked = new Set(steps)
  const last = Math.max(-1, ...steps)
  const known: Known = new Map()
  const found = new Map<number, ServerSnapshots>()
  const begin = oldestStep(history)
  let ensemble = ensembleBefore(history, begin)
  for (let step = begin; step <= last; step += 1) {
    for (const event of recordAt(history, step)?.events ?? []) {
      learn(known, event)
      ensemble &&= inForce(ensemble, event)
    }
    if (asked.has(step)) {
      found.set(step, { servers: [...known.values()], voters: ensemble?.voters ?? [] })
    }
  }
  return found
}

/** The same after one step. */
export const snapshotsAfter = (
  { conductor: { history } }: RunView,
  step: number,
): ServerSnapshots => snapshotsAt(history, [step]).get(step) ?? { servers: [], voters: [] }

/** The ensemble whose quorums counted before a step. */
export function ensembleBefore(history: History, step: number): EnsembleConfig | undefined {
  const begun = worldBefore(history, step)
  if (begun === undefined) return undefined
  let { ensemble } = begun.world.status
  for (let at = begun.first; at < step; at += 1) {
    for (const event of recordAt(history, at)?.events ?? []) ensemble = inForce(ensemble, event)
  }
  return ensemble
}

/** Of those the servers that events are about, and of what they propose what the events tell of. */
export function snapshotsFor(
  events: readonly TraceEvent[],
  standings: readonly ServerSnapshot[],
): readonly ServerSnapshot[] {
  const ids = new Set<unknown>(events.flatMap(serversOf))
  for (const { id, leader } of standings) if (ids.has(id)) ids.add(leader)
  const zxids = new Set<unknown>(events.map(zxidOf))
  return standings
    .filter(({ id }) => ids.has(id))
    .map((its) => ({
      ...its,
      outstanding: its.outstanding.filter(({ zxid }) => zxids.has(zxid)),
    }))
}

const serversOf = (event: TraceEvent): readonly unknown[] => [
  event.actor,
  ...('server' in event ? [event.server] : []),
  ...('from' in event ? [event.from] : []),
  ...('to' in event ? [event.to] : []),
]

function zxidOf(event: TraceEvent): unknown {
  if ('zxid' in event) return event.zxid
  return 'message' in event && 'zxid' in event.message ? event.message.zxid : undefined
}

function learn(known: Known, event: TraceEvent): void {
  const tell = (id: ServerId, news: Partial<ServerSnapshot>): void => {
    known.set(id, { ...(known.get(id) ?? { id, ...UNKNOWN }), ...news })
  }
  switch (event.type) {
    case 'process':
      if (event.server !== undefined && GONE.has(event.state)) known.delete(event.server)
      return
    case 'state':
      return learnState(known, event)
    case 'vote': {
      const { server, leader, zxid, epoch, round } = event
      return tell(server, { vote: { leader, zxid, epoch }, logicalClock: round })
    }
    case 'elected':
    case 'serving':
      return tell(event.server, { leader: event.leader })
    case 'proposed':
    case 'logged':
    case 'committed':
      return learnTxn(known, event)
    case 'delivered':
      return learnAck(known, event)
    default:
  }
}

const GONE: ReadonlySet<string> = new Set(['killed', 'powerless', 'crashed', 'started'])

function learnState(known: Known, event: Extract<TraceEvent, { readonly type: 'state' }>): void {
  const { server, state } = event
  const { leader, ...was } = known.get(server) ?? { id: server, ...UNKNOWN }
  const follows = state === 'LEADING' ? server : leader
  const isInRole = state !== 'LOOKING' && follows !== undefined
  const outstanding = state === 'LEADING' ? was.outstanding : []
  known.set(server, { ...was, state, outstanding, ...(isInRole && { leader: follows }) })
}

function learnTxn(known: Known, event: TxnEvent): void {
  const { server, zxid, type } = event
  const its = known.get(server)
  if (its === undefined) return
  const { outstanding } = its
  if (type === 'logged') return acknowledge(known, server, server, zxid)
  known.set(server, {
    ...its,
    outstanding:
      type === 'proposed'
        ? [...outstanding, { zxid, ackedBy: [] }]
        : outstanding.filter((proposal) => proposal.zxid !== zxid),
  })
}

function learnAck(known: Known, event: MessageEvent): void {
  const { from, to } = event
  const message = quorumMessage(event)
  if (message?.packet !== 'ACK' || typeof from !== 'number' || typeof to !== 'number') return
  acknowledge(known, to, from, message.zxid)
}

function acknowledge(known: Known, leader: ServerId, by: ServerId, zxid: Zxid): void {
  const its = known.get(leader)
  if (its?.outstanding.some((proposal) => proposal.zxid === zxid) !== true) return
  known.set(leader, {
    ...its,
    outstanding: its.outstanding.map((proposal) =>
      proposal.zxid === zxid && !proposal.ackedBy.includes(by)
        ? { ...proposal, ackedBy: [...proposal.ackedBy, by] }
        : proposal,
    ),
  })
}
