import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import type { MessageSpan, Milestone, SpaceTime } from '../../../engine'
import type { Action } from '../../../simulator'
import { layoutAxis } from '../../shared/axis'
import { layoutLanes, layoutSpaceTime, leastHeight, sceneOf, SIGNS_HEAD_PX } from './layout'
import type { Focus } from './types'

const ONE = serverId(1)
const TWO = serverId(2)
const A = actorName('a')
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)
const LANES = layoutLanes([A, ONE, TWO], 400)

const passage = (id: number, fields: Partial<MessageSpan>): MessageSpan => ({
  id,
  from: ONE,
  to: TWO,
  channel: 'quorum',
  packet: 'PROPOSAL',
  zxid: makeZxid(1, 5),
  sentStep: stepIndex(id * 2),
  sentAt: virtualUs(1_000 * id),
  endStep: stepIndex(id * 2 + 1),
  endAt: virtualUs(1_000 * id + 2_000),
  ...fields,
})

const spaceOf = (...passages: readonly MessageSpan[]): SpaceTime => ({
  from: virtualUs(0),
  to: virtualUs(10_000),
  passages,
  hidden: 0,
  clients: [],
  rivalClients: [],
  votes: [],
  stretches: [],
  milestones: [],
})

const layoutOf = (space: SpaceTime, focus?: Focus) =>
  layoutSpaceTime(sceneOf({ space, lanes: LANES, headUs: 8_000, focus }), AXIS)

test('a message runs from its sender’s lane to its receiver’s between its own times', () => {
  const [arrow] = layoutOf(spaceOf(passage(1, {}))).arrows()
  expect(arrow).toMatchObject({ x1: 100, x2: 300, end: 'arrived' })
  expect(arrow?.y1).toBe(LANES[1]?.y)
  expect(arrow?.y2).toBe(LANES[2]?.y)
})

test('a lost message ends before its goal, and one in flight ends at the last known time', () => {
  const lost = passage(1, { isLost: true })
  const { endAt, endStep, ...flying } = passage(2, {})
  void [endAt, endStep]
  const [dead, going] = layoutOf(spaceOf(lost, flying)).arrows()
  expect(dead?.end).toBe('lost')
  expect(dead?.y2).toBeLessThan(LANES[2]?.y ?? 0)
  expect(going).toMatchObject({ end: 'flying', x2: 800 })
})

test('a lasting state is drawn up to the reader’s moment, ahead of the last step', () => {
  const stretch = { actor: ONE, step: stepIndex(0), from: virtualUs(0), state: 'LEADING' } as const
  const scene = sceneOf({
    space: { ...spaceOf(), stretches: [stretch] },
    lanes: LANES,
    headUs: 2_000,
    focus: undefined,
  })
  expect(layoutSpaceTime(scene, AXIS).bands[0]?.width).toBe(200)
  expect(layoutSpaceTime(scene, AXIS, 5_000).bands[0]?.width).toBe(500)
})

test('messages of actors without a lane are not drawn', () => {
  const ofAnother = passage(1, { to: actorName('b') })
  expect(layoutOf(spaceOf(ofAnother)).arrows()).toEqual([])
})

test('the causes and effects of the chosen message stand out', () => {
  const from = (id: number, sent: number, end: number) =>
    passage(id, { sentStep: stepIndex(sent), endStep: stepIndex(end) })
  const focus: Focus = {
    id: 2,
    past: new Set([1, 2, 3]),
    future: new Set([5, 6, 7, 9]),
    causes: new Set([2, 3]),
    effects: new Set([5, 7]),
  }
  const passages = {
    past: from(1, 0, 1),
    cause: from(3, 0, 2),
    chosen: from(2, 3, 5),
    // Sent by the step of the chosen message or of its effect, to other processes.
    aside: from(4, 3, 8),
    future: from(5, 5, 9),
    effect: from(6, 5, 7),
  }
  const arrows = layoutOf(spaceOf(...Object.values(passages)), focus).arrows()
  expect(arrows.map(({ tone }) => tone)).toEqual(Object.keys(passages))
})

test('marks do not cover each other, and messages in a crowd have none', () => {
  const some = Array.from({ length: 30 }, (_, index) => passage(index, {}))
  const { marks } = layoutOf(spaceOf(...some))
  expect(marks.length).toBeGreaterThan(3)
  for (const one of marks) {
    for (const two of marks) {
      if (one === two) continue
      const apart = Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y))
      expect(apart).toBeGreaterThan(12)
    }
  }
  const crowd = Array.from({ length: 400 }, (_, index) =>
    passage(index, { sentAt: virtualUs(index), endAt: virtualUs(index + 900) }),
  )
  expect(layoutOf(spaceOf(...crowd)).marks).toEqual([])
})

test('only the first commit of each transaction is labelled', () => {
  const commit = (actor: typeof ONE, at: number) => ({
    type: 'committed' as const,
    actor,
    zxid: makeZxid(1, 5),
    step: stepIndex(at),
    at: virtualUs(at),
  })
  const { signs } = layoutOf({ ...spaceOf(), milestones: [commit(ONE, 1_000), commit(TWO, 2_000)] })
  expect(signs).toHaveLength(1)
  expect(signs[0]).toMatchObject({ x: 100, y: LANES[1]?.y })
})

