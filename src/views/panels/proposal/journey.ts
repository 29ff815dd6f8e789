import type { ActorName, ServerId } from '../../../kernel/actor'
import { epochOf, type Zxid } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import { digitsApart, millisecondsOf } from '../../shared/parts'

/** The step of an event and its time, virtual µs. */
export interface JourneyPoint {
  readonly step: number
  readonly at: number
}

/** The moments of a transaction on one server. */
export interface ServerProgress {
  readonly id: ServerId
  /** The server received PROPOSAL; of the leader: it proposed. */
  readonly proposed?: JourneyPoint
  /** On the server's disk: fsync has returned. */
  readonly logged?: JourneyPoint
  /** The leader has received its ACK. */
  readonly acked?: JourneyPoint
  readonly committed?: JourneyPoint
  readonly applied?: JourneyPoint
}

export type ProgressColumn = Exclude<keyof ServerProgress, 'id'>

export const PROGRESS_COLUMNS: readonly ProgressColumn[] = [
  'proposed',
  'logged',
  'acked',
  'committed',
  'applied',
]

/**
 * Compares rows by their moments: a client may have its answer before a later leader commits. What has not
 * happened stands last.
 */
export const byMoment = (one: Timed, other: Timed): number => stepOf(one) - stepOf(other)

interface Timed {
  readonly moment: JourneyPoint | undefined
}

const stepOf = ({ moment }: Timed): number => moment?.step ?? Number.MAX_SAFE_INTEGER

/** One transaction from client to client. */
export interface Journey {
  readonly zxid: Zxid
  readonly txn: string
  readonly path?: string
  readonly leader: ServerId
  readonly requested?: JourneyPoint & {
    readonly client: ActorName
    readonly op: number
    readonly command: string
  }
  /** The first server that received the request. */
  readonly arrived?: JourneyPoint & { readonly server: ServerId }
  readonly prepared?: JourneyPoint
  readonly proposed: JourneyPoint
  /** The leader counted a quorum of ACKs, with the servers that sent them. */
  readonly quorum?: JourneyPoint & { readonly by: readonly ServerId[] }
  /**
   * The decision of a later epoch, where nobody had committed the transaction. If the new leader's log has
   * it, the quorum that takes that history over commits it without COMMIT; otherwise it is lost.
   */
  readonly fate?: JourneyPoint & {
    readonly leader: ServerId
    readonly epoch: number
    readonly isTakenOver: boolean
  }
  readonly servers: readonly ServerProgress[]
  readonly replied?: JourneyPoint & { readonly error: string }
}

/** The time format of a journey: µs are counted from `fromUs` and shown in ms with `digits` decimals. */
export interface Clock {
  readonly fromUs: number
  readonly digits: number
}

/** The clock with enough digits that different moments look different. */
export function clockOf(journey: Journey): Clock {
  const { requested, arrived, prepared, proposed, quorum, fate, replied, servers } = journey
  const onServers = servers.flatMap((progress) =>
    PROGRESS_COLUMNS.map((column) => progress[column]),
  )
  const moments = [requested, arrived, prepared, proposed, quorum, fate, replied, ...onServers]
  const fromUs = (requested ?? arrived ?? proposed).at
  const spans = moments.flatMap((moment) => (moment === undefined ? [] : [moment.at - fromUs]))
  return { fromUs, digits: digitsApart(spans, millisecondsOf) }
}

/** Joins the events of one transaction; undefined where its proposal is not among them. */
export function journeyOf(
  events: readonly TraceEvent[],
  zxid: Zxid,
  servers: readonly ServerId[],
): Journey | undefined {
  const proposal = events.find((event) => event.type === 'proposed' && event.zxid === zxid)
  if (proposal?.type !== 'proposed') return undefined
  const leader = proposal.server
  const before = events.filter(({ step }) => step <= proposal.step)
  const invoked = before.findLast((event) => event.type === 'invoked')
  const work = before.findLast(
    (event) => event.type === 'pipeline' && event.session === proposal.session,
  )
  // The first pipeline event of the same request; `work` is its last one before the proposal.
  const isOwn = (event: TraceEvent): boolean =>
    event.type === 'pipeline' &&
    work?.type === 'pipeline' &&
    event.session === work.session &&
    event.cxid === work.cxid
  const first = before.find(isOwn)
  const prepared = before.findLast(
    (event) =>
      isOwn(event) && event.type === 'pipeline' && event.processor === 'PrepRequestProcessor',
  )
  const requested = invoked?.type === 'invoked' ? invoked : undefined
  const replied = events.find(
    (event) =>
      event.type === 'reply' && event.client === requested?.client && event.op === requested.op,
  )
  const commit = events.find(
    (event) => event.type === 'committed' && event.zxid === zxid && event.server === leader,
  )
  const fate = commit === undefined ? fateOf(events, zxid) : undefined
  const certain = commit ?? (fate?.isTakenOver ? fate : undefined)
  const progresses = servers.map((id) =>
    withHistory(progressOf(events, zxid, id, leader), events, certain?.step),
  )
  const by = progresses.flatMap(({ id, acked }) =>
    commit !== undefined && acked !== undefined && acked.step <= commit.step ? [id] : [],
  )
  return {
    zxid,
    txn: proposal.txn,
    ...(proposal.path !== undefined && { path: proposal.path }),
    leader,
    ...(requested !== undefined && {
      requested: {
        ...moment(requested),
        client: requested.client,
        op: requested.op,
        command: requested.command,
      },
    }),
    ...(first?.type === 'pipeline' && { arrived: { ...moment(first), server: first.server } }),
    ...(prepared !== undefined && { prepared: moment(prepared) }),
    proposed: moment(proposal),
    ...(commit !== undefined && { quorum: { ...moment(commit), by } }),
    ...(fate !== undefined && { fate }),
    servers: progresses,
    ...(replied?.type === 'reply' && { replied: { ...moment(replied), error: replied.error } }),
  }
}

