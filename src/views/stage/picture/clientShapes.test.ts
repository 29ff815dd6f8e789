import { expect, test } from 'vitest'
import { actorName } from '../../../kernel/actor'
import { crowdFrame } from '../testing/frames'
import { layoutStage } from '../layout'
import { separationOf } from '../model'
import { clientShapes } from './clientShapes'
import { textWidth } from '../../../drawing'

test('a client’s label stays within its pill', () => {
  const plain = crowdFrame()
  const clients = plain.clients.slice(0, 3).map((client, index) => ({
    ...client,
    id: actorName(`${'a-rather-long-name-of-a-client-'.repeat(2)}${index}`),
  }))
  const frame = { ...plain, clients }
  const layout = layoutStage({
    width: 1280,
    height: 572,
    servers: frame.servers,
    sides: separationOf(frame).sides,
    clients: clients.map(({ id, server }) => ({ id, ...(server !== undefined && { server }) })),
    hasBar: false,
    isSlide: true,
  })
  for (const client of layout.clients) {
    const shapes = clientShapes(frame, { ...layout, clients: [client] }, () => '', [])
    const { x, width } = client.rect
    for (const shape of shapes) {
      if (shape.type !== 'text') continue
      const half = textWidth(shape.text, shape.sizePx) / 2
      const middle = shape.anchor === 'middle' ? (shape.x ?? 0) : (shape.x ?? 0) + half
      expect(middle - half).toBeGreaterThanOrEqual(x)
      expect(middle + half).toBeLessThanOrEqual(x + width)
    }
  }
  expect(layout.clients).toHaveLength(3)
})
