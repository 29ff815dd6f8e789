import { expect, test, vi } from 'vitest'
import { closeOverlay, openOverlay } from '../selection'
import { openDropped, readDropped } from './droppedFile'
import { labStore } from '../state'
import { TEXT_MAX } from '../experiment'
import { openTestLab, THREE } from '../testing/openTestLab'

test('a file larger than the limit is not even read', async () => {
  const file = new File(['{}'], 'large.json')
  const text = vi.spyOn(file, 'text')
  expect(await readDropped(file)).toEqual({ ok: true, value: '{}' })
  Object.defineProperty(file, 'size', { value: TEXT_MAX + 1 })
  expect(await readDropped(file)).toMatchObject({ ok: false, error: { code: 'oversized' } })
  expect(text).toHaveBeenCalledTimes(1)
})

test.each([
  ['makes way', false, undefined],
  ['stays if it was opened anew meanwhile', true, 'help'],
])('the overlay %s when a dropped file is opened', async (_, isAnew, expected) => {
  await openTestLab()
  openOverlay('help')
  const dropping = openDropped(JSON.stringify({ ...THREE, seed: 8 }))
  if (isAnew) {
    closeOverlay()
    openOverlay('help')
  }
  await dropping
  expect(labStore.getState().overlay).toBe(expected)
})
