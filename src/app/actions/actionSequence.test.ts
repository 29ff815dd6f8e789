import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { undo } from './interventions'
import { labStore } from '../state'
import { stepForward, pause, runUntilMatch } from '../playback'
import { runSequence } from './actionSequence'
import { openTestLab } from '../testing/openTestLab'

const state = labStore.getState

// Playback needs animation frames.
globalThis.requestAnimationFrame = () => 0
globalThis.cancelAnimationFrame = () => undefined

test('a plan does each action at its time, and is shown from its beginning', async () => {
  const { lab } = await openTestLab()
  await runUntilMatch({ type: 'settled' })
  const before = state().frame
  const server = serverId(1)
  await runSequence({
    steps: [
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

test('a plan whose condition is never met says so and keeps the actions done before', async () => {
  const { lab } = await openTestLab()
  await runUntilMatch({ type: 'settled' })
  await runSequence({
    steps: [
      { type: 'do', action: { do: 'mark', name: 'here' } },
      { type: 'until', match: { type: 'violation' } },
      { type: 'do', action: { do: 'mark', name: 'there' } },
    ],
  })
  expect(state().notices.map(({ code }) => code)).toEqual(['notReached'])
  expect((await lab.scenario()).interventions.map((item) => item.do)).toEqual(['start', 'mark'])
})

test('a plan whose first action is refused changes nothing', async () => {
  const { lab } = await openTestLab()
  // Takes the first of several steps at the same time.
  await stepForward()
  const before = state().frame
  const action = { do: 'kill' as const, server: serverId(9) }
  await runSequence({ steps: [{ type: 'do', action }] })
  expect(state().frame).toEqual(before)
  expect((await lab.step(0)).frame).toEqual(before)
  expect(state().undoable).toHaveLength(0)
  expect(state().notices[0]).toMatchObject({ kind: 'error' })
})
