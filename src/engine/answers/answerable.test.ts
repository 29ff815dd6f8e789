import { expect, test } from 'vitest'
import { act, C1, CONNECT, open, runTo, WRITE } from '../testing/openLab'

const QUESTION = { type: 'reply', client: C1 } as const

test('the panel asks why a client got an answer only once it has one', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  const connecting = await act(lab, CONNECT)
  expect(await lab.answerable([QUESTION], connecting.frame.step)).toEqual([])
  await runTo(lab, 3)
  await act(lab, WRITE)
  const written = await runTo(lab, 4)
  expect(await lab.answerable([QUESTION], written.frame.step)).toEqual([QUESTION])
})
