import { expect, test } from 'vitest'
import type { Picture, Shape } from '../../../drawing'
import { printShapes } from '../../../drawing/testing/printShapes'
import { canvasMarks, svgMarks } from '../../../drawing/testing/recordCanvas'
import type { ActorState, Milestone, MessageSpan, SpaceTime, Stretch } from '../../../engine'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { actorName, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import { layoutAxis, xOf } from '../../shared/axis'
import { layoutLanes, layoutSpaceTime, sceneOf, SIGNS_HEAD_PX } from '../model/layout'
import type { Focus } from '../model/types'
import { diagramPicture } from './diagramPicture'
import { diagramShapes } from './diagramShapes'
import { FUTURE_OPACITY } from './scene'
import { signShapes } from './signShapes'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))
const ACTORS = [actorName('a'), serverId(1), serverId(2)]
const HEIGHT_PX = 300
const US_PER_PX = 20
const END_US = 12_000
const PLAYHEAD_US = 6_000

const STATES: readonly ActorState['state'][] = [
  'LOOKING',
  'LEADING',
  'FOLLOWING',
  'OBSERVING',
  'CONNECTING',
  'CONNECTED',
  'CLOSED',
  'running',
  'paused',
  'down',
  'crashed',
]

/** Every state in turn on one lane. */
const STRETCHES = STATES.map((state, index): Stretch => ({
  actor: ACTORS[index % 3] ?? serverId(1),
  state,
  step: stepIndex(index),
  from: virtualUs(index * 1_000),
  to: virtualUs((index + 1) * 1_000),
  ...(index % 2 === 1 && { epoch: index }),
}))

const PACKETS = ['NOTIFICATION', 'PROPOSAL', 'ACK', 'TRUNC', 'create', 'watchEvent'] as const

const MESSAGES = PACKETS.map((packet, id): MessageSpan => ({
  id,
  from: ACTORS[id % 3] ?? serverId(1),
  to: ACTORS[(id + 1) % 3] ?? serverId(2),
  channel: 'quorum',
  packet,
  sentStep: stepIndex(2 * id),
  sentAt: virtualUs(500 + 1_600 * id),
  ...(id < 3 && { zxid: makeZxid(1, id + 1) }),
  ...(id === 3 && { isLost: true as const }),
  ...(id < 5 && { endStep: stepIndex(2 * id + 1), endAt: virtualUs(2_500 + 1_600 * id) }),
}))

const MILESTONES: readonly Milestone[] = [
  {
    type: 'done',
    step: stepIndex(0),
    at: virtualUs(800),
    action: { do: 'kill', server: serverId(2) },
  },
  {
    type: 'elected',
    step: stepIndex(2),
    at: virtualUs(3_000),
    actor: serverId(1),
    leader: serverId(1),
  },
  { type: 'violation', step: stepIndex(4), at: virtualUs(9_000), property: 'agreement' },
]

const SPACE: SpaceTime = {
  from: virtualUs(0),
  to: virtualUs(END_US),
  passages: MESSAGES,
  hidden: 0,
  clients: [],
  rivalClients: [],
  votes: [],
  stretches: STRETCHES,
  milestones: MILESTONES,
}

const FOCUS: Focus = {
  id: 1,
  past: new Set([1]),
  future: new Set([8]),
  causes: new Set([1]),
  effects: new Set([4, 5]),
}

interface Window {
  readonly focus?: Focus
  readonly milestones?: readonly Milestone[]
  readonly bursts?: readonly number[]
  readonly passages?: readonly MessageSpan[]
  readonly large?: number
}

function sceneFor(
  { focus, milestones = MILESTONES, bursts = [], passages = MESSAGES, large = 1 }: Window,
  futureOpacity: number,
) {
  const lanes = layoutLanes(ACTORS, HEIGHT_PX, SIGNS_HEAD_PX)
  const axis = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: US_PER_PX }, bursts, 600, END_US)
  const layout = layoutSpaceTime(
    sceneOf({ space: { ...SPACE, passages, milestones }, lanes, headUs: END_US, focus }),
    axis,
  )
  return {
    layout,
    axis,
    usPerPx: US_PER_PX,
    heightPx: HEIGHT_PX,
    playheadUs: PLAYHEAD_US,
    playheadX: xOf(axis, PLAYHEAD_US),
    futureOpacity,
    pixelRatio: 1,
    large,
    measure: (text: string) => text.length * 7,
    t,
    wordsOf: ({ type }: Milestone) => `${type} here`,
  }
}

const pageShapes = (window: Window): readonly Shape[] => {
  const scene = sceneFor(window, FUTURE_OPACITY)
  return [...diagramShapes(scene), ...signShapes(scene)]
}

