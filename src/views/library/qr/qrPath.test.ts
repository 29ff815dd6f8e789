import { expect, test } from 'vitest'
import { LIBRARY } from '../../../scenario'
import { fineModules, qrPath } from './qrPath'

/** The dark modules of a drawn code, as rows of signs. */
function rowsOf(text: string): readonly string[] {
  const drawn = qrPath(text)
  if (drawn === undefined) return []
  const rows = Array.from({ length: drawn.size }, () =>
    Array.from({ length: drawn.size }, () => '.'),
  )
  for (const [, x, y, width] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) {
      const row = rows[Number(y)]
      if (row !== undefined) row[Number(x) + at] = '#'
    }
  }
  return rows.map((row) => row.join(''))
}

test('three corners hold a finder pattern, within a light margin of four modules', () => {
  const rows = rowsOf('https://example.org/#s=1.abc')
  const last = rows.length - 4
  expect(rows.slice(0, 4).join('')).not.toContain('#')
  expect(rows.map((row) => row.slice(0, 4)).join('')).not.toContain('#')
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const part = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
  expect(part(4, 4)).toEqual(finder)
  expect(part(last - 7, 4)).toEqual(finder)
  expect(part(4, last - 7)).toEqual(finder)
})

test('the longest allowed links fit, and a longer one gives no code', () => {
  expect(qrPath('x'.repeat(2_900))?.size).toBe(177 + 8)
  expect(qrPath('x'.repeat(2_954))).toBeUndefined()
})

test('a code of more than 60 modules a side is fine, one of 57 is not', () => {
  const modulesOf = (length: number) => {
    const drawn = qrPath('x'.repeat(length))
    return drawn && fineModules(drawn)
  }
  expect(modulesOf(271)).toBeUndefined()
  expect(modulesOf(272)).toBe(61)
})

test('the code of an unchanged run or lesson on an ordinary host has at most 41 modules a side', () => {
  const names = LIBRARY.map(({ id }) => `run=${id}&lang=zh-CN`)
  for (const name of [...names, 'lesson=3.2&step=40&lang=zh-CN']) {
    const drawn = qrPath(`https://zklab.example.org/#${name}`)
    expect((drawn?.size ?? Infinity) - 2 * 4, name).toBeLessThanOrEqual(41)
  }
})