test('an author’s mark has no sign, but a fork and a fault have one', () => {
  const doneAt = (at: number, action: Action): Milestone => ({
    type: 'done',
    at: virtualUs(at),
    step: stepIndex(at),
    action,
  })
  const milestones = [
    doneAt(100, { do: 'mark', name: 'paused' }),
    doneAt(2_000, { do: 'mark', name: 'fork' }),
    doneAt(4_000, { do: 'kill', server: ONE }),
  ]
  const { signs } = layoutOf({ ...spaceOf(), milestones })
  expect(signs.map(({ x }) => x)).toEqual([200, 400])
})

test('no words beside a glyph reach beyond the field', () => {
  const atTheEnd = passage(5, { sentAt: virtualUs(9_700), endAt: virtualUs(9_960) })
  const [mark] = layoutOf(spaceOf(atTheEnd)).marks
  expect(mark?.zxid).toBeUndefined()
  expect(mark?.name).toBeUndefined()
})

test('a commit near an election on the same lane has no label', () => {
  const at = (us: number) => ({ actor: ONE, step: stepIndex(us), at: virtualUs(us) })
  const milestones = [
    { ...at(1_000), type: 'elected' as const, leader: ONE },
    { ...at(1_400), type: 'committed' as const, zxid: makeZxid(1, 5) },
    { ...at(2_000), type: 'committed' as const, zxid: makeZxid(1, 6) },
  ]
  const { signs, decided } = layoutOf({ ...spaceOf(), milestones })
  expect(signs.map(({ x, milestone }) => `${milestone.type} ${x}`)).toEqual([
    'elected 100',
    'committed 200',
  ])
  // The list has all of them.
  expect(decided().map(({ at: us }) => us)).toEqual([1_000, 1_400, 2_000])
})

test('decisions outside the window are not listed, but folded ones are', () => {
  const at = (us: number) => ({ actor: ONE, step: stepIndex(us), at: virtualUs(us) })
  const milestones = [
    { ...at(1_000), type: 'committed' as const, zxid: makeZxid(1, 5) },
    { ...at(90_000), type: 'committed' as const, zxid: makeZxid(1, 6) },
  ]
  const scene = sceneOf({
    space: { ...spaceOf(), milestones },
    lanes: LANES,
    headUs: 90_000,
    focus: undefined,
  })
  const far = { anchorUs: 0, anchorX: 0, usPerPx: 10 }
  const near = layoutSpaceTime(scene, layoutAxis(far, [], 1_000))
  expect(near.decided().map(({ at: us }) => us)).toEqual([1_000])
  expect(near.silences).toEqual([])
  const folded = layoutSpaceTime(scene, layoutAxis(far, [0, 2_000, 89_000, 92_000], 1_000))
  expect(folded.decided()).toHaveLength(2)
  expect(folded.silences.map(({ fromUs, toUs }) => [fromUs, toUs])).toEqual([[2_140, 88_860]])
})

test('choosing a message moves no other mark and puts the message’s own mark on top', () => {
  const some = Array.from({ length: 30 }, (_, index) =>
    passage(index, { sentAt: virtualUs(50 * index), endAt: virtualUs(50 * index + 900) }),
  )
  const focusOn = (id: number): Focus => ({
    id,
    past: new Set(),
    future: new Set(),
    causes: new Set(),
    effects: new Set(),
  })
  const placesOf = (focus?: Focus) =>
    new Map(
      layoutOf(spaceOf(...some), focus).marks.map(({ arrow, x, y }) => [
        arrow.passage.id,
        `${x} ${y}`,
      ]),
    )
  const plain = placesOf()
  const markless = some.find(({ id }) => !plain.has(id))?.id ?? -1
  const marked = [...plain.keys()][3] ?? -1
  for (const id of [markless, marked]) {
    const { marks } = layoutOf(spaceOf(...some), focusOn(id))
    expect(marks.at(-1)).toMatchObject({ name: 'PROPOSAL', arrow: { passage: { id } } })
    const places = placesOf(focusOn(id))
    for (const [message, place] of plain) expect(places.get(message)).toBe(place)
  }
  const crowd = Array.from({ length: 400 }, (_, index) =>
    passage(index, { sentAt: virtualUs(index), endAt: virtualUs(index + 900) }),
  )
  expect(layoutOf(spaceOf(...crowd), focusOn(200)).marks).toHaveLength(1)
})

test('lanes at the least height are apart enough for their names', () => {
  const many = Array.from({ length: 20 }, (_none, index) => serverId(index + 1))
  const lanes = layoutLanes(many, leastHeight(many), SIGNS_HEAD_PX)
  lanes.slice(1).forEach(({ y }, index) => expect(y - (lanes[index]?.y ?? 0)).toBe(30))
  expect(leastHeight([ONE])).toBe(leastHeight([]))
})
