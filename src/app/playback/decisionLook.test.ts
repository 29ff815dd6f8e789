import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../../kernel/actor'
import type { DecisionOutlook, LabApi } from '../../engine'
import { labStore } from '../state'
import { lookAhead, stopLook } from './decisionLook'

const HERE = { step: stepIndex(7), at: virtualUs(1_000) }

/** An engine that answers with these outlooks in turn. */
function labWith(...outlooks: readonly (() => DecisionOutlook)[]): LabApi {
  const rest = [...outlooks]
  return { lookForDecision: async () => rest.shift()?.() } as unknown as LabApi
}

test('a look goes on in slices until it finds a decision', async () => {
  const next = { step: stepIndex(9), at: virtualUs(9_000) }
  const lab = labWith(
    () => ({ clearUntil: 2_000 }),
    () => ({ next, clearUntil: next.at }),
  )
  expect(await lookAhead(lab, HERE)).toEqual({ next, clearUntil: next.at })
})

test('a look ends within its reach, and shows nothing afterwards', async () => {
  const lab = labWith(
    () => ({ clearUntil: 2_000 }),
    () => ({ clearUntil: 600_001_000 }),
  )
  expect(await lookAhead(lab, HERE)).toEqual({ clearUntil: 600_001_000 })
  expect(labStore.getState().lookedUntil).toBeUndefined()
})

test('another move gives a look up between two slices', async () => {
  const lab = labWith(() => {
    stopLook()
    return { clearUntil: 2_000 }
  })
  expect(await lookAhead(lab, HERE)).toBeUndefined()
})
