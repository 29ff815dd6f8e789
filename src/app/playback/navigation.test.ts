import { expect, test } from 'vitest'
import { enqueue } from '../engine'
import { forkHere, intervene, killLeader, moveWall, slowLink, switchBranch, undo } from '../actions'
import { labStore, selectIsLive, selectLeader } from '../state'
import {
  goToHead,
  goToStart,
  jump,
  scrub,
  seekAt,
  seekStep,
  stepBack,
  stepForward,
} from './navigation'
import { stepByClicker } from './stepByUnit'
import { actorName, serverId } from '../../kernel/actor'
import { openTestLab, THREE } from '../testing/openTestLab'

const step = (): number | undefined => labStore.getState().frame?.step

const groups = (...sides: readonly (readonly number[])[]) =>
  sides.map((side) => side.map((id) => serverId(id)))

test('stepping forward and back visits the same moments', async () => {
  await openTestLab()
  await stepForward(5)
  const there = labStore.getState().frame
  await stepForward()
  await stepBack()
  expect(labStore.getState().frame).toEqual(there)
  expect(labStore.getState().move).toBe('stepBack')
})

test('the beginning is the moment before all steps, and nothing lies before it', async () => {
  await openTestLab()
  await stepForward(3)
  await goToStart()
  expect(step()).toBe(-1)
  await stepBack()
  expect(step()).toBe(-1)
})

test('a jump finds the election, or reports that there is none', async () => {
  await openTestLab()
  await stepForward(400)
  await goToStart()
  await jump('election', 'next')
  expect(labStore.getState().events.some(({ type }) => type === 'elected')).toBe(true)
  await goToStart()
  await jump('election', 'previous')
  expect(step()).toBe(-1)
  expect(labStore.getState().notices).toMatchObject([{ code: 'notFound', detail: 'election' }])
})

test('a step to a decision that does not come goes on into the silence', async () => {
  const { calls } = await openTestLab()
  await seekAt(5_000_000)
  await stepByClicker('next')
  const { frame, head, silentUntil = 0, lookedUntil, notices } = labStore.getState()
  expect(frame?.at).toBe(15_000_000)
  expect(head?.at).toBe(15_000_000)
  expect(silentUntil).toBeGreaterThanOrEqual(20_000_000)
  expect(lookedUntil).toBeUndefined()
  expect(notices).toEqual([])
  // The steps of the look are not known to the page: an intervention forks nothing.
  await killLeader()
  expect(labStore.getState().branches).toHaveLength(1)
  expect(labStore.getState().silentUntil).toBeUndefined()
  await stepByClicker('next')
  expect(labStore.getState().silentUntil).toBeUndefined()
  expect(calls.filter((call) => call.startsWith('jump'))).toEqual([])
})

test('scrubbing requests only the latest place', async () => {
  const { calls } = await openTestLab()
  await stepForward(300)
  calls.length = 0
  const places = [10, 20, 30, 40].map((ms) => scrub(ms * 1_000))
  await Promise.all(places)
  const seeks = calls.filter((call) => call.startsWith('seekTime'))
  expect(seeks).toEqual(['seekTime 10000', 'seekTime 40000'])
})

test('an intervention in the past forks the run, and both branches can be visited', async () => {
  await openTestLab()
  await stepForward(300)
  const head = step() ?? 0
  await seekStep(100)
  await killLeader()
  await intervene({ do: 'kill', server: serverId(2) })
  expect(labStore.getState().branch).toBe(1)
  expect(labStore.getState().branches).toHaveLength(2)
  expect(labStore.getState().branches[1]?.parent).toBe(0)
  await switchBranch(0)
  expect(labStore.getState().branch).toBe(0)
  await goToHead()
  expect(step()).toBe(head)
})

test('undo goes back to before the intervention, and time goes on without it', async () => {
  const { lab } = await openTestLab()
  await stepForward(300)
  const before = step() ?? 0
  const leader = selectLeader(labStore.getState())
  expect(leader).toBeDefined()
  await killLeader()
  expect(selectLeader(labStore.getState())).toBeUndefined()
  await stepForward(20)
  await undo()
  expect(step()).toBe(before)
  expect(labStore.getState().head?.step).toBe(before)
  await stepForward(40)
  expect(selectLeader(labStore.getState())).toBe(leader)
  expect(labStore.getState().undoable).toHaveLength(0)
  expect((await lab.scenario()).interventions).toHaveLength(THREE.interventions.length)
})

