import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../../kernel/actor'
import { GLYPH_PX, glyphPathsOn } from './glyphPaths'
import { pointOn } from '../geometry'
import { layoutStage } from './layout'

const CASES = [2, 3, 5, 7, 9].flatMap((count) =>
  [302, 360, 520].map((height) => ({ count, height })),
)

/** True where a glyph there has room on a stage of that size. */
const isWithin = (place: number, size: number): boolean =>
  place >= GLYPH_PX / 2 && place <= size - GLYPH_PX / 2

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
  let paths = 0
  for (const id of servers) {
    const path = pathBetween(client, id)
    const card = layout.rivals?.find((placed) => placed.id === id)?.rect
    if (path === undefined || card === undefined) continue
    paths += 1
    // A name begins some 8 px under the edge.
    expect(pointOn(path, path.stop).y + GLYPH_PX / 2 - card.y, id).toBeLessThan(5)
  }
  expect(paths).toBeGreaterThan(2)
})
