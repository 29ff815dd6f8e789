import type { ActorName, ServerId } from '../../../kernel/actor'
import type { SessionId, Zxid } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'

/** The progress of a command through the ensemble. */
export interface CommandProgress {
  /** The step in which the command was typed. */
  readonly step: number
  readonly isRequested: boolean
  /** The server that received the request. */
  readonly server?: ServerId
  /** Whether that server forwarded it to the leader. */
  readonly forwarded: boolean
  readonly zxid?: Zxid
  /** The leader that proposed it. */
  readonly leader?: ServerId
  readonly proposedTo: readonly ServerId[]
  /** Servers whose ACK has reached the leader; the leader counts once its own disk has it. */
  readonly ackedBy: readonly ServerId[]
  readonly committed: boolean
}

/**
 * Follows a waiting command through the trace: request, proposal, ACKs, commit. Undefined where its `invoked`
 * is not among the events.
 */
export function followCommand(
  events: readonly TraceEvent[],
  client: ActorName,
  session: SessionId,
  op: number,
): CommandProgress | undefined {
  const start = events.findIndex(
    (event) => event.type === 'invoked' && event.client === client && event.op === op,
  )
  const invoked = events[start]
  if (invoked === undefined) return undefined
  const found = { step: invoked.step, isRequested: false, forwarded: false, committed: false }
  const progress: { -readonly [K in keyof CommandProgress]: CommandProgress[K] } = {
    ...found,
    proposedTo: [],
    ackedBy: [],
  }
  for (const event of events.slice(start)) note(progress, event, client, session)
  return progress
}

function note(
  progress: { -readonly [K in keyof CommandProgress]: CommandProgress[K] },
  event: TraceEvent,
  client: ActorName,
  session: SessionId,
): void {
  if (event.type === 'proposed' && event.session === session && progress.zxid === undefined) {
    progress.zxid = event.zxid
    progress.leader = event.server
  }
  if (event.type === 'committed' && event.zxid === progress.zxid) progress.committed = true
  // The leader's own disk counts as an ACK.
  if (event.type === 'logged' && event.zxid === progress.zxid && event.server === progress.leader) {
    progress.ackedBy = withServer(progress.ackedBy, event.server)
  }
  if (event.type !== 'sent' && event.type !== 'delivered') return
  const { from, to, message } = event
  if (event.type === 'sent' && from === client && typeof to === 'number') {
    if (message.packet === 'ping') return
    progress.isRequested = true
    progress.server = to
  }
  if (event.type === 'sent' && message.packet === 'REQUEST' && from === progress.server) {
    progress.forwarded = true
  }
  if (!('zxid' in message) || progress.zxid === undefined || message.zxid !== progress.zxid) return
  if (event.type === 'sent' && message.packet === 'PROPOSAL' && typeof to === 'number') {
    progress.proposedTo = withServer(progress.proposedTo, to)
  }
  if (event.type === 'delivered' && message.packet === 'ACK' && typeof from === 'number') {
    progress.ackedBy = withServer(progress.ackedBy, from)
  }
}

const withServer = (servers: readonly ServerId[], server: ServerId): readonly ServerId[] =>
  servers.includes(server) ? servers : [...servers, server]
