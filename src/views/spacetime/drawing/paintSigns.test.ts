import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { createTranslator, loadCatalogue } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import type { Deed, SpaceTime } from '../../../engine'
import { layoutAxis } from '../model/axis'
import type { Ink } from './ink'
import { layoutLanes, layoutSpaceTime, sceneOf } from '../model/layout'
import { paintSigns } from './paintSigns'

const { t } = createTranslator('en', await loadCatalogue('en'))
const HEIGHT_PX = 400
const LETTER_PX = 7
const LANES = layoutLanes([serverId(1), serverId(2)], HEIGHT_PX)
// A pixel is 10 µs.
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)

/** Every colour by its own name. */
const INK = new Proxy({}, { get: (_, name) => String(name) }) as Ink

interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly colour: string
}

/** A canvas' pen that tells what it wrote; each of its letters is as wide as the next. */
function createPen() {
  const written: Written[] = []
  const pen = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * LETTER_PX }),
    fillText: (text: string, x: number, y: number) => {
      written.push({ text, x, y, colour: pen.fillStyle })
    },
  }
  const nothing = (): void => undefined
  const context = new Proxy(pen, {
    get: (target, name) => (name in target ? (Reflect.get(target, name) as unknown) : nothing),
  })
  return { context: context as unknown as CanvasRenderingContext2D, written }
}

const done = (at: number, action: Deed extends { action: infer A } ? A : object): Deed =>
  ({ type: 'done', step: stepIndex(at), at: virtualUs(at), action }) as unknown as Deed
const kill = (at: number): Deed => done(at, { do: 'kill', server: 1 })
const start = (at: number): Deed => done(at, { do: 'start', server: 1 })

function paint(deeds: readonly Deed[], wordsOf: (deed: Deed) => string, playheadUs = 5_000) {
  const space: SpaceTime = {
    from: virtualUs(0),
    to: virtualUs(10_000),
    passages: [],
    hidden: 0,
    clients: [],
    rivalClients: [],
    stretches: [],
    deeds,
  }
  const scene = sceneOf({ space, lanes: LANES, headUs: 10_000, focus: undefined })
  const { context, written } = createPen()
  paintSigns(context, {
    layout: layoutSpaceTime(scene, AXIS),
    axis: AXIS,
    usPerPx: 10,
    large: 1,
    ink: INK,
    sprites: () => {
      throw new Error('signs are words')
    },
    heightPx: HEIGHT_PX,
    playheadUs,
    playheadX: playheadUs / 10,
    t,
    wordsOf,
  })
  return written
}

test('no time along the edge lies under the reader’s moment', () => {
  for (let us = 0; us <= 10_000; us += 50) {
    const written = paint([], String, us)
    const moment = written.at(-1)
    const times = written.slice(0, -1)
    expect(moment?.colour).toBe('onInk')
    expect(times.length).toBeGreaterThan(5)
    for (const { text, x } of times) {
      // Half of both, and the plate that the moment stands on.
      const half = ((text.length + (moment?.text.length ?? 0)) * LETTER_PX) / 2 + 8
      expect(Math.abs(x - (moment?.x ?? 0))).toBeGreaterThan(half)
    }
  }
})

test('the moment’s own words stay within the field', () => {
  for (const us of [0, 30, 9_990, 10_000]) {
    const { x = 0, text = '' } = paint([], String, us).at(-1) ?? {}
    expect(x - (text.length * LETTER_PX) / 2).toBeGreaterThanOrEqual(0)
    expect(x + (text.length * LETTER_PX) / 2).toBeLessThanOrEqual(1_000)
  }
})

test('what was done is written beside its line, a fault in the colour of faults, cut where the next begins', () => {
  const written = paint(
    [kill(1_000), start(2_500)],
    ({ at }) => `what was done at ${at}, told at length`,
  )
  expect(written[0]).toMatchObject({ x: 108, y: 16, colour: 'fault' })
  expect(written[0]?.text).toMatch(/^what was done.*…$/)
  expect((written[0]?.text.length ?? 0) * LETTER_PX).toBeLessThan(250 - 108)
  expect(written[1]).toMatchObject({ x: 258, y: 16, colour: 'ink2' })
  expect(written[1]?.text).toMatch(/^what was done/)
})

test('what was decided is written above its lane, in the middle', () => {
  const zxid = makeZxid(1, 3)
  const actor = serverId(2)
  const [commit] = paint(
    [{ type: 'committed', step: stepIndex(1), at: virtualUs(3_000), actor, zxid }],
    () => '1·3 commits',
  )
  const y = LANES[1]?.y ?? 0
  expect(commit).toMatchObject({ text: '1·3 commits', colour: 'ink' })
  expect((commit?.x ?? 0) + (11 * LETTER_PX) / 2).toBe(300)
  expect(commit?.y).toBeLessThan(y - 10)
})
