import { expect, test } from 'vitest'
import { pageVerbs } from './pageVerbs'
import { openTestLab } from './testing/openTestLab'

test.each([
  ['seek', undefined],
  ['seek', 'now'],
  ['seek', {}],
  ['seek', { step: { toString: 1 } }],
  ['step', '3'],
  ['load', undefined],
  ['load', { version: 2n }],
  ['trace', 'a'],
] as const)('%s refuses %o in words', async (verb, given) => {
  await openTestLab()
  const call = pageVerbs[verb] as (one: unknown) => Promise<unknown>
  await expect((async () => call(given))()).rejects.toThrow(/^invalid: /)
})