test('undo of an intervention between two steps goes back to between them', async () => {
  await openTestLab()
  await stepForward(300)
  const last = labStore.getState().frame
  const shownUs = (last?.at ?? 0) + 1
  await seekAt(shownUs)
  expect(step()).toBe(last?.step)
  await killLeader()
  await stepForward(20)
  await undo()
  expect(step()).toBe(last?.step)
  expect(labStore.getState().frame?.at).toBe(shownUs)
  expect(labStore.getState().head?.at).toBe(shownUs)
})

test('an action of several interventions is undone as one', async () => {
  await openTestLab()
  await stepForward(300)
  const walls = () => labStore.getState().frame?.walls
  await moveWall(groups([1], [2, 3]))
  const first = walls()
  expect(first).not.toEqual([])
  await moveWall(groups([2], [1, 3]))
  expect(walls()).not.toEqual(first)
  await slowLink(serverId(1), serverId(3), 200)
  expect(undoneBy()).toEqual([
    ['partition', false],
    // The next two undo the end of the old partition, and the delay of the other direction, as well.
    ['partition', true],
    ['delay', true],
  ])
  await undo()
  await undo()
  expect(walls()).toEqual(first)
  await undo()
  expect(walls()).toEqual([])
})

/** Returns the action that names each mark, and whether others are undone with it. */
const undoneBy = () =>
  labStore
    .getState()
    .undoable.map(({ events, isRow }) => [
      events.find((event) => event.type === 'intervention')?.action.do,
      isRow,
    ])

test('a wall that separates nobody is removed', async () => {
  await openTestLab()
  await stepForward(300)
  await moveWall(groups([1], [2, 3]))
  await moveWall(groups([1, 2, 3]))
  expect(labStore.getState().frame?.walls).toEqual([])
  expect(undoneBy()).toEqual([
    ['partition', false],
    ['heal', false],
  ])
})

test('if the second of several interventions is refused, the first can be undone', async () => {
  await openTestLab()
  await stepForward(300)
  await moveWall(groups([1], [2, 3]))
  const nobody = actorName('nobody')
  const result = await intervene({ do: 'heal' }, { do: 'disconnect', client: nobody })
  expect(result).toMatchObject({ ok: false })
  expect(labStore.getState().frame?.walls).toEqual([])
  await undo()
  expect(labStore.getState().frame?.walls).not.toEqual([])
})

test('undo of a fork goes back to the branch it left, and the forked branch stays', async () => {
  await openTestLab()
  await stepForward(300)
  await seekStep(200)
  await killLeader()
  expect(labStore.getState().branch).toBe(1)
  await undo()
  expect(labStore.getState().branch).toBe(0)
  expect(step()).toBe(200)
  expect(labStore.getState().head?.step).toBe(299)
  expect(labStore.getState().branches).toHaveLength(2)
})

test('a fork without an intervention is a mark on a branch of its own', async () => {
  await openTestLab()
  await stepForward(50)
  await seekStep(20)
  expect(selectIsLive(labStore.getState())).toBe(false)
  await forkHere()
  expect(labStore.getState().branch).toBe(1)
  expect(selectIsLive(labStore.getState())).toBe(true)
})

test('a refused intervention changes nothing and is reported', async () => {
  await openTestLab()
  await stepForward(10)
  const before = labStore.getState().frame
  await intervene({ do: 'kill', server: serverId(9) })
  expect(labStore.getState().frame).toBe(before)
  expect(labStore.getState().undoable).toHaveLength(0)
  expect(labStore.getState().notices[0]).toMatchObject({ kind: 'error' })
})

test('the head is the last step that was ever shown', async () => {
  await openTestLab()
  await stepForward(30)
  await seekStep(4)
  await goToHead()
  expect(step()).toBe(29)
})

test('a step without an event shows no events, however the reader came to it', async () => {
  await openTestLab()
  await stepForward(300)
  await goToStart()
  for (let count = 0; count < 300; count += 1) {
    await stepForward()
    const { frame, events } = labStore.getState()
    if (events.length > 0 || frame === undefined) continue
    const { step: quiet, at } = frame
    await goToStart()
    await seekAt(at)
    // Other steps may have the same time.
    if (step() !== quiet) {
      await seekStep(quiet)
      continue
    }
    expect(labStore.getState().events).toEqual([])
    return
  }
  throw new Error('every step has an event')
})

test('a jump that finds nothing leaves the known history unchanged', async () => {
  await openTestLab()
  await stepForward(300)
  await seekAt((labStore.getState().frame?.at ?? 0) + 150_000)
  const known = await enqueue((lab) => lab.history())
  await jump('violation', 'next')
  expect(await enqueue((lab) => lab.history())).toEqual(known)
})
