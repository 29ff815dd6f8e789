import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { Milestone, MessageSpan } from '../../../engine'
import { layoutAxis } from '../../shared/axis'
import { hitAt, MOUSE_REACH_PX, TOUCH_REACH_PX } from './hitTest'
import { layoutLanes, layoutSpaceTime, sceneOf } from './layout'

// A pixel is 10 µs.
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)
const [ONE, TWO] = [serverId(1), serverId(2)]
const LANES = layoutLanes([ONE, TWO], 400)
const [TOP = 0, LOW = 0] = LANES.map(({ y }) => y)

/** A message that goes straight down from the upper lane to the lower one. */
const passage = (id: number, atPx: number): MessageSpan => ({
  id,
  from: ONE,
  to: TWO,
  channel: 'quorum',
  packet: 'PROPOSAL',
  sentStep: stepIndex(id),
  sentAt: virtualUs(atPx * 10),
  endStep: stepIndex(id + 50),
  endAt: virtualUs(atPx * 10),
})
const kill: Milestone = {
  type: 'done',
  step: stepIndex(9),
  at: virtualUs(3_000),
  action: { do: 'kill', server: ONE },
}
const layout = layoutSpaceTime(
  sceneOf({
    space: {
      from: virtualUs(0),
      to: virtualUs(10_000),
      passages: [passage(1, 300), passage(2, 312)],
      hidden: 0,
      clients: [],
      rivalClients: [],
      votes: [],
      stretches: [{ actor: ONE, step: stepIndex(0), from: virtualUs(0), state: 'LEADING' }],
      milestones: [kill],
    },
    lanes: LANES,
    headUs: 10_000,
    focus: undefined,
  }),
  AXIS,
)
const NEAR_TOP = TOP + 30

const at = (x: number, y: number, reachPx = MOUSE_REACH_PX) => {
  const hit = hitAt(layout, x, y, reachPx)
  return hit?.type === 'message' ? `message ${hit.passage.id}` : hit?.type
}

test('a pointer at an intervention’s line hits a message that begins there', () => {
  expect(at(300, NEAR_TOP)).toBe('message 1')
  expect(at(296, NEAR_TOP)).toBe('message 1')
})

test('a pointer between two messages hits the nearer, and on a glyph that glyph’s message', () => {
  expect(at(307, NEAR_TOP)).toBe('message 2')
  const [mark] = layout.marks
  expect(mark?.arrow.passage.id).toBe(1)
  expect(at((mark?.x ?? 0) + 12, mark?.y ?? 0)).toBe('message 1')
})

test('a pointer hits the line if no message is near, and a state beside both', () => {
  expect(at(300, LOW + 20)).toBe('milestone')
  expect(at(291, LOW + 20)).toBeUndefined()
  expect(at(500, TOP + 4)).toBe('stretch')
  expect(at(500, TOP + 40)).toBeUndefined()
})

test('a finger reaches farther than a pointer', () => {
  expect(at(288, LOW + 20)).toBeUndefined()
  expect(at(288, LOW + 20, TOUCH_REACH_PX)).toBe('milestone')
})
