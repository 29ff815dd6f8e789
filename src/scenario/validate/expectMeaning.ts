import { clip } from '../../kernel/lib'
import type { TraceMatch } from '../../simulator'
import { errorAt, problem, withSuggestion, type Expectation } from '../format'
import { checkMatch, checkMoment, checkServer, checkStore, isFull, type Reading } from './lookup'

/** Keys whose value may be an object by server. */
const BY_SERVER = ['state', 'accepted', 'current', 'lastZxid']

/** Looks up the servers, clients, marks and trace events of expectations. */
export function checkExpectations(
  reading: Reading,
  expectations: readonly Expectation[],
  place: string,
): void {
  for (const [index, expectation] of expectations.entries()) {
    if (isFull(reading)) return
    checkExpectation(reading, expectation, `${place}[${index}]`)
  }
}

function checkExpectation(reading: Reading, expectation: Expectation, place: string): void {
  for (const key of ['at', 'since', 'until']) {
    checkMoment(reading, expectation[key], `${place}.${key}`)
  }
  for (const key of ['leader', 'server', 'on']) {
    const value = expectation[key]
    for (const id of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof id === 'number') checkServer(reading, id, `${place}.${key}`)
    }
  }
  for (const key of BY_SERVER) {
    const value = expectation[key]
    if (typeof value !== 'object' || value === null) continue
    for (const id of Object.keys(value)) checkServer(reading, Number(id), `${place}.${key}`)
  }
  const { trace, order, reply, client, store, ephemeralOwner } = expectation
  if (trace !== undefined) checkJudged(reading, trace as TraceMatch, `${place}.trace`)
  for (const [index, match] of ((order ?? []) as readonly TraceMatch[]).entries()) {
    checkJudged(reading, match, `${place}.order[${index}]`)
  }
  if (reply !== undefined) {
    checkJudged(reading, { ...(reply as object), type: 'reply' }, `${place}.reply`)
    checkName(reading, (reply as { readonly client: string }).client, `${place}.reply.client`)
  }
  if (typeof store === 'string') checkStore(reading, store, `${place}.store`)
  if (client !== undefined) checkName(reading, client, `${place}.client`)
  if (typeof ephemeralOwner === 'string' && !ephemeralOwner.startsWith('0x')) {
    checkName(reading, ephemeralOwner, `${place}.ephemeralOwner`)
  }
}

/**
 * Checks a match of a finished run: symbolic servers such as `leader` are errors, since they have no
 * meaning there.
 */
export function checkJudged(reading: Reading, match: TraceMatch, place: string): void {
  checkMatch(reading, match, place)
  for (const key of ['server', 'leader', 'from', 'to']) {
    const value = match[key]
    for (const ref of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (ref !== 'leader' && ref !== 'follower' && ref !== 'all') continue
      reading.errors.push(errorAt(`${place}.${key}`, 'symbolic', { name: ref }))
    }
  }
}

/** Checks that a client connects anywhere in the script. */
export function checkName(reading: Reading, client: unknown, place: string): void {
  if (typeof client !== 'string' || reading.allClients.has(client) || isFull(reading)) return
  const what = problem('clientUnknown', { name: clip(client) })
  reading.errors.push({ place, ...withSuggestion(what, client, [...reading.allClients]) })
}
