import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { playCase } from './playCase'
import { inputsOf } from './testing/inputsOf'
import { readCases } from './readCases'
import { createEmbeddedPlayer } from './embeddedPlayer'

const CASES = fileURLToPath(new URL('./testdata/cases', import.meta.url))
/** Cases with the parts of the format that the others do not use, also recorded from real servers. */
const MORE = fileURLToPath(new URL('./testdata/more', import.meta.url))
/** Cases made of random sequences that once found a difference. */
const FOUND = fileURLToPath(new URL('./testdata/found', import.meta.url))

describe('the embedded ensemble answers as the real one was recorded', () => {
  const cases = [CASES, MORE, FOUND].flatMap((folder) => readCases(inputsOf(folder)).cases)
  const player = createEmbeddedPlayer()
  test.each(cases.map((played) => [played.name, played] as const))('%s', async (_name, played) => {
    expect(await playCase(player, played)).toEqual([])
  })
})

test('a case that expects another result does not hold', async () => {
  const played = readCases(inputsOf(CASES)).cases.find(({ name }) => name === 'create-basic')
  const steps = played?.steps.map((step) =>
    'error' in step.expect ? { ...step, expect: { ...step.expect, error: 'NoAuth' } } : step,
  )
  if (played === undefined || steps === undefined) throw new Error('the case is there')
  const differences = await playCase(createEmbeddedPlayer(), { ...played, steps })
  expect(differences).toContain('step 8 (a create2): error: expected "NoAuth", got "NodeExists"')
})
