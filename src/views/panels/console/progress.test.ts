import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { addClient, runCommand } from '../../../app/actions'
import { enqueue } from '../../../app/engine'
import { seekAt, stepForward } from '../../../app/playback'
import { labStore } from '../../../app/state'
import { openTestLab } from '../../../app/testing/openTestLab'
import { followCommand } from './progress'

const A = actorName('a')

/** Runs a write of a client at server 1 and returns its progress after each step. */
async function watchWrite(command: string): Promise<readonly string[]> {
  await openTestLab()
  await seekAt(3_000_000)
  await addClient([serverId(1)], 10_000, 'a')
  await seekAt(3_200_000)
  const session = labStore.getState().frame?.clients[0]?.session
  if (session === undefined) throw new Error('the client has no session')
  await runCommand(A, command)
  const from = labStore.getState().frame?.step ?? 0
  const stages: string[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    await stepForward()
    const step = labStore.getState().frame?.step ?? 0
    const events = await enqueue((lab) => lab.trace(stepIndex(from), stepIndex(step)))
    const progress = followCommand(events, A, session, 1)
    if (progress === undefined) continue
    const { isRequested, forwarded, zxid, proposedTo, ackedBy, committed } = progress
    const line = [
      isRequested,
      forwarded,
      zxid !== undefined,
      proposedTo.length,
      ackedBy.length,
      committed,
    ]
    if (stages.at(-1) !== line.join(' ')) stages.push(line.join(' '))
  }
  return stages
}

test('a write through a follower is requested, forwarded, proposed, acknowledged and committed', async () => {
  const stages = await watchWrite('create /a one')
  expect(stages[0]).toBe('true false false 0 0 false')
  expect(stages).toContain('true true false 0 0 false')
  expect(stages.some((line) => /^true true true 2 \d false$/.test(line))).toBe(true)
  expect(stages.at(-1)).toMatch(/^true true true 2 [23] true$/)
})

test('a read goes to its server and nowhere else', async () => {
  expect(await watchWrite('get /')).toEqual(['true false false 0 0 false'])
})

test('a command that is not in the trace has no progress', () => {
  expect(followCommand([], A, '0x1' as never, 1)).toBeUndefined()
  const event = { type: 'invoked', client: A, op: 2, command: 'ls /' } as const
  const place = { step: stepIndex(0), at: virtualUs(0) }
  expect(followCommand([{ ...event, ...place }], A, '0x1' as never, 1)).toBeUndefined()
})
