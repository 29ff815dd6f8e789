import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import type { HeldVote, Milestone, MessageSpan, SpaceTime } from '../../../engine'
import { layoutAxis } from '../../shared/axis'
import { layoutLanes, layoutSpaceTime, sceneOf, SIGNS_HEAD_PX } from './layout'

const SERVERS = [1, 2, 3].map(serverId)
const [ONE, TWO] = [serverId(1), serverId(2)]
const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)
const VOTE = { leader: serverId(3), epoch: 1, zxid: makeZxid(1, 2) }

const heldVote = (fromUs: number, toUs?: number): HeldVote => ({
  actor: ONE,
  step: stepIndex(fromUs),
  from: virtualUs(fromUs),
  ...(toUs !== undefined && { to: virtualUs(toUs) }),
  ...VOTE,
})

const notification = (id: number, fromUs: number): MessageSpan => ({
  id,
  from: ONE,
  to: TWO,
  channel: 'election',
  packet: 'NOTIFICATION',
  zxid: VOTE.zxid,
  vote: VOTE,
  sentStep: stepIndex(1),
  sentAt: virtualUs(fromUs),
  endStep: stepIndex(id + 5),
  endAt: virtualUs(fromUs + 500),
})

const layoutOf = (parts: Partial<SpaceTime>, heightPx = 500) => {
  const space: SpaceTime = {
    from: virtualUs(0),
    to: virtualUs(10_000),
    passages: [],
    hidden: 0,
    stretches: [],
    votes: [],
    milestones: [],
    clients: [],
    rivalClients: [],
    ...parts,
  }
  const lanes = layoutLanes(SERVERS, heightPx, SIGNS_HEAD_PX)
  return layoutSpaceTime(sceneOf({ space, lanes, headUs: 8_000, focus: undefined }), AXIS)
}

test('a lane has a band for each vote, with as much of it as has room', () => {
  const { votes, lanes } = layoutOf({
    votes: [heldVote(0, 200), heldVote(200, 600), heldVote(600)],
  })
  expect(votes.map(({ x, width, text }) => [x, width, text])).toEqual([
    [0, 20, '3'],
    [20, 40, '3'],
    [60, 740, '3 · 1 · 1·2'],
  ])
  expect(votes[0]?.y).toBeGreaterThan(lanes[0]?.y ?? Infinity)
})

test('close lanes have bands without text', () => {
  const { votes } = layoutOf({ votes: [heldVote(0)] }, 180)
  expect(votes).toMatchObject([{ text: undefined, height: 4 }])
})

test('the wait goes from a quorum to the election, and is named on the lane of the elected', () => {
  const at = (us: number, actor = ONE) => ({ step: stepIndex(us), at: virtualUs(us), actor })
  const milestones: readonly Milestone[] = [
    { ...at(1_000), type: 'quorum', leader: ONE, voters: SERVERS },
    { ...at(1_100, TWO), type: 'quorum', leader: ONE, voters: SERVERS },
    { ...at(3_000), type: 'elected', leader: ONE },
    { ...at(3_100, TWO), type: 'elected', leader: ONE },
  ]
  const { waits, signs } = layoutOf({ milestones })
  expect(waits.map(({ x, width, isNamed }) => [x, width, isNamed])).toEqual([
    [100, 200, true],
    [110, 200, false],
  ])
  expect(signs.filter(({ milestone }) => milestone.type === 'quorum')).toHaveLength(2)
})

test('a diamond has its vote, and close copies of one notification share it', () => {
  const { marks } = layoutOf({ passages: [notification(1, 1_000), notification(2, 1_300)] })
  expect(marks).toHaveLength(2)
  expect(marks.flatMap(({ name }) => name ?? [])).toEqual(['3 · 1 · 1·2'])
  expect(marks.some(({ zxid }) => zxid !== undefined)).toBe(false)
})
