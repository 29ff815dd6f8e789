import { expect, test } from 'vitest'
import { serverId, stepIndex } from '../../kernel/actor'
import { open, playStory, runTo } from '../testing/openLab'

const END = stepIndex(1_000_000)

test('the first and the last event of a kind are found, and none after the limit', async () => {
  const { lab } = await open()
  await playStory(lab)
  const first = await lab.findEvent({ type: 'elected' }, 'first', END)
  const last = await lab.findEvent({ type: 'elected' }, 'last', END)
  expect(first).toMatchObject({ type: 'elected' })
  expect(last?.step).toBeGreaterThan(first?.step ?? Infinity)
  const before = stepIndex((first?.step ?? 0) - 1)
  expect(await lab.findEvent({ type: 'elected' }, 'last', before)).toBeUndefined()
})

test('fields are compared, a list means any of its members', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  const found = await lab.findEvent(
    { type: ['state', 'serving'], server: serverId(2) },
    'last',
    END,
  )
  expect(found).toMatchObject({ type: 'serving', server: 2 })
})
