import { expect, test } from 'vitest'
import { PART_MISSING } from './contract'
import { part } from './part'

test('code that does not come is told by the name of its error, with what the browser says of it', async () => {
  const missing = part(Promise.reject(new TypeError('Failed to fetch')))
  await expect(missing).rejects.toMatchObject({
    name: PART_MISSING,
    message: 'TypeError: Failed to fetch',
  })
})

test('code that comes is handed over', async () => {
  const code = { run: 1 }
  expect(await part(Promise.resolve(code))).toBe(code)
})
