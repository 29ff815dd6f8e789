import { describe, expect, test } from 'vitest'
import { instrument } from './instrument'

/** Runs ready code as its realm would, and tells the lines that it came through. */
async function run(source: string, given: readonly unknown[] = []) {
  const ready = instrument(source)
  if (!ready.ok) throw new Error(`${ready.error.code} ${ready.error.message}`)
  const lines: number[] = []
  let weighed = 0
  const tick = (line: number): void => {
    if (line > 0) lines.push(line)
  }
  const weigh = (value: unknown): unknown => {
    weighed += 1
    return value
  }
  // As the realm makes its function: of text.
  const AsyncFunction = (async () => undefined).constructor as new (
    ...args: readonly string[]
  ) => (...args: readonly unknown[]) => Promise<(...args: readonly unknown[]) => unknown>
  const main = await new AsyncFunction('__t', '__v', `'use strict';${ready.value}`)(tick, weigh)
  const result = await main(...given)
  return { lines, result, weighed }
}

describe('ready code', () => {
  test('tells the line of each statement, in the order in which they are come to', async () => {
    const { lines, result } = await run(`
export default async function main(zk, self) {
  let sum = 0
  for (const x of [1, 2]) sum += x
  if (sum > 2) {
    sum = await Promise.resolve(sum * 2)
  } else sum = -1
  return twice(sum)
}

function twice(n) {
  return n * 2
}`)
    expect(result).toBe(12)
    expect(lines).toEqual([3, 4, 4, 4, 5, 6, 8, 12])
  })

  test('is a whole function where nothing is exported', async () => {
    const { lines, result } = await run('const a = await zk.one()\nreturn a + self', [
      { one: () => 1 },
      2,
    ])
    expect(result).toBe(3)
    expect(lines).toEqual([1, 2])
  })

  test('means the same', async () => {
    const { result } = await run(`
const tag = (parts, ...values) => parts.raw.join('|') + values.join()
class Base { constructor(n) { this.n = n } get() { return this.n } }
class Derived extends Base { constructor() { super(3) } get() { return super.get() + 1 } }
const none = undefined
const { a = twice(2), ...rest } = { b: 5 }
label: for (let i = 0; ; i++) { for (;;) { if (i > 2) break label; else continue label } }
let text = \`x\${1 + 1}\`
text += none?.deep.call(1)?.more ?? 'y'
const object = { get it() { return 7 }, twice, [text]: () => ({ nested: true }) }
switch (a) { case 4: text += 'four'; default: text += '!' }
do text += '.'
while (text.length < 12)
try { throw new Error('e') } catch { text += 'c' } finally { text += 'f' }
return [tag\`p\${1}q\`, new Derived().get(), a, rest.b, text, object.it, object['x2y']?.().nested, [...[1, 2], 3].length]
function twice(n) { return n * 2 }`)
    expect(result).toEqual(['p|q1', 4, 4, 5, 'x2yfour!....cf', 7, true, 3])
  })

  test('keeps lines where an export stands on two', async () => {
    const { lines } = await run('export default\n  async () => {\n    return 1\n  }')
    expect(lines).toEqual([3])
  })

  test('weighs what makes texts, lists and calls', async () => {
    const { weighed } = await run(
      'let s = `a`; s += s; const l = [...s]; return l.concat(l).length + (s + s)',
    )
    expect(weighed).toBe(6)
  })

  test.each([
    ['let = 1', 'syntax', 1, 0],
    ['const x = 1\nfoo(', 'syntax', 2, 4],
    ['import x from "y"', 'module', 1, 0],
    ['\nawait import("y")', 'module', 2, 6],
    ['return import.meta', 'module', 1, 7],
    ['__t(5)', 'reserved', 1, 0],
    ['export const a = 1', 'module', 1, 0],
  ])('of %s is refused', (source, code, line, column) => {
    const ready = instrument(source)
    expect(ready).toMatchObject({ ok: false, error: { code, line, column } })
  })

  test.each([
    ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['sums', (depth: number) => `${'(1+'.repeat(depth)}1${')'.repeat(depth)}`],
  ])('is not made of %s that are nested too deeply', (_, nested) => {
    expect(instrument(nested(20))).toMatchObject({ ok: true })
    expect(instrument(nested(4_500))).toMatchObject({ ok: false, error: { code: 'syntax' } })
  })

  test('is not made of what is too long', () => {
    expect(instrument(' '.repeat(20_001))).toMatchObject({ ok: false, error: { code: 'long' } })
  })
})
