import type { ActorId } from '../kernel/actor'
import type { Check, Finding, TraceEvent } from '../simulator'
import { broken, detail } from './findings'

/** The promises of an etcd cluster. A server that stands alone has no term, and comes under none. */
interface EtcdPromises {
  /** The leader of each term (Raft paper, figure 3: election safety). */
  leaders: Map<number, string>
  /** The entry at each index, by what the first member applied there (state machine safety). */
  entries: Map<number, string>
  /** The last index that each member has applied since its start. */
  applied: Map<string, number>
  /** The greatest revision that each client was answered. */
  revisions: Map<ActorId, number>
  /** The vote that each member has given in each term, by `member term`. */
  votes: Map<string, ActorId>
  /** Members whose disk was wiped: they have forgotten their votes. */
  wiped: Set<string>
  /** Serializable reads under way, by client and call: a member may answer them from the past. */
  loose: Set<string>
}

type EtcdEvent = Extract<TraceEvent, { readonly type: 'etcd' }>
type PacketEvent = Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>

/** Judges that a term has one leader and each member one vote in it, that members apply the same, that no client's revision goes back. */
export const etcdCheck: Check<EtcdPromises> = {
  name: 'etcd',
  create: () => ({
    leaders: new Map(),
    entries: new Map(),
    applied: new Map(),
    revisions: new Map(),
    votes: new Map(),
    wiped: new Set(),
    loose: new Set(),
  }),
  onEvent(state, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'etcd':
        return onEtcd(state, event)
      case 'process':
        if ('rival' in event && event.state === 'started') state.applied.delete(event.rival)
        return undefined
      case 'sent':
        if (event.channel !== 'rival') return undefined
        noteLoose(state, event)
        return onVote(state, event)
      case 'intervention': {
        const { action, error } = event
        if (action.do === 'wipeDisk' && error === undefined) {
          for (const server of [action.server].flat()) state.wiped.add(String(server))
        }
        return undefined
      }
      case 'delivered':
        return event.channel === 'rival' ? onAnswer(state, event) : undefined
      default:
        return undefined
    }
  },
}

function onEtcd(state: EtcdPromises, event: EtcdEvent): Finding | undefined {
  const { server } = event
  if (event.state === 'leader') {
    const { term } = event
    const other = state.leaders.get(term) ?? server
    state.leaders.set(term, server)
    return other === server
      ? undefined
      : broken('terms', detail('leadBoth', { term, server, other }))
  }
  if (event.state !== 'applied' || event.term === undefined) return undefined
  const { index, term, op, revision, key = '', lease = '' } = event
  const last = state.applied.get(server) ?? 0
  state.applied.set(server, index)
  if (index <= last) return broken('logs', detail('appliedBack', { server, index, last }))
  const entry = [op, term, revision, key, lease].join(' ')
  const other = state.entries.get(index) ?? entry
  state.entries.set(index, other)
  if (other === entry) return undefined
  return broken('logs', detail('appliedOther', { server, index, entry, other }))
}

/** A vote is given once it leaves its member: before, it may be lost with the power. */
function onVote(state: EtcdPromises, { from, to, message }: PacketEvent): Finding | undefined {
  const { term, reject } = message as { readonly term?: number; readonly reject?: boolean }
  const isAnswer = message.packet === 'MsgVoteResp' && reject === false
  if (!isAnswer && message.packet !== 'MsgVote') return undefined
  // A candidate asks for the votes of others, and has given itself its own.
  const vote = isAnswer ? to : from
  const place = `${from} ${term}`
  const before = state.votes.get(place) ?? vote
  state.votes.set(place, vote)
  if (before === vote) return undefined
  const code = state.wiped.has(String(from)) ? 'votedAfterWipe' : 'votedTwice'
  return broken('terms', detail(code, { server: from, vote, term: term ?? 0, before }))
}

interface Call {
  readonly call?: number
  readonly args?: { readonly serializable?: boolean }
  readonly reply?: { readonly revision: number }
}

/** Calls that the store itself answers, in order. */
const ORDERED: ReadonlySet<string> = new Set(['range', 'put', 'delete_range', 'txn'])

function noteLoose({ loose }: EtcdPromises, { from, message }: PacketEvent): void {
  const { call, args } = message as Call
  if (message.packet === 'range' && args?.serializable === true) loose.add(`${from} ${call}`)
}

function onAnswer(state: EtcdPromises, { to, message }: PacketEvent): Finding | undefined {
  const { call, reply } = message as Call
  if (reply === undefined || !ORDERED.has(message.packet)) return undefined
  if (state.loose.delete(`${to} ${call}`)) return undefined
  const { revision } = reply
  const before = state.revisions.get(to) ?? 0
  state.revisions.set(to, Math.max(before, revision))
  if (revision >= before) return undefined
  return broken('revisions', detail('revisionBack', { client: to, revision, before }))
}
