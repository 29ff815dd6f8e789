import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { createTranslator, loadCatalogue } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import type { Milestone, SpaceTime } from '../../../engine'
import { layoutAxis } from '../../shared/axis'
import { layoutLanes, layoutSpaceTime, sceneOf } from '../model/layout'
import { FUTURE_OPACITY } from './scene'
import { signShapes } from './signShapes'

const { t } = createTranslator('en', await loadCatalogue('en'))
const HEIGHT_PX = 400
const LETTER_PX = 7
const LANES = layoutLanes([serverId(1), serverId(2)], HEIGHT_PX)
// A pixel is 10 µs.
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)

const done = (at: number, action: Milestone extends { action: infer A } ? A : object): Milestone =>
  ({ type: 'done', step: stepIndex(at), at: virtualUs(at), action }) as unknown as Milestone
const kill = (at: number): Milestone => done(at, { do: 'kill', server: 1 })
const start = (at: number): Milestone => done(at, { do: 'start', server: 1 })

/** The texts over a run of two servers, from the lowest up. */
function textsOf(
  milestones: readonly Milestone[],
  wordsOf: (milestone: Milestone) => string,
  playheadUs = 5_000,
) {
  const space: SpaceTime = {
    from: virtualUs(0),
    to: virtualUs(10_000),
    passages: [],
    hidden: 0,
    clients: [],
    rivalClients: [],
    votes: [],
    stretches: [],
    milestones,
  }
  const scene = sceneOf({ space, lanes: LANES, headUs: 10_000, focus: undefined })
  const shapes = signShapes({
    layout: layoutSpaceTime(scene, AXIS),
    axis: AXIS,
    usPerPx: 10,
    large: 1,
    heightPx: HEIGHT_PX,
    playheadUs,
    playheadX: playheadUs / 10,
    futureOpacity: FUTURE_OPACITY,
    pixelRatio: 1,
    measure: (text) => text.length * LETTER_PX,
    t,
    wordsOf,
  })
  return shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))
}

test('no time label on the axis lies under the playhead’s plate', () => {
  for (let us = 0; us <= 10_000; us += 50) {
    const texts = textsOf([], String, us)
    const moment = texts.at(-1)
    const times = texts.slice(0, -1)
    expect(moment?.fill).toBe('--on-ink')
    expect(times.length).toBeGreaterThan(5)
    for (const { text, x } of times) {
      // Half of both texts, and the plate beneath the moment.
      const half = ((text.length + (moment?.text.length ?? 0)) * LETTER_PX) / 2 + 8
      expect(Math.abs(x - (moment?.x ?? 0))).toBeGreaterThan(half)
    }
  }
})

test('the playhead’s plate stays within the field', () => {
  for (const us of [0, 30, 9_990, 10_000]) {
    const { x = 0, text = '' } = textsOf([], String, us).at(-1) ?? {}
    expect(x - (text.length * LETTER_PX) / 2).toBeGreaterThanOrEqual(0)
    expect(x + (text.length * LETTER_PX) / 2).toBeLessThanOrEqual(1_000)
  }
})

test('an intervention’s label stands beside its line, is cut before the next and has the fault colour for a fault', () => {
  const texts = textsOf(
    [kill(1_000), start(2_500)],
    ({ at }) => `an intervention at ${at} µs with many words`,
  )
  expect(texts[0]).toMatchObject({ x: 108, y: 16, fill: '--fault' })
  expect(texts[0]?.text).toMatch(/^an intervention.*…$/)
  expect((texts[0]?.text.length ?? 0) * LETTER_PX).toBeLessThan(250 - 108)
  expect(texts[1]).toMatchObject({ x: 258, y: 16, fill: '--ink-2' })
  expect(texts[1]?.text).toMatch(/^an intervention/)
})

test('the label of a decision is centred above its lane', () => {
  const zxid = makeZxid(1, 3)
  const actor = serverId(2)
  const [commit] = textsOf(
    [{ type: 'committed', step: stepIndex(1), at: virtualUs(3_000), actor, zxid }],
    () => '1·3 commits',
  )
  const y = LANES[1]?.y ?? 0
  expect(commit).toMatchObject({ text: '1·3 commits', fill: '--ink' })
  expect((commit?.x ?? 0) + (11 * LETTER_PX) / 2).toBe(300)
  expect(commit?.y).toBeLessThan(y - 10)
})
