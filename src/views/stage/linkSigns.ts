import type { ActorId } from '../../actor'
import type { Action, Frame } from '../../sim'
import type { StageLayout } from './stageLayout'
import { linesOn } from './linkLines'
import type { CutLink } from './model'
import { isNear, type Point, type Rect } from './rects'

/** A link on which something is wrong, as one sign tells it. */
export interface LinkSign {
  readonly key: string
  readonly kind: 'cut' | 'slow' | 'frozen'
  readonly from: ActorId
  readonly to: ActorId
  /** The same holds for the other direction. */
  readonly isBothWays: boolean
  /** Of a slow link, how much slower. */
  readonly ms?: number
}

/** All signs that the stage shows: of a pair that suffers the same both ways, one. */
export function signsOf(frame: Frame, cuts: readonly CutLink[]): readonly LinkSign[] {
  const slow = frame.slowLinks.map((link) => ({ ...link, kind: 'slow' as const }))
  return [
    ...cuts
      .filter((cut) => canSpeak(frame, cut))
      .map((cut) => ({ ...cut, kind: 'cut' as const, key: keyOf('cut', cut) })),
    ...pairUp([...frozenWays(frame).map((way) => ({ ...way, kind: 'frozen' as const })), ...slow]),
  ]
}

/** Of etcd and Redis only clients and servers speak to each other, and replicas over their connection. */
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

type OneWay = Omit<LinkSign, 'key' | 'isBothWays'>

const keyOf = (kind: LinkSign['kind'], { from, to }: Pick<LinkSign, 'from' | 'to'>): string =>
  `${kind} ${from}>${to}`

function pairUp(ways: readonly OneWay[]): readonly LinkSign[] {
  return ways.flatMap((way): readonly LinkSign[] => {
    const isBothWays = ways.some(
      ({ kind, from, to, ms }) =>
        kind === way.kind && from === way.to && to === way.from && ms === way.ms,
    )
    if (isBothWays && String(way.from) > String(way.to)) return []
    return [{ ...way, key: keyOf(way.kind, way), isBothWays }]
  })
}

/** Directions on which everything is held back, or on which something held keeps the rest waiting. */
function frozenWays({ messages, frozenLinks = [] }: Frame): readonly Pick<OneWay, 'from' | 'to'>[] {
  const ways = new Map<string, Pick<OneWay, 'from' | 'to'>>()
  const held = messages.filter(({ waits }) => waits === 'held')
  for (const { from, to } of [...frozenLinks, ...held]) ways.set(`${from}>${to}`, { from, to })
  return [...ways.values()]
}

export interface PlacedSign extends LinkSign {
  readonly at: Point
  /** The line it stands on. */
  readonly ends: readonly [Point, Point]
}

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88] as const
const ROOM = { width: 60, height: 44 }

/** What a sign covers with its word. */
export const roomAround = ({ x, y }: Point): Rect => ({ x: x - 30, y: y - 13, ...ROOM })

/** Signs in the middle of their links, or at the nearest place that no card and no other sign covers. */
export function placeSigns(signs: readonly LinkSign[], layout: StageLayout): readonly PlacedSign[] {
  const lineBetween = linesOn(layout)
  const taken = [...layout.cards, ...(layout.rivals ?? [])].map(({ rect }) => rect)
  const placed: PlacedSign[] = []
  for (const sign of signs) {
    const ends = lineBetween(sign.from, sign.to)
    if (ends === undefined) continue
    const [a, b] = ends
    const places = SHARES.map((share) => ({
      x: a.x + (b.x - a.x) * share,
      y: a.y + (b.y - a.y) * share,
    }))
    const free = places.find((place) => !taken.some((rect) => isNear(rect, roomAround(place), 0)))
    const at = free ?? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    taken.push(roomAround(at))
    placed.push({ ...sign, at, ends })
  }
  return placed
}

/** What undoes the fault that a sign tells of, in the directions that suffer it. */
export function mendLink(
  { kind, from, to, isBothWays }: LinkSign,
  frame: Frame,
): readonly Action[] {
  const ways = isBothWays
    ? [
        { from, to },
        { from: to, to: from },
      ]
    : [{ from, to }]
  switch (kind) {
    case 'cut':
      return ways.map((way): Action => ({ do: 'restore', ...way }))
    case 'slow':
      return ways.map((way): Action => ({ do: 'delay', ...way, ms: 0 }))
    case 'frozen':
      return ways.flatMap((way) => thaw(way, frame))
  }
}

/** Lets a whole direction go; what is held for another reason is let go message by message. */
function thaw({ from, to }: Pick<OneWay, 'from' | 'to'>, frame: Frame): readonly Action[] {
  const isThis = (pair: Pick<OneWay, 'from' | 'to'>): boolean =>
    pair.from === from && pair.to === to
  const isWhole = frame.frozenLinks?.some(isThis) === true
  if (isWhole) return [{ do: 'release', match: { from, to } }]
  return frame.messages
    .filter((message) => message.waits === 'held' && isThis(message))
    .slice(0, 1)
    .map(({ id }) => ({ do: 'release', match: { id } }))
}
