import { expect, test } from 'vitest'
import { serverId, virtualUs } from '../actor'
import type { FlyingMessage } from '../sim'
import { inTurn } from './engine'
import { undo } from './interventions'
import { labStore } from './labStore'
import { seekAt, stepForward } from './moves'
import { pause } from './playback'
import { carryOut, doToMessage } from './plans'
import { runUntilMatch } from './searching'
import { openTestLab } from './testing/openTestLab'

const state = labStore.getState
const onItsWay = (id: number): FlyingMessage | undefined =>
  state().frame?.messages.find((message) => message.id === id)
function flying(id: number): FlyingMessage {
  const message = onItsWay(id)
  if (message === undefined) throw new Error('it is on its way')
  return message
}

// The playback of the page needs frames of a screen.
globalThis.requestAnimationFrame = () => 0
globalThis.cancelAnimationFrame = () => undefined

/** Stands where such a message has just been sent. */
async function standAtMessage(packet = 'NOTIFICATION'): Promise<FlyingMessage> {
  await openTestLab()
  await runUntilMatch({ type: 'sent', packet })
  const message = state().frame?.messages.find((flight) => flight.message.packet === packet)
  if (message === undefined) throw new Error('one was sent')
  return message
}

test('a plan is done thing by thing at its times, and shown from its beginning', async () => {
  const { lab } = await openTestLab()
  await runUntilMatch({ type: 'settled' })
  const before = state().frame
  const server = serverId(1)
  await carryOut({
    what: 'restart',
    stages: [
      { type: 'do', action: { do: 'kill', server } },
      { type: 'wait', us: 500_000 },
      { type: 'do', action: { do: 'start', server } },
      { type: 'until', match: { type: 'serving', server } },
    ],
  })
  expect(state().isPlaying).toBe(true)
  await pause()
  const { interventions } = await lab.scenario()
  expect(interventions.slice(-2).map((item) => [item.do, item.at])).toEqual([
    ['kill', (before?.at ?? 0) / 1_000],
    ['start', (before?.at ?? 0) / 1_000 + 500],
  ])
  expect(state().frame?.at).toBe(before?.at)
  expect(state().head?.step).toBeGreaterThan(state().frame?.step ?? Infinity)
  await undo()
  expect(state().frame?.step).toBe(before?.step)
  expect((await lab.scenario()).interventions).toHaveLength(1)
})

test('a plan that waits in vain says so; what it did stays', async () => {
  const { lab } = await openTestLab()
  await runUntilMatch({ type: 'settled' })
  await carryOut({
    what: 'restart',
    stages: [
      { type: 'do', action: { do: 'mark', name: 'here' } },
      { type: 'until', match: { type: 'violation' } },
      { type: 'do', action: { do: 'mark', name: 'there' } },
    ],
  })
  expect(state().notices.map(({ code }) => code)).toEqual(['notReached'])
  expect((await lab.scenario()).interventions.map((item) => item.do)).toEqual(['start', 'mark'])
})

test('a plan whose first thing is refused changes nothing', async () => {
  await openTestLab()
  await stepForward(20)
  const before = state().frame
  const action = { do: 'kill' as const, server: serverId(9) }
  await carryOut({ what: 'kill', stages: [{ type: 'do', action }] })
  expect(state().frame).toEqual(before)
  expect(state().undoable).toHaveLength(0)
  expect(state().notices[0]).toMatchObject({ kind: 'error' })
})

test('a message is held from its sending on, while the reader stands where he stood', async () => {
  const { id, sentAt } = await standAtMessage()
  await seekAt(sentAt + 100)
  const at = state().frame?.at
  await doToMessage(flying(id), 'hold')
  expect(state().frame?.at).toBe(at)
  expect(onItsWay(id)).toMatchObject({ waits: 'held' })
  await doToMessage(flying(id), 'release')
  expect(onItsWay(id)?.waits).toBeUndefined()
})

test('a dropped message is lost as it is sent', async () => {
  const { id } = await standAtMessage()
  await doToMessage(flying(id), 'drop')
  expect(onItsWay(id)).toBeUndefined()
  const { step } = state().head ?? {}
  if (step === undefined) throw new Error('a run is loaded')
  const lost = await inTurn((lab) => lab.findEvent({ type: 'lost', id }, 'last', step))
  expect(lost).toMatchObject({ why: 'dropped' })
})

test('a delayed message arrives, later', async () => {
  const message = await standAtMessage('FOLLOWERINFO')
  const { id, sentAt, dueAt } = message
  await doToMessage(message, 'delay')
  expect(onItsWay(id)).toMatchObject({ waits: 'held' })
  await seekAt(virtualUs(sentAt + 500_000))
  expect(onItsWay(id)?.dueAt).toBeGreaterThanOrEqual(sentAt + 500_000)
  expect(onItsWay(id)?.dueAt).toBeGreaterThan(dueAt ?? Infinity)
})
