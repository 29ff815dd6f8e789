import { compareActors, type ActorId, type Channel } from '../../../kernel/actor'
import type { FlyingMessage, Frame } from '../../../simulator'
import type { LinkEnds } from '../../../app/state'
import { byName } from '../../shared/parts'

/** A fault of one direction of a link. */
export type LinkFault =
  | { readonly type: 'cut'; readonly since: number }
  | { readonly type: 'slow'; readonly ms: number }
  | { readonly type: 'frozen' }

/** The messages of one connection in one direction, the next to arrive first. */
export interface Queue {
  readonly channel: Channel
  readonly from: ActorId
  readonly to: ActorId
  readonly hasConnection: boolean
  readonly messages: readonly FlyingMessage[]
}

/** Orders the two ends as links are named: servers by number, before clients. */
export const endsOf = (a: ActorId, b: ActorId): LinkEnds =>
  compareActors(a, b) <= 0 ? [a, b] : [b, a]

export const linkKey = ([a, b]: LinkEnds): string => `${a}-${b}`

/** Lists links that carry messages, have a connection, or suffer a fault, in the order of names. */
export function linksOf(frame: Frame): readonly LinkEnds[] {
  const links = new Map<string, LinkEnds>()
  const add = ({ from, to }: { readonly from: ActorId; readonly to: ActorId }): void => {
    const ends = endsOf(from, to)
    links.set(linkKey(ends), ends)
  }
  const { connections, messages, walls, slowLinks, frozenLinks = [] } = frame
  for (const pair of [...connections, ...messages, ...walls, ...slowLinks, ...frozenLinks]) {
    add(pair)
  }
  return [...links.values()].toSorted(
    (one, other) => byName(one[0], other[0]) || byName(one[1], other[1]),
  )
}

const isBetween = (
  { from, to }: { readonly from: ActorId; readonly to: ActorId },
  [a, b]: LinkEnds,
): boolean => (from === a && to === b) || (from === b && to === a)

const CHANNELS = [
  'quorum',
  'election',
  'client',
  'rival',
  'store',
] as const satisfies readonly Channel[]

/** Lists the queues of a link: one per kind of connection and direction. */
export function queuesOf(frame: Frame, [a, b]: LinkEnds): readonly Queue[] {
  const messages = frame.messages.filter((message) => isBetween(message, [a, b]))
  const connections = frame.connections.filter((connection) => isBetween(connection, [a, b]))
  const usual = typeof a === 'number' && typeof b === 'number' ? ['quorum', 'election'] : []
  const channels = CHANNELS.filter(
    (channel) =>
      usual.includes(channel) ||
      [...messages, ...connections].some((candidate) => candidate.channel === channel),
  )
  return channels.flatMap((channel) =>
    [[a, b] as const, [b, a] as const].map(([from, to]) => ({
      channel,
      from,
      to,
      hasConnection: connections.some((connection) => connection.channel === channel),
      messages: messages.filter(
        (message) => message.channel === channel && message.from === from && message.to === to,
      ),
    })),
  )
}

/** The faults of one direction of a link. */
export function faultsOf(frame: Frame, from: ActorId, to: ActorId): readonly LinkFault[] {
  const isThis = (pair: { readonly from: ActorId; readonly to: ActorId }): boolean =>
    pair.from === from && pair.to === to
  const wall = frame.walls.find(isThis)
  const slow = frame.slowLinks.find(isThis)
  const isFrozen =
    frame.frozenLinks?.some(isThis) === true ||
    frame.messages.some((message) => message.waits === 'held' && isThis(message))
  return [
    ...(wall === undefined ? [] : [{ type: 'cut', since: wall.since } as const]),
    ...(isFrozen ? [{ type: 'frozen' } as const] : []),
    ...(slow === undefined ? [] : [{ type: 'slow', ms: slow.ms } as const]),
  ]
}

/** Counts the messages that wait on each link or travel over it. */
export function countsOn({ messages }: Frame): (ends: LinkEnds) => number {
  const counts = new Map<ActorId, Map<ActorId, number>>()
  for (const { from, to } of messages) {
    const channelCounts = counts.get(from) ?? new Map<ActorId, number>()
    counts.set(from, channelCounts.set(to, (channelCounts.get(to) ?? 0) + 1))
  }
  const countFrom = (from: ActorId, to: ActorId): number => counts.get(from)?.get(to) ?? 0
  return ([a, b]) => countFrom(a, b) + countFrom(b, a)
}

/** The chosen link while both its ends exist; otherwise the first link with the most messages. */
export function shownLinkOf(
  frame: Frame,
  links: readonly LinkEnds[],
  chosen: LinkEnds | undefined,
): LinkEnds | undefined {
  const { servers, clients, rivals = [], stores = [] } = frame
  const isThere = (actor: ActorId): boolean =>
    [...servers, ...clients, ...rivals, ...stores].some(({ id }) => id === actor)
  if (chosen?.every(isThere)) return chosen
  const countOf = countsOn(frame)
  return links.toSorted((a, b) => countOf(b) - countOf(a))[0]
}
