import type { Message } from '../../kernel/actor'
import { eventsBack, lastEvent, pastOf, type Past } from './past'
import type { EventOf } from '../../simulator'

/** This file finds the writes that a replica of Redis had not copied when it was promoted. */

export type Promotion = Extract<EventOf<'redis'>, { readonly state: 'promoted' }>

/** Keys that the primary had changed and whose copy had not reached the replica. */
export interface MissingCopies {
  /** The primary that the replica followed; undefined where no kept event names it. */
  readonly primary: string | undefined
  readonly keys: readonly string[]
}

/** Returns the keys that a promoted replica lacks or has in an older form. */
export function missingCopies(past: Past, promoted: Promotion): MissingCopies {
  const { server } = promoted
  const before = pastOf(past, promoted.step, true)
  const follows = lastEvent(
    before,
    ['redis'],
    (event) => event.state === 'follows' && event.server === server,
  )
  const primary = follows?.state === 'follows' ? follows.primary : primaryBy(before, server)
  if (primary === undefined) return { primary, keys: [] }
  const arrived = new Set<number>()
  /** The last step at which a copy of a key left the primary that has arrived. */
  const copied = new Map<string, number>()
  const changed = new Map<string, number>()
  for (const event of eventsBack(before)) {
    if (event.type === 'delivered' && event.to === server) {
      if (event.message.packet === 'FULLRESYNC') break
      if (event.message.packet === 'replicate') arrived.add(event.id)
    }
    if (event.type === 'sent' && event.to === server && arrived.has(event.id)) {
      for (const key of keysIn(event.message)) {
        if (!copied.has(key)) copied.set(key, event.step)
      }
    }
    const isChange = event.type === 'redis' && event.state === 'event' && event.server === primary
    if (isChange && !changed.has(event.key)) changed.set(event.key, event.step)
  }
  const keys = [...changed].flatMap(([key, step]) => (step > (copied.get(key) ?? -1) ? [key] : []))
  return { primary, keys: keys.toSorted() }
}

/** The server that sent a replica its last copies. */
function primaryBy(before: Past, server: string): string | undefined {
  const copy = lastEvent(
    before,
    ['delivered'],
    ({ to, message }) =>
      to === server && (message.packet === 'FULLRESYNC' || message.packet === 'replicate'),
  )
  return copy === undefined ? undefined : String(copy.from)
}

/** The keys of a copy of changes. */
function keysIn(message: Message): readonly string[] {
  // A message named `replicate` lists the states of keys.
  const { entries = [] } = message as Message & {
    readonly entries?: readonly { readonly key: string }[]
  }
  return entries.map(({ key }) => key)
}