const moment = ({ step, at }: JourneyPoint): JourneyPoint => ({ step, at })

/** The decision of the first leader of a later epoch. */
function fateOf(events: readonly TraceEvent[], zxid: Zxid): Journey['fate'] {
  const next = events.find(
    (event) =>
      event.type === 'serving' && event.server === event.leader && event.epoch > epochOf(zxid),
  )
  if (next?.type !== 'serving') return undefined
  const { leader, epoch, step } = next
  const before = events.filter((event) => event.step <= step)
  return { ...moment(next), leader, epoch, isTakenOver: holds(before, zxid, leader) }
}

/** Whether a transaction is in a server's log after the events. Unflushed writes survive a kill. */
function holds(events: readonly TraceEvent[], zxid: Zxid, server: ServerId): boolean {
  let log: 'absent' | 'written' | 'flushed' = 'absent'
  for (const event of events) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'appended':
        if (event.zxid === zxid && event.server === server) log = 'written'
        break
      case 'logged':
        if (event.zxid === zxid && event.server === server) log = 'flushed'
        break
      case 'process':
        if (event.server !== server) break
        if (event.state === 'powerless' && log === 'written') log = 'absent'
        // The kernel flushes the writes of a dead process.
        if (event.state === 'killed' || event.state === 'crashed') log = flushed(log)
        break
      case 'truncated':
        if (event.server === server && event.zxid < zxid) log = 'absent'
        break
      case 'intervention':
        if (wipes(event, server)) log = 'absent'
        break
      default:
    }
  }
  return log !== 'absent'
}

const flushed = (log: 'absent' | 'written' | 'flushed'): 'absent' | 'flushed' =>
  log === 'absent' ? log : 'flushed'

// The trace has an intervention with its servers resolved.
const wipes = (
  { action, error }: Extract<TraceEvent, { readonly type: 'intervention' }>,
  server: ServerId,
): boolean =>
  action.do === 'wipeDisk' && error === undefined && [action.server].flat().includes(server)

/**
 * Adds the commit of a transaction that a server got with the history it took over, without COMMIT: it is
 * committed, and in the tree, once the server serves. `certain` is the step that made it committed.
 */
function withHistory(
  progress: ServerProgress,
  events: readonly TraceEvent[],
  certain: number | undefined,
): ServerProgress {
  if (certain === undefined || progress.committed !== undefined) return progress
  const serves = events.find(
    (event) => event.type === 'serving' && event.server === progress.id && event.step >= certain,
  )
  if (serves === undefined) return progress
  return { ...progress, committed: moment(serves), applied: progress.applied ?? moment(serves) }
}

function progressOf(
  events: readonly TraceEvent[],
  zxid: Zxid,
  id: ServerId,
  leader: ServerId,
): ServerProgress {
  const first = (isIt: (event: TraceEvent) => boolean): JourneyPoint | undefined => {
    const event = events.find(isIt)
    return event === undefined ? undefined : moment(event)
  }
  const at = (type: 'proposed' | 'logged' | 'committed' | 'applied'): JourneyPoint | undefined =>
    first((event) => event.type === type && event.zxid === zxid && event.server === id)
  const arrives = (packet: string, from: ServerId, to: ServerId): JourneyPoint | undefined =>
    first(
      (event) =>
        event.type === 'delivered' &&
        event.message.packet === packet &&
        'zxid' in event.message &&
        event.message.zxid === zxid &&
        event.from === from &&
        event.to === to,
    )
  const isLeader = id === leader
  const moments: Readonly<Record<ProgressColumn, JourneyPoint | undefined>> = {
    proposed: isLeader ? at('proposed') : arrives('PROPOSAL', leader, id),
    logged: at('logged'),
    // The leader acknowledges its own write without a message.
    acked: isLeader ? at('logged') : arrives('ACK', id, leader),
    committed: at('committed'),
    applied: at('applied'),
  }
  const entries = PROGRESS_COLUMNS.flatMap((column) => {
    const log = moments[column]
    return log === undefined ? [] : [[column, log] as const]
  })
  return { id, ...Object.fromEntries(entries) }
}
