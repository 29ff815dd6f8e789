import { describe, expect, test } from 'vitest'
import { actorName, serverId, type ActorName } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import { GLYPH_PX, glyphPathsOn } from './glyphPaths'
import { pointOn, type Point, type Rect } from '../geometry'
import { layoutStage } from './layout'

const CASES = [2, 3, 5, 7, 9].flatMap((count) =>
  [302, 360, 520].map((height) => ({ count, height })),
)

/** True where a glyph there has room on a stage of that size. */
const isWithin = (place: number, size: number): boolean =>
  place >= GLYPH_PX / 2 && place <= size - GLYPH_PX / 2

/** The distance by which a glyph at a point reaches into a card from its nearest edge, px; at most 0 where it is off it. */
function depthIn({ x, y, width, height }: Rect, point: Point): number {
  const reach = GLYPH_PX / 2
  return Math.min(
    point.x + reach - x,
    x + width - (point.x - reach),
    point.y + reach - y,
    y + height - (point.y - reach),
  )
}

describe('lanes', () => {
  test.each(CASES)(
    '$count servers on a phone, $height px: no message leaves the stage',
    (phone) => {
      const servers = Array.from({ length: phone.count }, (_unused, at) => serverId(at + 1))
      const layout = layoutStage({
        width: 390,
        height: phone.height,
        servers: servers.map((id) => ({ id, isObserver: false })),
        sides: [servers],
        clients: [],
        hasBar: true,
      })
      const pathBetween = glyphPathsOn(layout)
      const out = servers.flatMap((from) =>
        servers
          .filter((to) => to !== from)
          .flatMap((to) => {
            const path = pathBetween(from, to)
            const isInside =
              path !== undefined &&
              [path.start, path.end].every(
                ({ x, y }) => isWithin(x, 390) && isWithin(y, layout.height),
              )
            return isInside ? [] : [`${from} to ${to}`]
          }),
      )
      expect(out).toEqual([])
    },
  )
})

test.each([
  [390, 230],
  [1015, 640],
])('on a stage of %i × %i px a message of Redis covers no word of a card', (width, height) => {
  const servers = [1, 2, 3, 4, 5].map((id) => actorName(`redis${id}`))
  const client = actorName('r1')
  const layout = layoutStage({
    width,
    height,
    servers: [],
    sides: [[]],
    clients: [],
    rivals: [{ id: client, isClient: true }, ...servers.map((id) => ({ id, isClient: false }))],
    hasBar: false,
  })
  const pathBetween = glyphPathsOn(layout)
  const rectOf = (id: ActorName) => layout.rivals?.find((placed) => placed.id === id)?.rect
  const clientCard = defined(rectOf(client), 'the card of the client')
  let paths = 0
  for (const id of servers) {
    const path = pathBetween(client, id)
    const back = pathBetween(id, client)
    const card = rectOf(id)
    if (path === undefined || back === undefined || card === undefined) continue
    paths += 1
    const ends = [
      [path.begin, path, clientCard],
      [path.stop, path, card],
      [back.begin, back, card],
      [back.stop, back, clientCard],
    ] as const
    // A name begins some 8 px within the edge.
    for (const [share, line, rect] of ends) {
      expect(depthIn(rect, pointOn(line, share)), `${id} ${share}`).toBeLessThan(5)
    }
  }
  expect(paths).toBeGreaterThan(2)
})
