import { expect, test } from 'vitest'
import { actorName, stepIndex, virtualUs } from '../../../kernel/actor'
import type { Decision } from '../../../engine'
import { replyTelling } from './clientDecisions'

const WHEN = { step: stepIndex(9), at: virtualUs(9_000) }

/** The decision in which clients hear ConnectionLoss for their commands. */
const lost = (...commands: readonly string[]): Decision => ({
  kind: 'reply',
  ...WHEN,
  events: commands.map((command, index) => ({
    type: 'reply',
    client: actorName(`c${index + 1}`),
    op: 1,
    command,
    error: 'ConnectionLoss',
    output: [],
    ...WHEN,
  })),
})

test.each([
  ['a read', ['ls /q'], 'readLost', 'ls /q'],
  ['reads of several clients', ['ls /q', 'ls /r'], 'readLost', 'ls'],
  ['writes of several clients', ['set /q 1', 'set /r 2'], 'repliesUnknown', 'set'],
  ['an end of a session', ['close'], 'replyUnknown', 'close'],
])('the lost answer of %s is told by the command', (_, commands, key, command) => {
  expect(replyTelling(lost(...commands))).toMatchObject({
    key: `narration.decision.${key}`,
    values: { command, count: commands.length },
  })
})
