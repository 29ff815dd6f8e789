import type { ActorName, ServerId } from '../../../kernel/actor'
import { epochOf, type Zxid } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import { digitsApart, millisecondsOf } from '../../shared/parts'

/** When something happened, virtual µs, and in which step. */
export interface Moment {
  readonly step: number
  readonly at: number
}

/** The moments of a transaction on one server. */
export interface ServerWay {
  readonly id: ServerId
  /** PROPOSAL arrived; of the leader, it proposed. */
  readonly proposed?: Moment
  /** On its disk: fsync has returned. */
  readonly logged?: Moment
  /** Its ACK is with the leader. */
  readonly acked?: Moment
  readonly committed?: Moment
  readonly applied?: Moment
}

export type WayColumn = Exclude<keyof ServerWay, 'id'>

export const WAY_COLUMNS: readonly WayColumn[] = [
  'proposed',
  'logged',
  'acked',
  'committed',
  'applied',
]

/** One transaction from client to client. */
export interface Journey {
  readonly zxid: Zxid
  readonly txn: string
  readonly path?: string
  readonly leader: ServerId
  readonly asked?: Moment & {
    readonly client: ActorName
    readonly op: number
    readonly command: string
  }
  /** The first server that took the request. */
  readonly arrived?: Moment & { readonly server: ServerId }
  readonly prepared?: Moment
  readonly proposed: Moment
  /** The leader found a quorum's ACKs, and who had sent them. */
  readonly quorum?: Moment & { readonly by: readonly ServerId[] }
  /**
   * What a later epoch made of it where nobody had committed it: its leader had it in its log, and with
   * the quorum that took that history over it is committed, without COMMIT; or had it not, and it is gone.
   */
  readonly fate?: Moment & {
    readonly leader: ServerId
    readonly epoch: number
    readonly isTakenOver: boolean
  }
  readonly servers: readonly ServerWay[]
  readonly replied?: Moment & { readonly error: string }
}

/** How the times of a journey are told: counted from its beginning, with so many digits of a ms. */
export interface Clock {
  readonly fromUs: number
  readonly digits: number
}

/** The clock on which no two moments of a journey look the same that are not. */
export function clockOf(journey: Journey): Clock {
  const { asked, arrived, prepared, proposed, quorum, fate, replied, servers } = journey
  const onServers = servers.flatMap((way) => WAY_COLUMNS.map((column) => way[column]))
  const moments = [asked, arrived, prepared, proposed, quorum, fate, replied, ...onServers]
  const fromUs = (asked ?? arrived ?? proposed).at
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
  // What came before in the same session, if only its beginning, went the same way.
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
  const asked = invoked?.type === 'invoked' ? invoked : undefined
  const replied = events.find(
    (event) => event.type === 'reply' && event.client === asked?.client && event.op === asked.op,
  )
  const commit = events.find(
    (event) => event.type === 'committed' && event.zxid === zxid && event.server === leader,
  )
  const fate = commit === undefined ? fateOf(events, zxid) : undefined
  const certain = commit ?? (fate?.isTakenOver ? fate : undefined)
  const ways = servers.map((id) =>
    withHistory(wayOf(events, zxid, id, leader), events, certain?.step),
  )
  const by = ways.flatMap(({ id, acked }) =>
    commit !== undefined && acked !== undefined && acked.step <= commit.step ? [id] : [],
  )
  return {
    zxid,
    txn: proposal.txn,
    ...(proposal.path !== undefined && { path: proposal.path }),
    leader,
    ...(asked !== undefined && {
      asked: { ...moment(asked), client: asked.client, op: asked.op, command: asked.command },
    }),
    ...(first?.type === 'pipeline' && { arrived: { ...moment(first), server: first.server } }),
    ...(prepared !== undefined && { prepared: moment(prepared) }),
    proposed: moment(proposal),
    ...(commit !== undefined && { quorum: { ...moment(commit), by } }),
    ...(fate !== undefined && { fate }),
    servers: ways,
    ...(replied?.type === 'reply' && { replied: { ...moment(replied), error: replied.error } }),
  }
}

const moment = ({ step, at }: Moment): Moment => ({ step, at })

/** The first leader of a later epoch decides. */
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

/** Whether a transaction is in a server's log after events. A kill leaves what was only written, too. */
function holds(events: readonly TraceEvent[], zxid: Zxid, server: ServerId): boolean {
  let its: 'absent' | 'written' | 'flushed' = 'absent'
  for (const event of events) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'appended':
        if (event.zxid === zxid && event.server === server) its = 'written'
        break
      case 'logged':
        if (event.zxid === zxid && event.server === server) its = 'flushed'
        break
      case 'process':
        if (event.server !== server) break
        if (event.state === 'powerless' && its === 'written') its = 'absent'
        // The kernel flushes what its process leaves behind.
        if (event.state === 'killed' || event.state === 'crashed') its = flushed(its)
        break
      case 'truncated':
        if (event.server === server && event.zxid < zxid) its = 'absent'
        break
      case 'intervention':
        if (wipes(event, server)) its = 'absent'
        break
      default:
    }
  }
  return its !== 'absent'
}

const flushed = (its: 'absent' | 'written' | 'flushed'): 'absent' | 'flushed' =>
  its === 'absent' ? its : 'flushed'

// The trace tells an intervention with its servers resolved.
const wipes = (
  { action, error }: Extract<TraceEvent, { readonly type: 'intervention' }>,
  server: ServerId,
): boolean =>
  action.do === 'wipeDisk' && error === undefined && [action.server].flat().includes(server)

/**
 * What came to a server with the history that it took over, and not by COMMIT, is committed and in its
 * tree from the moment on in which it serves; `certain` is the step since which it is committed at all.
 */
function withHistory(
  way: ServerWay,
  events: readonly TraceEvent[],
  certain: number | undefined,
): ServerWay {
  if (certain === undefined || way.committed !== undefined) return way
  const serves = events.find(
    (event) => event.type === 'serving' && event.server === way.id && event.step >= certain,
  )
  if (serves === undefined) return way
  return { ...way, committed: moment(serves), applied: way.applied ?? moment(serves) }
}

function wayOf(
  events: readonly TraceEvent[],
  zxid: Zxid,
  id: ServerId,
  leader: ServerId,
): ServerWay {
  const first = (isIt: (event: TraceEvent) => boolean): Moment | undefined => {
    const event = events.find(isIt)
    return event === undefined ? undefined : moment(event)
  }
  const at = (type: 'proposed' | 'logged' | 'committed' | 'applied'): Moment | undefined =>
    first((event) => event.type === type && event.zxid === zxid && event.server === id)
  const arrives = (packet: string, from: ServerId, to: ServerId): Moment | undefined =>
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
  const moments: Readonly<Record<WayColumn, Moment | undefined>> = {
    proposed: isLeader ? at('proposed') : arrives('PROPOSAL', leader, id),
    logged: at('logged'),
    // The leader acknowledges its own write without a message.
    acked: isLeader ? at('logged') : arrives('ACK', id, leader),
    committed: at('committed'),
    applied: at('applied'),
  }
  const known = WAY_COLUMNS.flatMap((column) => {
    const its = moments[column]
    return its === undefined ? [] : [[column, its] as const]
  })
  return { id, ...Object.fromEntries(known) }
}
