import { expect, test, vi } from 'vitest'
import { readDropped } from './dropping'
import { TEXT_MAX } from './opening'

test('a file that is larger than anything that can be opened is not even read', async () => {
  const file = new File(['{}'], 'large.json')
  const text = vi.spyOn(file, 'text')
  expect(await readDropped(file)).toEqual({ ok: true, value: '{}' })
  Object.defineProperty(file, 'size', { value: TEXT_MAX + 1 })
  expect(await readDropped(file)).toMatchObject({ ok: false, error: { code: 'oversized' } })
  expect(text).toHaveBeenCalledTimes(1)
})
