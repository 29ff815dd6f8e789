import { expect, test } from 'vitest'
import { actorName, stepIndex, virtualUs } from '../../kernel/actor'
import type { Decision } from '../../engine'
import { wallFrame } from '../stage/testing/wallFrame'
import { actionSentence } from './actionSentence'

const AT = virtualUs(1_000)
const write = {
  events: [
    {
      type: 'intervention',
      index: 3,
      action: { do: 'op', client: actorName('c1'), command: 'create /b world' },
      step: stepIndex(20),
      at: AT,
    },
  ],
} as const

const decidedAt = (step: number): readonly Decision[] => [
  { kind: 'reply', step: stepIndex(step), at: AT, events: [] },
]

const keyAt = (step: number, decided: number): string | undefined =>
  actionSentence(
    { decisions: decidedAt(decided), frame: { ...wallFrame(), step: stepIndex(step) } },
    write,
    'en',
  )?.key

test('an action is told until the run decides something after it', () => {
  expect(keyAt(20, 12)).toBe('narration.clientCommand')
  expect(keyAt(24, 12)).toBe('narration.clientCommand')
  expect(keyAt(25, 25)).toBeUndefined()
})

test('an action that lies ahead is not told, and one that is itself a decision is told as that', () => {
  expect(keyAt(19, 12)).toBeUndefined()
  expect(keyAt(20, 20)).toBeUndefined()
})

test('without an action or a decision there is nothing to tell, or the action alone', () => {
  const frame = { ...wallFrame(), step: stepIndex(21) }
  expect(actionSentence({ decisions: [], frame }, undefined, 'en')).toBeUndefined()
  expect(actionSentence({ decisions: [], frame }, write, 'en')?.values).toMatchObject({
    client: 'c1',
    command: 'create /b world',
  })
})
