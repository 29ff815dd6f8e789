import { expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import { enqueue } from '../engine'
import { labStore } from '../state'
import { delayMessage, changeMessage, deliverBefore } from './messageActions'
import { seekAt, stepForward, runUntilMatch } from '../playback'
import { reorderRefusal } from './reorderRules'
import { openTestLab } from '../testing/openTestLab'

const state = labStore.getState
const messageInFlight = (id: number): FlyingMessage | undefined =>
  state().frame?.messages.find((message) => message.id === id)
function flying(id: number): FlyingMessage {
  const message = messageInFlight(id)
  if (message === undefined) throw new Error('it is on its way')
  return message
}

// Playback needs animation frames.
globalThis.requestAnimationFrame = () => 0
globalThis.cancelAnimationFrame = () => undefined

/** Opens a run at a moment just after a message of that kind was sent. */
async function standAtMessage(packet = 'NOTIFICATION'): Promise<FlyingMessage> {
  await openTestLab()
  await runUntilMatch({ type: 'sent', packet })
  const message = state().frame?.messages.find((flight) => flight.message.packet === packet)
  if (message === undefined) throw new Error('one was sent')
  return message
}

test('a message is held from the moment it was sent, and the reader’s moment stays', async () => {
  const { id, sentAt } = await standAtMessage()
  await seekAt(sentAt + 100)
  const at = state().frame?.at
  await changeMessage(flying(id), 'hold')
  expect(state().frame?.at).toBe(at)
  expect(messageInFlight(id)).toMatchObject({ waits: 'held' })
  await changeMessage(flying(id), 'release')
  expect(messageInFlight(id)?.waits).toBeUndefined()
})

test('a dropped message is lost when it is sent', async () => {
  const { id } = await standAtMessage()
  await changeMessage(flying(id), 'drop')
  expect(messageInFlight(id)).toBeUndefined()
  const { step } = state().head ?? {}
  if (step === undefined) throw new Error('a run is loaded')
  const lost = await enqueue((lab) => lab.findEvent({ type: 'lost', id }, 'last', step))
  expect(lost).toMatchObject({ why: 'dropped' })
})

test('a delayed message arrives later', async () => {
  const message = await standAtMessage('FOLLOWERINFO')
  const { id, sentAt, dueAt } = message
  await changeMessage(message, 'delay')
  expect(messageInFlight(id)).toMatchObject({ waits: 'held' })
  await seekAt(virtualUs(sentAt + 500_000))
  expect(messageInFlight(id)?.dueAt).toBeGreaterThanOrEqual(sentAt + 500_000)
  expect(messageInFlight(id)?.dueAt).toBeGreaterThan(dueAt ?? Infinity)
})

test('a delayed message waits exactly as long as was asked', async () => {
  const message = await standAtMessage('FOLLOWERINFO')
  const { id, sentAt } = message
  await delayMessage(message, 20)
  await seekAt(virtualUs(sentAt + 19_999))
  expect(messageInFlight(id)).toMatchObject({ waits: 'held' })
  await seekAt(virtualUs(sentAt + 20_000))
  expect(messageInFlight(id)?.waits).toBeUndefined()
})

/** Returns the time at which a message arrived, virtual µs. */
async function arrivalOf(id: number): Promise<number> {
  const { step } = state().head ?? {}
  if (step === undefined) throw new Error('a run is loaded')
  const arrived = await enqueue((lab) => lab.findEvent({ type: 'delivered', id }, 'last', step))
  if (arrived === undefined) throw new Error('it arrived')
  return arrived.at
}

/**
 * Opens a run with two messages in flight on different connections, and returns them in order of arrival.
 */
async function standAtTwo(): Promise<readonly [FlyingMessage, FlyingMessage]> {
  await standAtMessage()
  for (let count = 0; count < 50; count += 1) {
    const travelling = state().frame?.messages.filter(({ waits }) => waits === undefined) ?? []
    const [first, ...others] = travelling.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
    const last = others.findLast(({ conn }) => conn !== first?.conn)
    if (first !== undefined && last !== undefined) return [first, last]
    await stepForward(1)
  }
  throw new Error('two are on their way')
}

test('a message can overtake one of another connection, which waits until the first has arrived', async () => {
  const [first, last] = await standAtTwo()
  expect(reorderRefusal(last, first)).toBeUndefined()
  expect(reorderRefusal(first, last)).toBe('first')
  const at = state().frame?.at
  await deliverBefore(last, first)
  expect(state().frame?.at).toBe(at)
  expect(messageInFlight(first.id)).toMatchObject({ waits: 'held' })
  await seekAt(virtualUs((last.dueAt ?? 0) + 5_000))
  expect(await arrivalOf(first.id)).toBeGreaterThan(await arrivalOf(last.id))
})

test('a message cannot overtake another on the same connection, and a notice says so', async () => {
  const message = await standAtMessage('FOLLOWERINFO')
  const behind = { ...message, id: message.id + 1 }
  expect(reorderRefusal(behind, message)).toBe('tcp')
  const { frame } = state()
  await deliverBefore(behind, message)
  expect(state().frame).toBe(frame)
  expect(state().notices.map(({ code }) => code)).toContain('overtaking.tcp')
})
