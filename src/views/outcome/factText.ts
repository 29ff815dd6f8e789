import type { MessageKey, Translator, Values } from '../../i18n'
import type { ClientFact, DataFact, LeaderFact, LockFact, OutcomeDifference } from '../../engine'
import { zxidText } from '../shared/zxid'

/** A message of the catalogue with its values. */
export interface FactWords {
  readonly key: Extract<MessageKey, `outcome.${string}`>
  readonly values: Values
}

/** The sentence of a fact about the data. */
export function dataText(fact: DataFact): FactWords {
  switch (fact.type) {
    case 'lost': {
      const { path, zxid } = fact
      return { key: 'outcome.data.lost', values: { path, zxid: zxidText(zxid) } }
    }
    case 'partly': {
      const { path, on, notOn } = fact
      return { key: 'outcome.data.partly', values: { path, on, notOn } }
    }
    case 'unequal': {
      const { path, groups } = fact
      const [one = [], ...others] = groups
      return { key: 'outcome.data.unequal', values: { path, one, other: others.flat() } }
    }
    case 'exists':
    case 'absent': {
      const { path, servers } = fact
      return { key: `outcome.data.${fact.type}`, values: { path, servers } }
    }
    case 'same': {
      const { servers, znodes } = fact
      const count = servers.length
      return count === 1
        ? { key: 'outcome.data.alone', values: { servers, znodes } }
        : { key: 'outcome.data.same', values: { servers, znodes, count } }
    }
    case 'more':
      return { key: 'outcome.data.more', values: { count: fact.count } }
  }
}

/** The sentence of a fact about the clients. */
export function clientText(fact: ClientFact): FactWords {
  switch (fact.type) {
    case 'deceived': {
      const { client, command } = fact
      return { key: 'outcome.clients.deceived', values: { client, command } }
    }
    case 'heard': {
      const { client, command, error, result } = fact
      return { key: 'outcome.clients.heard', values: { client, command, error, result } }
    }
    case 'waiting': {
      const { client, command, result } = fact
      return { key: 'outcome.clients.waiting', values: { client, command, result } }
    }
    case 'expired':
    case 'closed': {
      const { client, paths } = fact
      return {
        key: `outcome.clients.${fact.type}`,
        values: { client, paths, count: paths.length },
      }
    }
    case 'missed': {
      const { client, path } = fact
      return { key: 'outcome.clients.missed', values: { client, path } }
    }
    case 'answered': {
      const { count, refused } = fact
      return { key: 'outcome.clients.answered', values: { count, refused } }
    }
    case 'more':
      return { key: 'outcome.clients.more', values: { count: fact.count } }
  }
}

/** The sentence of a fact about the leader. */
export function leaderText(fact: LeaderFact): FactWords {
  switch (fact.type) {
    case 'leads':
    case 'deposed': {
      const { server, epoch } = fact
      const key = fact.type === 'leads' ? 'outcome.leader.present' : 'outcome.leader.former'
      return { key, values: { server, epoch } }
    }
    case 'none': {
      const { up, quorum } = fact
      return { key: 'outcome.leader.none', values: { up, ...quorum } }
    }
    case 'alone': {
      const { server, isServing } = fact
      const state = isServing ? 'serving' : 'idle'
      return { key: 'outcome.leader.alone', values: { server, state } }
    }
  }
}

/** The sentence of a fact about a lock. */
export function lockText(fact: LockFact): FactWords {
  const { resource, system } = fact
  return fact.type === 'holds'
    ? { key: 'outcome.locks.holds', values: { client: fact.client, resource, system } }
    : { key: 'outcome.locks.several', values: { clients: fact.clients, resource, system } }
}

/** The names of two compared runs. */
export type SideNames = readonly [string, string]

/** The sentence of a difference between two runs. */
export function differenceText(
  fact: OutcomeDifference,
  [x, y]: SideNames,
  t: Translator['t'],
): FactWords {
  const nameOf = (side: 'a' | 'b'): string => (side === 'a' ? x : y)
  switch (fact.type) {
    case 'onlyIn':
      return {
        key: 'outcome.apart.onlyIn',
        values: { path: fact.path, side: nameOf(fact.side) },
      }
    case 'data': {
      const say = (data: string | null): string =>
        data === null || data === '' ? t('outcome.noData') : data.slice(0, DATA_MAX)
      const { path, a, b } = fact
      return { key: 'outcome.apart.data', values: { path, inX: say(a), inY: say(b), x, y } }
    }
    case 'leader': {
      const say = (leader: typeof fact.a): string =>
        leader === undefined ? t('outcome.apart.nobody') : t('outcome.apart.reign', { ...leader })
      return { key: 'outcome.apart.leader', values: { inX: say(fact.a), inY: say(fact.b), x, y } }
    }
    case 'write': {
      const { client, command } = fact
      const say = (error: string | undefined): string => error ?? t('outcome.apart.unanswered')
      const values = { client, command, inX: say(fact.a), inY: say(fact.b), x, y }
      return { key: 'outcome.apart.write', values }
    }
    case 'session': {
      const { client, paths } = fact
      const values = { client, paths, count: paths.length, side: nameOf(fact.side) }
      return { key: 'outcome.apart.session', values }
    }
    case 'lock': {
      const { resource, system, a, b } = fact
      const say = (clients: typeof a): string =>
        clients.length === 0 ? t('outcome.apart.noHolder') : t('outcome.apart.holders', { clients })
      const values = { resource, system, inX: say(a), inY: say(b), x, y }
      return { key: 'outcome.apart.lock', values }
    }
    case 'more':
      return { key: 'outcome.apart.more', values: { count: fact.count } }
  }
}

/** Characters of a znode's data in a sentence. */
const DATA_MAX = 40
