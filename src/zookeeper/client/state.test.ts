import { expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import { cloneState, packState, unpackState } from '../../kernel/lib'
import type { Client } from './session/client'
import { clientActor } from './clientActor'
import { openPrompt, typeLine } from './testing/prompt'
import { TRANSCRIPT_ENTRIES_MAX } from './turn'
import { viewClient } from './viewClient'

test('the transcript is bounded and keeps the newest', () => {
  const prompt = openPrompt()
  for (let i = 0; i < TRANSCRIPT_ENTRIES_MAX; i += 1) typeLine(prompt, `set / ${i}`)
  const { transcript } = viewClient(prompt.client, { type: 'view' })
  expect(transcript).toHaveLength(TRANSCRIPT_ENTRIES_MAX)
  expect(transcript.at(-2)).toMatchObject({ line: `set / ${TRANSCRIPT_ENTRIES_MAX - 1}` })
})

test('a copied, or packed and unpacked, client continues as the original does', () => {
  const { client } = openPrompt()
  const structured = structuredClone(packState(client))
  const copies = [client, cloneState(client), unpackState(structured) as Client]
  const command = { type: 'disconnect' } as const
  const results = copies.map((copy) => {
    const effects = clientActor.step(copy, { type: 'command', command }, virtualUs(5))
    return { effects, view: viewClient(copy, { type: 'view' }) }
  })
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
  expect(results[0]?.effects).toContainEqual(
    expect.objectContaining({ type: 'setTimer', timer: 'reconnect' }),
  )
})

test('a step of the client does not change an earlier copy of it', () => {
  const prompt = openPrompt()
  const before = cloneState(prompt.client)
  const viewed = clientActor.view(before, { type: 'view' }, virtualUs(9))
  typeLine(prompt, 'get -w /')
  clientActor.step(
    prompt.client,
    { type: 'command', command: { type: 'disconnect' } },
    virtualUs(9),
  )
  expect(clientActor.view(before, { type: 'view' }, virtualUs(9))).toEqual(viewed)
})