const CROWD = Array.from({ length: 300 }, (_, id): MessageSpan => ({
  id,
  from: serverId(1),
  to: serverId(2),
  channel: 'quorum',
  packet: 'PING',
  sentStep: stepIndex(id),
  sentAt: virtualUs(id * 20),
}))

const WINDOWS = [
  ['plain', {}],
  ['focus', { focus: FOCUS }],
  ['folded', { bursts: [0, 2_000, 10_000, END_US], large: 1.5 }],
  ['crowd', { passages: CROWD }],
] as const satisfies readonly (readonly [string, Window])[]

test.each(WINDOWS)('the shapes of a window stay the same: %s', async (name, window) => {
  await expect(printShapes(pageShapes(window))).toMatchFileSnapshot(
    `./testdata/diagram-${name}.txt`,
  )
})

test.each(WINDOWS)('a canvas and an SVG of a window have the same marks: %s', (_name, window) => {
  const shapes = pageShapes(window)
  const marks = canvasMarks(shapes)
  expect(marks.length).toBeGreaterThan(20)
  expect(svgMarks(shapes)).toEqual(marks)
})

/** The shapes of a saved picture, groups opened. */
const flat = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.flatMap((shape) => (shape.type === 'group' ? flat(shape.shapes) : [shape]))

const saved = (window: Window): Picture =>
  diagramPicture({ ...sceneFor(window, 1), title: 'Run', names: ['a', '1', '2'] })

test('a saved diagram has the shapes of the page, and its future is as strong as its past', () => {
  const field = saved({}).shapes.find((shape) => shape.type === 'group' && shape.clip !== undefined)
  const scene = sceneFor({}, 1)
  expect(field?.type === 'group' && field.shapes).toEqual([
    ...diagramShapes(scene),
    ...signShapes(scene),
  ])
  // A state without a known epoch, and a client that connects, look as on the page.
  const page = flat(pageShapes({}))
  for (const shape of flat(saved({}).shapes)) {
    if (shape.type !== 'segments' || shape.dash === undefined) continue
    expect(page).toContainEqual(expect.objectContaining({ dash: shape.dash, stroke: shape.stroke }))
  }
})

test('the legend explains each glyph of the picture by the same glyph', () => {
  const glyphs = flat(saved({}).shapes).flatMap((shape) => (shape.type === 'glyph' ? [shape] : []))
  const marks = glyphs.filter(({ id }) => id !== undefined)
  const legend = glyphs.filter(({ id }) => id === undefined)
  const lookOf = ({ look, scale }: (typeof glyphs)[number]): string =>
    `${look.kind} ${look.letter} ${scale ?? 1}`
  expect(marks.length).toBeGreaterThan(3)
  expect(new Set(legend.map(lookOf))).toEqual(new Set(marks.map(lookOf)))
})

test('each message of a saved diagram has its own title', () => {
  const { shapes, titles } = saved({})
  expect(titles?.get(1)).toMatch(/^PROPOSAL 1·2/)
  const ids = flat(shapes).flatMap((shape) => (shape.type === 'segments' ? (shape.ids ?? []) : []))
  expect(new Set(ids)).toEqual(new Set(titles?.keys()))
})

test('labels are not cut at the edges of a saved diagram', () => {
  const elected = (step: number, us: number): Milestone => ({
    type: 'elected',
    step: stepIndex(step),
    at: virtualUs(us),
    actor: serverId(1),
    leader: serverId(1),
  })
  // The field ends at 12 ms.
  const picture = saved({ milestones: [elected(0, 0), elected(2, 6_000), elected(4, END_US - 20)] })
  const words = flat(picture.shapes).flatMap((shape) =>
    shape.type === 'text' && shape.text === 'elected here' ? [shape.x] : [],
  )
  const widthPx = 'elected here'.length * 7
  expect(words).toHaveLength(3)
  expect(Math.min(...words)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...words) + widthPx).toBeLessThanOrEqual(600)
})

test('a lane’s name ends before the diagram, and the title ends within the picture', () => {
  const longName = 'a-client-with-a-very-long-name CONNECTED'
  const scene = sceneFor({}, 1)
  const { shapes } = diagramPicture({ ...scene, title: 'x'.repeat(200), names: [longName] })
  const texts = flat(shapes).flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
  const [title = '', name = ''] = texts
  expect(title).toMatch(/^x+…$/)
  expect(title.length * 7).toBeLessThanOrEqual(600 + 130)
  expect(name).toMatch(/^a-client.*…$/)
  expect(name.length * 7).toBeLessThan(114)
})
