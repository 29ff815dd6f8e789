import { expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { parseInstant, STARTS_AT_DEFAULT_MS } from './instant'

test('every instant from 1970 to 2999 is read as the platform reads it', () => {
  const instants = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (date) => {
      expect(parseInstant(date.toISOString())).toBe(date.getTime())
    }),
  )
})

test.each([
  ['2026-01-01', STARTS_AT_DEFAULT_MS],
  ['2026-01-01T08:00+08:00', STARTS_AT_DEFAULT_MS],
  ['2025-12-31T22:30:00-01:30', STARTS_AT_DEFAULT_MS],
  ['2024-02-29T00:00:00.5Z', Date.UTC(2024, 1, 29, 0, 0, 0, 500)],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['1969-12-31', undefined],
  ['2026-01-01T24:00Z', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the text %s is read as an instant or refused', (text, ms) => {
  expect(parseInstant(text)).toBe(ms)
})
