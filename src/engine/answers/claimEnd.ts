import type { VirtualUs } from '../../kernel/actor'
import type { AnswerPart } from '../protocol'
import { missingCopies } from './missingCopies'
import { eventsBack, isOfSession, lastEvent, part, sessionOf, type Past } from './past'
import type { EventOf } from '../../simulator'

type Recipe = EventOf<'recipe'>

/** The end of an owner's turn: it may still believe in it. */
export type ClaimEnd =
  | { readonly how: 'released' }
  | { readonly how: 'standing' }
  | { readonly how: 'expired'; readonly at: VirtualUs }
  | { readonly how: 'lapsed'; readonly at: VirtualUs }
  | { readonly how: 'uncopied'; readonly at: VirtualUs; readonly server: string }

/** Returns how an owner's turn ended up to a moment. */
export function claimEnd(before: Past, owner: Recipe): ClaimEnd {
  const later = lastEvent(
    before,
    ['recipe'],
    (event) => event.client === owner.client && event.step > owner.step && event.state !== 'waits',
  )
  if (later?.state === 'released') return { how: 'released' }
  const session = sessionOf(before, owner.client)
  const over = lastEvent(
    before,
    ['session'],
    (event) =>
      isOfSession(session?.session)(event) &&
      (event.state === 'expired' || event.state === 'closed'),
  )
  if (over !== undefined) return { how: 'expired', at: over.at }
  return rivalEnd(before, owner) ?? { how: 'standing' }
}

/** The end of a claim that etcd or Redis kept: its time was over, or a promoted replica lacks it. */
function rivalEnd(before: Past, owner: Recipe): ClaimEnd | undefined {
  const key = owner.path ?? owner.resource
  const lease = leaseOf(before, key)
  for (const event of eventsBack(before)) {
    if (event.step <= owner.step) return undefined
    if (event.type === 'etcd' && event.state === 'leaseExpired' && event.lease === lease) {
      return { how: 'lapsed', at: event.at }
    }
    if (event.type !== 'redis') continue
    if (event.state === 'event' && event.event === 'expired' && event.key === key) {
      return { how: 'lapsed', at: event.at }
    }
    if (event.state === 'promoted' && missingCopies(before, event).keys.includes(key)) {
      return { how: 'uncopied', at: event.at, server: event.server }
    }
  }
  return undefined
}

/** Returns the lease to which a key of etcd was bound last. */
function leaseOf(before: Past, key: string): string | undefined {
  const applied = lastEvent(
    before,
    ['etcd'],
    (event) => event.state === 'applied' && event.key === key && event.lease !== undefined,
  )
  return applied?.state === 'applied' ? applied.lease : undefined
}

/** Says that the owner before has not noticed the end of its turn; nothing where it ended in order. */
export function unnoticedPart(before: string, end: ClaimEnd): readonly AnswerPart[] {
  if (end.how === 'released' || end.how === 'standing') return []
  const server = end.how === 'uncopied' ? end.server : ''
  return [part('broken.claim', { how: end.how, before, server, timeUs: end.at })]
}

/** Returns the last event with which a client came to own a resource; without one, any. */
export const lastOwnership = (past: Past, client: string, resource?: string): Recipe | undefined =>
  lastEvent(
    past,
    ['recipe'],
    (event) =>
      event.client === client &&
      event.state === 'owns' &&
      (resource === undefined || event.resource === resource),
  )
