import { assertNever } from '../../kernel/lib'
import type { ActorId } from '../../kernel/actor'
import { counterOf, formatZxid } from '../../zookeeper/model'
import type { EventOf, Action, TraceEvent } from '../../simulator'
import type { DecisionKind } from '../protocol'

/** The part of one process in a decision. Atoms with the same key are one moment. */
export interface DecisionAtom {
  readonly kind: DecisionKind
  /** The decision: the same for all that decide alike. */
  readonly key: string
  /** The process, session or client that takes part; it takes part in a moment once. */
  readonly actor: ActorId | string
  /** The path of a watch that missed a change. */
  readonly path?: string
}

/**
 * Returns the part that an event has in a decision; undefined for an event that decides nothing. A first
 * commit, a new epoch and a missed change depend on the events before: `decisions` asks for them itself.
 */
export function decisionAtom(event: TraceEvent): DecisionAtom | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'vote':
      return voteAtom(event)
    case 'quorum':
    case 'elected':
      return atom(event.type, event.server, event.leader, event.round)
    case 'sync':
      return atom('sync', event.server, event.leader, event.mode, event.why ?? '')
    case 'truncated':
      return atom('truncated', event.server, formatZxid(event.zxid))
    case 'serving':
      return atom('serving', event.server, event.leader, event.epoch)
    case 'state':
      return stateAtom(event)
    case 'readOnly':
      return atom('readOnly', event.server, event.state)
    case 'config':
      // The first configuration has the number of the epoch itself.
      return event.state === 'loaded' || event.state === 'loadedNext' || counterOf(event.zxid) === 0
        ? undefined
        : atom('config', event.server, event.state, formatZxid(event.zxid))
    case 'proposed':
    case 'committed':
      return txnAtom(event.type, event)
    case 'intervention':
      return interventionAtom(event)
    case 'violation':
      return atom('violation', event.property)
    case 'process':
      return event.state === 'crashed' ? atom('crash', processOf(event)) : undefined
    default:
      return clientAtom(event)
  }
}

function clientAtom(event: TraceEvent): DecisionAtom | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'connected':
      return atom('connected', event.client, event.server)
    case 'disconnected':
      return event.why === 'sessionClosed' || event.why === 'refused'
        ? undefined
        : atom('disconnected', event.client, event.server ?? '', event.why)
    case 'reply':
      return atom(
        'reply',
        event.client,
        verbOf('command' in event ? event.command : undefined),
        event.error,
      )
    case 'expired':
      return atom('sessionLost', event.client)
    case 'session':
      return event.state === 'expired' ? atom('expired', event.session) : undefined
    case 'watch':
      return 'session' in event && event.state === 'fired'
        ? atom('watch', event.session, event.path, event.event ?? '')
        : undefined
    case 'recipe':
      return event.state === 'woken' || event.state === 'created'
        ? undefined
        : atom('recipe', event.client, event.resource, event.state)
    case 'store':
      return atom('store', event.client, event.store, event.state)
    case 'etcd':
      return etcdAtom(event)
    case 'redis':
      return redisAtom(event)
    default:
      return undefined
  }
}

const atom = (
  kind: DecisionKind,
  actor: ActorId | string,
  ...key: readonly (string | number)[]
): DecisionAtom => ({ kind, actor, key: [kind, ...key].join(' ') })

function voteAtom(event: EventOf<'vote'>): DecisionAtom {
  const { server, leader, zxid, epoch, round, why } = event
  if (why === 'joined') return atom('joined', server, leader)
  if (why === 'own') return atom('ownVote', server, round)
  return atom('vote', server, leader, round, epoch, formatZxid(zxid))
}

/** A role that ends with a reason. A role given by a new configuration belongs to the atom of that. */
const stateAtom = ({ server, state, problem }: EventOf<'state'>): DecisionAtom | undefined =>
  problem === undefined || state !== 'LOOKING'
    ? undefined
    : atom(
        'gaveUp',
        server,
        problem.code,
        'leader' in problem.values ? String(problem.values.leader) : '',
      )

/**
 * Writes of several sessions to places of the same kind, such as the places in a lock's queue, are one
 * decision; those of one session are one each.
 */
function txnAtom(
  kind: 'proposed' | 'committed',
  { session, txn, path = '', zxid }: EventOf<'proposed'>,
): DecisionAtom {
  const isOfSession = txn === 'createSession' || txn === 'closeSession'
  return atom(kind, session ?? formatZxid(zxid), txn, isOfSession ? '' : path.replace(/\d+$/, ''))
}

/** Interventions that are no decisions; their consequences are: a client connects, a line is answered. */
const PASSED_ACTIONS: ReadonlySet<Action['do']> = new Set([
  'connect',
  'close',
  'op',
  'multi',
  'reconfig',
  'recipe',
  'stopRecipe',
  'rival',
  'write',
  'word',
  'mark',
])

const interventionAtom = ({
  index,
  action,
  error,
}: EventOf<'intervention'>): DecisionAtom | undefined =>
  error !== undefined || PASSED_ACTIONS.has(action.do) ? undefined : atom('intervention', '', index)

const processOf = (event: EventOf<'process'>): ActorId | string =>
  event.server ?? ('rival' in event ? (event.rival ?? event.client ?? '') : '')

/** The first word of a command: `create` of `create /a`. */
const verbOf = (command: string | undefined): string => command?.trimStart().split(' ', 1)[0] ?? ''

function etcdAtom(event: EventOf<'etcd'>): DecisionAtom | undefined {
  switch (event.state) {
    case 'leader':
    case 'candidate':
      return atom('etcd', event.server, event.state, event.term)
    case 'leaseExpired':
      return atom('etcd', event.server, event.state, event.lease)
    case 'serving':
      return atom('etcd', event.server, event.state)
    case 'applied':
    case 'voted':
    case 'follower':
    case 'preCandidate':
      return undefined
    default:
      return assertNever(event)
  }
}

function redisAtom(event: EventOf<'redis'>): DecisionAtom | undefined {
  switch (event.state) {
    case 'event':
      return event.event === 'expired'
        ? atom('redis', event.server, 'expired', event.key)
        : undefined
    case 'follows':
    case 'promoted':
      return atom('redis', event.server, event.state)
    case 'unsent':
    case 'serving':
      return undefined
    default:
      return assertNever(event)
  }
}
