import { expect, test } from 'vitest'
import { actorName, serverId, type ActorId } from '../../kernel/actor'
import {
  GLYPH_PX,
  glyphPathsOn,
  layoutStage,
  linesOn,
  placeBadges,
  type StageInput,
  type StageLayout,
  occupiedAreas,
} from './layout'
import type { LinkBadge } from './model'
import {
  isInside,
  isNear,
  rectAround,
  type Rect,
  meets,
  pathOf,
  pointOn,
  reversed,
} from './geometry'
import { hiddenOn, pairsOn } from './testing/hidden'

/** The stage beside its panel at 1440 × 900, at 1024 × 768, and on a phone of 390 × 844. */
const STAGES = {
  '1440 × 900': { width: 1016, height: 684 },
  '1024 × 768': { width: 968, height: 552 },
  '390 × 844': { width: 390, height: 288 },
} as const
type StageName = keyof typeof STAGES

/** Numbers of clients per run; above a limit, a server's clients are one group. */
const CLIENTS = [0, 3, 7, 20, 100]

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const STAGE_NAMES = Object.keys(STAGES) as readonly StageName[]
const EVERY = STAGE_NAMES.flatMap((stage) => COUNTS.map((servers) => ({ stage, servers })))

/** Yields stages in an election, with several leaders, and parted by a wall. */
function* inputsOf(stage: StageName, servers: number): Generator<StageInput> {
  const ids = Array.from({ length: servers }, (_unused, index) => serverId(index + 1))
  for (const observers of servers > 3 ? [0, 1, 2] : [0]) {
    const voters = servers - observers
    for (const count of CLIENTS) {
      const common = {
        ...STAGES[stage],
        servers: ids.map((id) => ({ id, isObserver: id > voters })),
        sides: [ids],
        clients: Array.from({ length: count }, (_unused, index) => ({
          id: actorName(`c${index + 1}`),
          server: serverId((index % servers) + 1),
        })),
        hasBar: true,
      }
      yield common
      // A crowd only changes the number of clients in a group; other leaders have places between these.
      const leaders = count > 7 ? [voters] : new Set([1, Math.ceil(voters / 2), voters])
      for (const leader of leaders) yield { ...common, leader: serverId(leader) }
      const cut = Math.floor((servers - 1) / 2)
      if (cut > 0) {
        yield { ...common, leader: serverId(voters), sides: [ids.slice(cut), ids.slice(0, cut)] }
      }
    }
  }
}

const frozen = (from: LinkBadge['from'], to: LinkBadge['to']): LinkBadge => ({
  key: `frozen ${from}>${to}`,
  kind: 'frozen',
  from,
  to,
  isBidirectional: true,
})

test.each(EVERY)('$servers servers at $stage: nothing overlaps', ({ stage, servers }) => {
  const problems: string[] = []
  for (const input of inputsOf(stage, servers)) {
    const { leader, sides, clients } = input
    const voters = input.servers.filter(({ isObserver }) => !isObserver).length
    const about = `${voters} voters, ${clients.length} clients, ${sides.length} sides, led by ${leader}`
    const layout = layoutStage(input)
    for (const problem of [
      ...overlapsOn(layout, input.width),
      ...hiddenOn(layout, leader),
      ...hiddenClientsOn(layout, input),
      ...overHubOn(layout),
      ...splitPathsOn(layout),
      ...signProblemsOn(layout, input),
    ]) {
      problems.push(`${about}: ${problem}`)
    }
  }
  expect(problems).toEqual([])
})

/** Cards, clients, walls and the tally that overlap or leave the stage. */
function overlapsOn(layout: StageLayout, width: number): readonly string[] {
  const all = [
    ...[...layout.cards, ...layout.clients].map(({ id, rect }) => ({ id: String(id), rect })),
    ...layout.walls.map((rect) => ({ id: 'wall', rect })),
    ...(layout.hub === undefined ? [] : [{ id: 'hub', rect: layout.hub }]),
  ]
  const floor = { x: 0, y: 0, width, height: layout.height }
  return all.flatMap(({ id, rect }, index) => [
    ...(isInside(rect, floor) ? [] : [`${id} leaves the stage`]),
    ...all
      .slice(index + 1)
      .filter((other) => isNear(rect, other.rect, 0))
      .map((other) => `${id} over ${other.id}`),
  ])
}

/** Clients whose link passes behind another part. */
function hiddenClientsOn(layout: StageLayout, { clients }: StageInput): readonly string[] {
  const lineBetween = linesOn(layout)
  const placed = [...layout.cards, ...layout.clients]
  return layout.clients.flatMap(({ id, members: [first] = [id] }) => {
    const server = clients.find((client) => client.id === first)?.server
    const line = server === undefined ? undefined : lineBetween(first ?? id, server)
    if (line === undefined) return [`${id} has no link`]
    return placed
      .filter(({ rect }) => rect !== line.source && rect !== line.target)
      .filter(({ rect }) => meets(rect, line.polyline, 0))
      .map((other) => `the link of ${id} behind ${other.id}`)
  })
}

/** Pairs whose messages pass a part on one side, and whose answers pass it on the other. */
function splitPathsOn(layout: StageLayout): readonly string[] {
  const lineBetween = linesOn(layout)
  const pathBetween = (from: ActorId, to: ActorId, isBack: boolean): string => {
    const polyline = lineBetween(from, to)?.polyline
    return polyline === undefined ? 'none' : pathOf(isBack ? reversed(polyline) : polyline)
  }
  return pairsOn(layout, undefined).flatMap(([a, b]) =>
    pathBetween(a, b, false) === pathBetween(b, a, true) ? [] : [`${a}–${b} goes two ways`],
  )
}

/** The inset of the tally's words from its edge, px. */
const HUB_PADDING = 8
const STEPS = 40

/** Paths on which messages cover the words of the tally. */
function overHubOn(layout: StageLayout): readonly string[] {
  const { hub } = layout
  if (hub === undefined) return []
  const laneBetween = glyphPathsOn(layout)
  const words: Rect = {
    x: hub.x + HUB_PADDING,
    y: hub.y + HUB_PADDING,
    width: hub.width - 2 * HUB_PADDING,
    height: hub.height - 2 * HUB_PADDING,
  }
  return pairsOn(layout, undefined)
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .filter(([from, to]) => {
      const lane = laneBetween(from, to)
      return Array.from({ length: STEPS + 1 }, (_unused, step) => step / STEPS).some((share) => {
        const at = lane === undefined ? undefined : pointOn(lane, share)
        return at !== undefined && isNear(rectAround(at, GLYPH_PX, GLYPH_PX), words, 0)
      })
    })
    .map(([from, to]) => `a message from ${from} to ${to} over the tally`)
}

/** Badges of the leader's links, all frozen, that cover something or whose pointers do. */
function signProblemsOn(layout: StageLayout, { leader, width }: StageInput): readonly string[] {
  if (leader === undefined) return []
  const links = pairsOn(layout, leader).map(([from, to]) => frozen(from, to))
  const { badges } = placeBadges(links, { layout, width, wordOf: () => 'frozen' })
  const occupied = [...occupiedAreas(layout), ...badges.map(({ room }) => room)]
  return badges.flatMap(({ key, at, room, pointsTo }) => [
    ...(occupied.some((rect) => rect !== room && isNear(rect, room, 1)) ? [`${key} touches`] : []),
    ...(pointsTo !== undefined &&
    occupiedAreas(layout).some((rect) => meets(rect, { start: at, end: pointsTo }, 0))
      ? [`the pointer of ${key} crosses`]
      : []),
  ])
}
