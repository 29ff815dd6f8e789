import type { ServerId } from '../../kernel/actor'
import type { EnsembleConfig, PeerState } from '../../zookeeper/server'
import type { Zxid } from '../../zookeeper/model'
import {
  type RunView,
  eachKnownStep,
  oldestStep,
  recordAt,
  worldBefore,
  type History,
} from '../conductor'
import { acknowledgementOf, type Acknowledgement, inForce } from '../world'
import type { EventOf, TxnEvent, Fold, TraceEvent } from '../contract'

/** The state of one server at one step, read from the trace, as far as sentences name it. */
export interface ServerSnapshot {
  readonly id: ServerId
  readonly state: PeerState
  readonly leader?: ServerId
  readonly vote?: { readonly leader: ServerId; readonly zxid: Zxid; readonly epoch: number }
  readonly logicalClock: number
  /** The proposals of a leader that are not committed yet, oldest first, each with its acknowledgements. */
  readonly outstanding: readonly { readonly zxid: Zxid; readonly ackedBy: readonly ServerId[] }[]
}

type Snapshots = Map<ServerId, ServerSnapshot>

const UNKNOWN = { state: 'LOOKING', logicalClock: 0, outstanding: [] } as const

/** The servers of an ensemble at one step, and those of them whose votes counted. */
export interface ServerSnapshots {
  readonly servers: readonly ServerSnapshot[]
  readonly voters: readonly ServerId[]
}

/** Returns the servers after each of `steps`, from one walk over all kept steps. */
export function snapshotsAt(
  history: History,
  steps: readonly number[],
): ReadonlyMap<number, ServerSnapshots> {
  const wanted = new Set(steps)
  const last = Math.max(-1, ...steps)
  const snapshots = serverSnapshots.create()
  const found = new Map<number, ServerSnapshots>()
  const begin = oldestStep(history)
  let ensemble = ensembleBefore(history, begin)
  eachKnownStep(history, last, (step) => {
    for (const event of recordAt(history, step)?.events ?? []) {
      serverSnapshots.onEvent(snapshots, event)
      ensemble &&= inForce(ensemble, event)
    }
    if (wanted.has(step)) {
      found.set(step, { servers: [...snapshots.values()], voters: ensemble?.voters ?? [] })
    }
  })
  return found
}

/** Returns the servers after one step. */
export const snapshotsAfter = (
  { conductor: { history } }: RunView,
  step: number,
): ServerSnapshots => snapshotsAt(history, [step]).get(step) ?? { servers: [], voters: [] }

/** Returns the ensemble whose quorums counted before a step. */
export function ensembleBefore(history: History, step: number): EnsembleConfig | undefined {
  const begun = worldBefore(history, step)
  if (begun === undefined) return undefined
  let { ensemble } = begun.world.status
  for (let at = begun.first; at < step; at += 1) {
    for (const event of recordAt(history, at)?.events ?? []) ensemble = inForce(ensemble, event)
  }
  return ensemble
}

/** Returns the servers that `events` name, with their leaders, and only the proposals that `events` name. */
export function snapshotsFor(
  events: readonly TraceEvent[],
  snapshots: readonly ServerSnapshot[],
): readonly ServerSnapshot[] {
  const ids = new Set<unknown>(events.flatMap(serversOf))
  for (const { id, leader } of snapshots) if (ids.has(id)) ids.add(leader)
  const zxids = new Set<unknown>(events.map(zxidOf))
  return snapshots
    .filter(({ id }) => ids.has(id))
    .map((server) => ({
      ...server,
      outstanding: server.outstanding.filter(({ zxid }) => zxids.has(zxid)),
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

/** Folds the trace into the snapshots of all servers. */
const serverSnapshots: Fold<Snapshots, void> = {
  create: () => new Map(),
  onEvent(snapshots, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'process':
        if (event.server !== undefined && END_STATES.has(event.state))
          snapshots.delete(event.server)
        return
      case 'state':
        return onState(snapshots, event)
      case 'vote': {
        const { server, leader, zxid, epoch, round } = event
        return update(snapshots, server, { vote: { leader, zxid, epoch }, logicalClock: round })
      }
      case 'elected':
      case 'serving':
        return update(snapshots, event.server, { leader: event.leader })
      case 'proposed':
      case 'committed':
        return onProposal(snapshots, event)
      case 'logged':
      case 'delivered':
        return onAcknowledgement(snapshots, acknowledgementOf(event))
      default:
      // Sentences use nothing else that an event says of a server.
    }
  },
}

const END_STATES: ReadonlySet<string> = new Set(['killed', 'powerless', 'crashed', 'started'])

function update(snapshots: Snapshots, id: ServerId, news: Partial<ServerSnapshot>): void {
  snapshots.set(id, { ...(snapshots.get(id) ?? { id, ...UNKNOWN }), ...news })
}

function onState(snapshots: Snapshots, { server, state }: EventOf<'state'>): void {
  const { leader, ...before } = snapshots.get(server) ?? { id: server, ...UNKNOWN }
  const follows = state === 'LEADING' ? server : leader
  const isInRole = state !== 'LOOKING' && follows !== undefined
  const outstanding = state === 'LEADING' ? before.outstanding : []
  snapshots.set(server, { ...before, state, outstanding, ...(isInRole && { leader: follows }) })
}

function onProposal(snapshots: Snapshots, { server, zxid, type }: TxnEvent): void {
  const snapshot = snapshots.get(server)
  if (snapshot === undefined) return
  const { outstanding } = snapshot
  snapshots.set(server, {
    ...snapshot,
    outstanding:
      type === 'proposed'
        ? [...outstanding, { zxid, ackedBy: [] }]
        : outstanding.filter((proposal) => proposal.zxid !== zxid),
  })
}

function onAcknowledgement(snapshots: Snapshots, ack: Acknowledgement | undefined): void {
  if (ack === undefined) return
  const { leader, from, zxid } = ack
  const snapshot = snapshots.get(leader)
  if (snapshot?.outstanding.some((proposal) => proposal.zxid === zxid) !== true) return
  snapshots.set(leader, {
    ...snapshot,
    outstanding: snapshot.outstanding.map((proposal) =>
      proposal.zxid === zxid && !proposal.ackedBy.includes(from)
        ? { ...proposal, ackedBy: [...proposal.ackedBy, from] }
        : proposal,
    ),
  })
}
