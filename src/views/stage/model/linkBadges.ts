import type { ActorId, ServerId } from '../../../kernel/actor'
import type { Action, Frame } from '../../../simulator'
import { blockedBy, type CutLink, type Separation } from './model'

/** A fault of a link, as one badge shows it. */
export interface LinkBadge {
  readonly key: string
  readonly kind: 'cut' | 'slow' | 'frozen'
  readonly from: ActorId
  readonly to: ActorId
  /** The same holds for the other direction. */
  readonly isBidirectional: boolean
  /** The added delay of a slow link, ms. */
  readonly ms?: number
}

/**
 * All badges of the stage: one for a pair with the same fault both ways, none for a pair that a wall parts.
 */
export function badgesOf(frame: Frame, separation: Separation): readonly LinkBadge[] {
  const isParted = partedBy(frame, separation)
  const slow = frame.slowLinks.map((link) => ({ ...link, kind: 'slow' as const }))
  return [
    ...separation.cuts
      .filter((cut) => canSpeak(frame, cut) && !isParted(cut))
      .map((cut) => ({ ...cut, kind: 'cut' as const, key: keyOf('cut', cut) })),
    ...pairUp(
      [
        ...frozenDirections(frame).map((direction) => ({ ...direction, kind: 'frozen' as const })),
        ...slow,
      ].filter((direction) => !isParted(direction)),
    ),
  ]
}

/** Returns a test whether a wall parts a pair: other faults of its link show once the wall is gone. */
function partedBy(
  { clients, walls }: Frame,
  { sides }: Separation,
): (pair: Pick<CutLink, 'from' | 'to'>) => boolean {
  const blocked = blockedBy(walls)
  const sideOf = new Map<ActorId, readonly ServerId[]>(
    sides.flatMap((side) => side.map((id) => [id, side] as const)),
  )
  const serverOf = new Map<ActorId, ServerId | undefined>(
    clients.map(({ id, server }) => [id, server]),
  )
  /** A client is placed beside its server; a client cut off from a whole side is behind a wall. */
  const isClientParted = (client: ActorId, server: ActorId): boolean => {
    const side = sideOf.get(server)
    const ownServer = serverOf.get(client)
    return (
      side !== undefined &&
      ownServer !== undefined &&
      sideOf.get(ownServer) !== side &&
      side.every((id) => blocked.has(`${client}>${id}`) && blocked.has(`${id}>${client}`))
    )
  }
  return ({ from, to }) => {
    if (sides.length < 2) return false
    if (serverOf.has(from)) return isClientParted(from, to)
    if (serverOf.has(to)) return isClientParted(to, from)
    return sideOf.has(from) && sideOf.has(to) && sideOf.get(from) !== sideOf.get(to)
  }
}

/** Clients and servers of etcd and Redis speak to each other, and replicas over their connection; no other pair does. */
function canSpeak({ rivals = [], connections }: Frame, { from, to }: CutLink): boolean {
  const what = (id: ActorId): string | undefined => rivals.find((rival) => rival.id === id)?.what
  const ends = [what(from), what(to)]
  if (ends.every((end) => end === undefined)) return true
  const isClientsLink = ends.filter((end) => end === 'client').length === 1
  if (isClientsLink && !ends.includes(undefined)) return true
  return connections.some(
    (one) => (one.from === from && one.to === to) || (one.from === to && one.to === from),
  )
}

type LinkDirection = Omit<LinkBadge, 'key' | 'isBidirectional'>

const keyOf = (kind: LinkBadge['kind'], { from, to }: Pick<LinkBadge, 'from' | 'to'>): string =>
  `${kind} ${from}>${to}`

function pairUp(directions: readonly LinkDirection[]): readonly LinkBadge[] {
  return directions.flatMap((direction): readonly LinkBadge[] => {
    const isBidirectional = directions.some(
      ({ kind, from, to, ms }) =>
        kind === direction.kind &&
        from === direction.to &&
        to === direction.from &&
        ms === direction.ms,
    )
    if (isBidirectional && String(direction.from) > String(direction.to)) return []
    return [{ ...direction, key: keyOf(direction.kind, direction), isBidirectional }]
  })
}

/** Directions on which everything is held back, or on which a held message keeps the rest waiting. */
function frozenDirections({
  messages,
  frozenLinks = [],
}: Frame): readonly Pick<LinkDirection, 'from' | 'to'>[] {
  const directions = new Map<string, Pick<LinkDirection, 'from' | 'to'>>()
  const heldMessages = messages.filter(({ waits }) => waits === 'held')
  for (const { from, to } of [...frozenLinks, ...heldMessages])
    directions.set(`${from}>${to}`, { from, to })
  return [...directions.values()]
}

/** The actions that undo a badge's fault, in the directions that suffer it. */
export function repairLink(
  frame: Frame,
  { kind, from, to, isBidirectional }: LinkBadge,
): readonly Action[] {
  const directions = isBidirectional
    ? [
        { from, to },
        { from: to, to: from },
      ]
    : [{ from, to }]
  switch (kind) {
    case 'cut':
      return directions.map((direction): Action => ({ do: 'restore', ...direction }))
    case 'slow':
      return directions.map((direction): Action => ({ do: 'delay', ...direction, ms: 0 }))
    case 'frozen':
      return directions.flatMap((direction) => thaw(frame, direction))
  }
}

/** Releases a whole frozen direction, else its first held message. */
function thaw(frame: Frame, { from, to }: Pick<LinkDirection, 'from' | 'to'>): readonly Action[] {
  const isThis = (pair: Pick<LinkDirection, 'from' | 'to'>): boolean =>
    pair.from === from && pair.to === to
  const isWhole = frame.frozenLinks?.some(isThis) === true
  if (isWhole) return [{ do: 'release', match: { from, to } }]
  return frame.messages
    .filter((message) => message.waits === 'held' && isThis(message))
    .slice(0, 1)
    .map(({ id }) => ({ do: 'release', match: { id } }))
}
