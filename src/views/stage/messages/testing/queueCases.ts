/** Cases of messages that wait on the stage, for the tests of their stacks. */
import { actorName, serverId, type ActorId } from '../../../../kernel/actor'
import type { FlyingMessage } from '../../../../simulator'
import { layoutStage, occupiedAreas, placeBadges } from '../../layout'
import type { LinkBadge } from '../../model'
import { wallFrame } from '../../testing/wallFrame'
import { assignQueueSlots } from '../assignQueueSlots'
import { messageGlyphsOf } from '../messageGlyphs'
import { messageQueues, placeQueues } from '../placeQueues'

export const STAGES = {
  wide: { width: 1016, height: 684 },
  tablet: { width: 948, height: 552 },
  phone: { width: 390, height: 420 },
} as const

/** A stage with messages that wait at a wall or at frozen links. */
export interface QueueCase {
  readonly stage: keyof typeof STAGES
  readonly servers: number
  readonly clients: number
  readonly hasWall: boolean
  /** Directions with the number of messages that wait on each. */
  readonly directions: readonly (readonly [from: number, to: number, count: number])[]
}

const [proposal] = wallFrame().messages
if (proposal === undefined) throw new Error('one waits')
/** A message that waits. */
const waiting: FlyingMessage = proposal

/** Lays out the stage of a case, and stacks its messages. */
export function placeCase({ stage, servers, clients, hasWall, directions }: QueueCase) {
  const { width, height } = STAGES[stage]
  const ids = Array.from({ length: servers }, (_unused, index) => serverId(index + 1))
  const cut = Math.floor(servers / 2)
  const layout = layoutStage({
    width,
    height,
    servers: ids.map((id) => ({ id, isObserver: false })),
    leader: serverId(servers),
    sides: hasWall ? [ids.slice(0, cut), ids.slice(cut)] : [ids],
    clients: Array.from({ length: clients }, (_unused, index) => ({
      id: actorName(`c${index + 1}`),
      server: serverId((index % servers) + 1),
    })),
    hasBar: true,
  })
  const isParted = (a: number, b: number): boolean => a <= cut !== b <= cut
  const drawn = directions.filter(([from, to]) => !hasWall || isParted(from, to))
  const links = hasWall ? [] : drawn.map(([from, to]) => signOf(serverId(from), serverId(to)))
  const { badges } = placeBadges(links, { layout, width, wordOf: () => 'frozen' })
  const occupied = [...occupiedAreas(layout), ...badges.map(({ room }) => room)]
  const messages = drawn.flatMap(([from, to, count], place) =>
    Array.from({ length: count }, (_unused, index) => ({
      ...waiting,
      id: place * 1000 + index,
      from: serverId(from),
      to: serverId(to),
      waits: hasWall ? ('wall' as const) : ('held' as const),
    })),
  )
  const shown = { messages, lostMessages: [], layout, arePingsShown: false }
  const queues = messageQueues({ ...shown, width, tagSize: () => ({ width: 40, height: 20 }) })
  const stacks = placeQueues(queues, layout, occupied)
  return {
    layout,
    occupied,
    queues,
    stacks,
    glyphs: messageGlyphsOf({ ...shown, assignSlots: assignQueueSlots(stacks) }),
    messages,
  }
}

const signOf = (from: ActorId, to: ActorId): LinkBadge => ({
  key: `frozen ${from}>${to}`,
  kind: 'frozen',
  from,
  to,
  isBidirectional: true,
})

/** All ordered pairs of servers, or the last server as leader with all others, both ways. */
export const all = (servers: number, count: number): QueueCase['directions'] =>
  Array.from({ length: servers }, (_unused, from) =>
    Array.from({ length: servers }, (_one, to) => [from + 1, to + 1, count] as const),
  )
    .flat()
    .filter(([from, to]) => from !== to)

export const star = (servers: number, count: number): QueueCase['directions'] =>
  all(servers, count).filter(([from, to]) => from === servers || to === servers)
