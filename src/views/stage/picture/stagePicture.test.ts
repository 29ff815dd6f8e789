import { expect, test } from 'vitest'
import { serverId, virtualUs } from '../../../kernel/actor'
import type { Frame, ServerFrame } from '../../../simulator'
import { messageGlyphsOf } from '../messages/messageGlyphs'
import { layoutStage } from '../layout'
import { isNear, type Rect } from '../geometry'
import { electionFrame } from '../testing/electionFrame'
import { broadcastFrame } from '../testing/frames'
import { messageShapes } from './messageShapes'
import { textWidth, type Shape } from '../../../drawing'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './stagePicture'
import { shapesOf } from './testing/pictures'

const textsOf = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) =>
    shape.type === 'text' ? [shape.text] : shape.type === 'glyph' ? [shape.look.letter] : [],
  )

test('a picture without a leader holds the tally, as the stage does', () => {
  const texts = textsOf(shapesOf(electionFrame()))
  expect(texts).toContain('No leader')
  expect(texts).toContain('3 of 5 make a quorum')
  expect(texts.some((text) => / of 3$|, quorum$/.test(text))).toBe(true)
  expect(textsOf(shapesOf(broadcastFrame()))).not.toContain('No leader')
})

test('the trails of messages lie under the tally, and under the cards', () => {
  const shapes = shapesOf(electionFrame())
  const trail = shapes.findLastIndex(
    ({ type, ...shape }) => type === 'path' && 'dash' in shape && shape.dash?.join() === '2,5',
  )
  const title = shapes.findIndex((shape) => shape.type === 'text' && shape.text === 'No leader')
  const role = shapes.findIndex((shape) => shape.type === 'text' && shape.text === 'LOOKING')
  expect(trail).toBeGreaterThan(0)
  expect(trail).toBeLessThan(Math.min(title, role))
})

test('a picture says that no quorum is there if too few servers run', () => {
  const { servers, ...rest } = electionFrame()
  const down = servers.map((server, index) => {
    const { memory: _memory, ...remaining } = server
    return index < 3 ? { ...remaining, process: 'down' as const } : server
  })
  expect(textsOf(shapesOf({ ...rest, servers: down })).join(' ')).toMatch(
    /\d of 5 up, a quorum is 3/,
  )
})

test('a picture judges no quorum before a question is answered', () => {
  const { servers, ...rest } = electionFrame()
  // Nobody looks for a leader: two servers follow one that is down.
  const few = servers.map((server, index): ServerFrame => {
    const { memory, ...remaining } = server
    if (index < 3 || memory === undefined) return { ...remaining, process: 'down' }
    return { ...remaining, process: 'running', memory: { ...memory, state: 'FOLLOWING' } }
  })
  const quorum = (up: number, voters: number): string => `${up} of ${voters} up`
  const pictureOf = (frame: Frame, isAsked: boolean): string =>
    textsOf(shapesOf(frame, 0, { quorum }, isAsked)).join(' ')
  expect(pictureOf({ ...rest, servers: few }, true)).toMatch(/\d of 5 run/)
  expect(pictureOf({ ...rest, servers: few }, true)).not.toContain('a quorum is')
  const ids = servers.map(({ id }) => id)
  const walls = ids.flatMap((from) =>
    ids
      .filter((to) => from < 4 !== to < 4)
      .map((to) => ({ from, to, style: 'silent' as const, since: virtualUs(0) })),
  )
  const divided: Frame = { ...rest, servers, walls }
  expect(pictureOf(divided, false)).toMatch(/✓ 3 of 5 up ✕ 1 of 5 up/)
  expect(pictureOf(divided, true)).toMatch(/3 of 5 up 1 of 5 up/)
  expect(pictureOf(divided, true)).not.toMatch(/[✓✕]/)
})

test('a picture of a hub without quorum says who is still served, as the stage does', () => {
  const { servers, ...rest } = electionFrame()
  const few = servers.map((server, index): ServerFrame => {
    const { memory, ...remaining } = server
    if (index < 2 || memory === undefined) return { ...remaining, process: 'down' }
    const isReadOnly = index > 2 && { isReadOnly: true as const }
    return { ...remaining, memory: { ...memory, isServing: true, ...isReadOnly } }
  })
  const served = (list: readonly ServerFrame[]): string =>
    textsOf(shapesOf({ ...rest, servers: list })).join(' ')
  expect(served(few)).toContain('served: some')
  expect(served(few.filter(({ id }) => id !== 3))).toContain('served: readOnly')
  expect(served(few.filter(({ process }) => process === 'down'))).not.toContain('served')
})

test('a link that is cut, slow or frozen has its sign', () => {
  const link = { from: serverId(1), to: serverId(3) }
  const frame: Frame = {
    ...broadcastFrame(),
    messages: [],
    walls: [{ ...link, style: 'silent', since: virtualUs(0) }],
    slowLinks: [{ from: serverId(2), to: serverId(4), ms: 200 }],
    frozenLinks: [{ from: serverId(4), to: serverId(2) }],
  }
  expect(textsOf(shapesOf(frame))).toEqual(expect.arrayContaining(['cut', 'slow', 'frozen']))
})

test('a payload is left out if every place beside its message is taken', () => {
  const frame = broadcastFrame()
  const layout = layoutStage({
    width: 1280,
    height: 572,
    servers: frame.servers,
    sides: [frame.servers.map(({ id }) => id)],
    clients: [],
    hasBar: false,
    isSlide: true,
  })
  const shown = { messages: frame.messages, lostMessages: [], layout, arePingsShown: false }
  const glyphs = messageGlyphsOf(shown)
  const carried = glyphs.filter(({ payload }) => payload !== undefined)
  expect(carried.length).toBeGreaterThan(0)
  const cards = layout.cards.map(({ rect }) => rect)
  const free = messageShapes(glyphs, frame.at, cards)
  const everywhere: Rect = { x: 0, y: 0, width: 1280, height: 572 }
  const full = messageShapes(glyphs, frame.at, [everywhere])
  const letters = glyphs.map(({ look }) => look.letter)
  expect(textsOf(full)).toEqual(letters)
  expect(textsOf(free).length).toBeGreaterThan(letters.length)
  // The middle of a word that is carried lies on no card.
  for (const shape of free) {
    if (shape.type !== 'text' || letters.includes(shape.text)) continue
    const at = { x: shape.x, y: shape.y - 5, width: 1, height: 1 }
    expect(cards.filter((card) => isNear(at, card, 0))).toEqual([])
  }
})

test.each([
  ['Server 3 drops 5.', 'Both votes carry epoch 2. '.repeat(9), 1, 2],
  ['A client asks for much at once. '.repeat(4), 'The request goes to its server.', 2, 1],
])(
  'the headline stands above the reason, both under the stage: %s',
  (headline, reason, above, below) => {
    const shapes = shapesOf(broadcastFrame(), 0, { sentence: { headline, reason } })
    const foot = shapes.flatMap((shape) =>
      shape.type === 'text' && shape.y > PICTURE_HEIGHT - 96 ? [shape] : [],
    )
    expect(foot.map(({ fill }) => fill)).toEqual([
      ...Array<string>(above).fill('--ink'),
      ...Array<string>(below).fill('--ink-2'),
    ])
    for (const { text, sizePx, x, y } of foot) {
      expect(x + textWidth(text, sizePx)).toBeLessThan(PICTURE_WIDTH)
      expect(y).toBeLessThan(PICTURE_HEIGHT - 8)
    }
  },
)
