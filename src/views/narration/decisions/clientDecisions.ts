import { ERRORS } from '../../../zookeeper/model'
import type { Decision } from '../../../engine'
import { partsOf, type Telling } from './telling'
import {
  claimOf,
  isKept,
  clientsFirst,
  clientsWithin,
  namesFirst,
  zxid,
  type NarrationKey,
} from '../events'
import { isReadLine, isWriteLine } from '../words'
import { causePhrase } from './electionDecisions'
import type { EventOf } from '../../../simulator'

/** Sentences of decisions about clients, their sessions, watches and recipes. */

export function connectedTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'connected')
  const [first] = parts
  if (first === undefined || parts.length === 1) return undefined
  const clients = parts.map(({ client }) => client)
  const key: NarrationKey = parts.every(({ isNew }) => isNew)
    ? 'narration.decision.connectedNew'
    : 'narration.decision.connected'
  return {
    key,
    values: { id: first.server, count: clients.length },
    words: { clients: clientsFirst(clients) },
  }
}

/** Reasons of a lost connection that its server, or the way to it, is to blame for. */
const LOSSES = new Set(['closed', 'reset', 'readTimeout'])

export function disconnectedTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'disconnected')
  const [first] = parts
  if (first?.server === undefined || !LOSSES.has(first.why)) return undefined
  const clients = parts.map(({ client }) => client)
  return {
    key: `narration.decision.${first.why === 'readTimeout' ? 'serverSilent' : 'serverLost'}`,
    values: { id: first.server, count: clients.length },
    words: { clients: clientsFirst(clients), cause: causePhrase(decision.cause) },
  }
}

/** The longest answer that is shown in a sentence. */
const DATA_MAX = 24

export function replyTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'reply')
  const [first] = parts
  if (first === undefined || 'status' in first) return undefined
  const { command = `#${first.op}`, error } = first
  // Several clients have the same command with arguments of their own.
  const shown = parts.length > 1 ? (command.trimStart().split(' ', 1)[0] ?? '') : command
  const values = { client: first.client, command: shown, error, count: parts.length }
  const words = { clients: clientsFirst(parts.map(({ client }) => client)) }
  const isDefinite = error === 'OK' || ERRORS[error].isDefinite
  if (!isDefinite && isReadLine(command)) {
    return { key: 'narration.decision.readLost', values, words }
  }
  if (parts.length > 1) {
    return {
      key: `narration.decision.${error === 'OK' ? 'repliesOk' : isDefinite ? 'repliesError' : 'repliesUnknown'}`,
      values,
      words,
    }
  }
  if (error !== 'OK') {
    const refusal = isWriteLine(command) ? 'replyError' : 'replyRefused'
    return {
      key: `narration.decision.${isDefinite ? refusal : 'replyUnknown'}`,
      values,
      words,
    }
  }
  const { data } = first
  return typeof data === 'string' && data.length <= DATA_MAX && data !== ''
    ? { key: 'narration.decision.replyData', values: { ...values, data }, words }
    : { key: 'narration.decision.replyOk', values, words }
}

export function sessionLostTelling(decision: Decision): Telling | undefined {
  const clients = partsOf(decision, 'expired').map(({ client }) => client)
  return clients.length < 2
    ? undefined
    : {
        key: 'narration.decision.sessionsLost',
        values: { count: clients.length },
        words: { clients: clientsFirst(clients) },
      }
}

/** The end of sessions whose clients are known. */
export function expiredTelling(decision: Decision): Telling | undefined {
  const { clients = [] } = decision
  const [first, ...others] = partsOf(decision, 'session')
  if (first === undefined || clients.length <= others.length) return undefined
  const isAlike = others.every(({ timeout }) => timeout === first.timeout)
  return {
    key: isAlike ? 'narration.decision.expired' : 'narration.decision.expiredMany',
    values: { id: first.server, timeout: first.timeout, count: clients.length },
    words: { clients: clientsWithin(clients) },
  }
}

export function watchTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'watch')
  const [first] = parts
  const { clients = [] } = decision
  if (first === undefined || !('session' in first) || clients.length === 0) return undefined
  const { path, event = '', server } = first
  const kept = parts.filter(isKept)
  const keptAre =
    kept.length === 0 ? 'watch' : kept.length < parts.length ? 'watchBoth' : 'watchKept'
  return {
    key: `narration.decision.${keptAre}`,
    values: { path, event, id: server, count: clients.length },
    words: { clients: clientsWithin(clients) },
  }
}

/** Watches that report a change, beside those of other clients that are used up. */
export function watchMissedTelling(fired: Decision, missed: Decision): Telling | undefined {
  const [first] = partsOf(fired, 'watch')
  const { clients = [] } = fired
  const others = (missed.clients ?? []).filter((client) => !clients.includes(client))
  if (first === undefined || !('session' in first) || clients.length === 0) return undefined
  if (others.length === 0 || first.path !== missed.path) return undefined
  return {
    key: 'narration.decision.watchMissed',
    values: {
      path: first.path,
      event: first.event ?? '',
      id: first.server,
      count: clients.length,
      othersCount: others.length,
    },
    words: { clients: clientsWithin(clients), others: clientsFirst(others) },
  }
}

/** A change that no watch reports. */
export function missedTelling(decision: Decision): Telling | undefined {
  const [first] = partsOf(decision, 'applied')
  const { clients = [], path = '' } = decision
  if (first === undefined) return undefined
  const values = { path, zxid: zxid(first.zxid), count: clients.length }
  return clients.length === 0
    ? { key: 'narration.decision.missedByNobody', values }
    : { key: 'narration.decision.missed', values, words: { clients: clientsFirst(clients) } }
}

export function recipeTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'recipe')
  const [first] = parts
  if (first === undefined || parts.length === 1) return undefined
  const { state, resource, name, error = '' } = first
  const clients = parts.map(({ client }) => client)
  return {
    key: `narration.decision.recipes.${state}`,
    values: { resource, name, error, count: clients.length, claim: claimOf(first) },
    words: { clients: clientsFirst(clients), clientsWithin: clientsWithin(clients) },
  }
}

type Rival = EventOf<'etcd' | 'redis'>

/** Tells a decision that several members of etcd, or replicas of Redis, share. */
export function rivalTelling(decision: Decision): Telling | undefined {
  const parts: readonly Rival[] = [...partsOf(decision, 'etcd'), ...partsOf(decision, 'redis')]
  const [first] = parts
  if (first === undefined || parts.length === 1) return undefined
  const key = MEMBERS[first.state]
  if (key === undefined) return undefined
  const primary = first.state === 'follows' ? first.primary : ''
  const term = 'term' in first ? first.term : 0
  return {
    key,
    values: { primary, term, count: parts.length },
    words: { servers: namesFirst(parts.map(({ server }) => server)) },
  }
}

const MEMBERS: Readonly<Partial<Record<Rival['state'], NarrationKey>>> = {
  serving: 'narration.decision.membersServe',
  candidate: 'narration.decision.membersStand',
  follows: 'narration.decision.replicasFollow',
}
