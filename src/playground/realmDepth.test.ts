import { describe, expect, test } from 'vitest'
import { virtualUs } from '../kernel/actor'
import type { CodeInput } from './contract'
import { play, linesOf, START } from './testing/play'

describe('a bound of the engine that code reaches', () => {
  /** A regular expression that backtracks so often that V8's stack for it is full. */
  const ENDLESS =
    "const text = 'a'.repeat(1e6); const endless = { exec: () => /(?:(((((((((a)))))))))|b)*c/.test(text) }; self.enter(); self.log(1);"

  test.each([
    ['nothing', 'endless.exec()'],
    ['a catch clause', 'try { endless.exec() } catch {} self.log(2)'],
    ['a finally that returns', '(() => { try { endless.exec() } finally { return } })()'],
    [
      'a finally after a catch',
      '(() => { try { null.x } catch { endless.exec() } finally { return } })()',
    ],
  ])('undoes the whole turn, even if %s hides it', async (_, code) => {
    expect(await play(`${ENDLESS}\n${code}`)).toEqual({
      effects: [],
      line: 0,
      trail: [],
      pending: [],
      ended: { type: 'failed', line: 0, name: 'Error', message: 'depth', refused: 'depth' },
    })
  })

  test('keeps what was done in the turns before', async () => {
    const source = `self.log(1); await self.sleep(1)\n${ENDLESS}\nendless.exec()`
    const later: CodeInput = { at: virtualUs(1_000), type: 'answer', id: 1 }
    expect((await play(source)).effects).toHaveLength(2)
    expect(await play(source, [START, later])).toMatchObject({
      effects: [],
      line: 1,
      ended: { line: 1, refused: 'depth' },
    })
  })

  test.each([
    ['functions', 'const f = () => { n += 1; f() }; f()', 200],
    [
      'functions with a var beside one',
      'function f() { var a = 1; n += a; g(); function g() { f() } } f()',
      100,
    ],
    [
      'calls of a heavy function',
      `const f = () => { /* ${'x'.repeat(2000)} */ n += 1; f() }; f()`,
      18,
    ],
    ['fields of classes', 'class Endless { inner = (n += 1, new Endless()) }; new Endless()', 200],
    ['static blocks', 'const f = () => { n += 1; class A { static { f() } } }; f()', 100],
    ['parameters', 'const f = (a = (n += 1, f())) => a; f()', 200],
    ['keys of parameters', 'const f = ({ [(n += 1, f())]: a } = {}) => a; f()', 200],
    [
      'constructors that nobody wrote',
      'let K = class {}; for (; n < 1000; n += 1) K = class extends K {}; new K()',
      1000,
    ],
    ['generators', 'function* g() { n += 1; yield* g() } g().next()', 199],
    [
      'generators that were begun before',
      'function* w(i) { yield; yield* i } let g = w([1]); for (; n < 1000; n += 1) { g.next(); g = w(g) } g.next(); g.next(); g.next()',
      1000,
    ],
    ['bound functions', 'let f = () => 1; for (; n < 1000; n += 1) f = f.bind(null); f()', 1000],
    ['built-in functions', 'const f = () => { n += 1; [1].map(f) }; f()', 100],
    ['arguments', 'const l = [...Array(3000)], f = () => { n += 1; f(...l) }; f()', 10],
    [
      'arguments of built-in functions',
      'const l = [...Array(3000)], f = () => { n += 1; f.apply(null, l) }; f()',
      10,
    ],
    [
      'texts of errors',
      'let e = 1; for (; n < 1000; n += 1) { const o = new Error(); o.message = e; e = o } String(e)',
      1000,
    ],
    ['lists as texts', 'let l = []; for (; n < 1000; n += 1) l = [l]; String(l)', 1000],
    ['lists as JSON', 'let l = []; for (; n < 1000; n += 1) l = [l]; JSON.stringify(l)', 1000],
    [
      'lists that are flattened',
      'let l = []; for (; n < 1000; n += 1) l = [l]; l.flat(Infinity)',
      1000,
    ],
    ['lists in a text', "n = 'a'; JSON.parse('['.repeat(1000) + ']'.repeat(1000))", 'a'],
    [
      'lists that a reviver makes',
      "let l = []; for (; n < 1000; n += 1) l = [l]; JSON.parse('[1,2]', function (k, v) { if (k === '0') this[1] = l; return v })",
      1000,
    ],
    [
      'a loop that is left',
      'const f = (l) => { n += 1; for (const x of l.pop()) break; f(l) }; const l = Array.from({ length: 1000 }, () => { const i = (function* () { yield 1; yield 2 })(); i.next(); return i }); f(l)',
      199,
    ],
  ])('is not reached by %s', async (_, code, times) => {
    const source = `let n = 0; try { ${code} } catch (error) { self.log(n, error.name) }`
    const [line = ''] = await linesOf(source)
    expect(line).toMatch(/^\S+ RangeError$/)
    expect(line.split(' ')[0]).toBe(String(times))
  })

  test('is not taken for the RangeError of a number or a text', async () => {
    const source = [
      '(1).toFixed(200)',
      '(1).toString(99)',
      "'x'.repeat(-1)",
      '[].length = -1',
      '1n / 0n',
      '2n ** -1n',
      'BigInt(1.5)',
      'String.fromCodePoint(-1)',
      "''.normalize('x')",
      '(1).toPrecision(0)',
    ]
      .map((code) => `try { ${code} } catch (error) { self.log(error.name) }`)
      .join('\n')
    expect(await linesOf(source)).toEqual(Array(10).fill('RangeError'))
  })
})

describe('the depth of calls', () => {
  test('is bounded alike for functions of every kind', async () => {
    const deep = (head: string): string =>
      `let depth = 0\nconst f = ${head}\ntry { await f() } catch (error) { self.log(depth, error.name) }`
    expect(await linesOf(deep('() => { depth += 1; f() }'))).toEqual(['200 RangeError'])
    expect(await linesOf(deep('async () => { depth += 1; await f() }'))).toEqual(['200 RangeError'])
    expect(await linesOf(deep('() => [1].map(() => { depth += 1; f() })'))).toEqual([
      '66 RangeError',
    ])
  })

  test('is not used up by calls one after the other', async () => {
    const source = `
const many = Array(300).fill(0), makes = (...all) => ({ all, y: 1 })
for (let i = 0; i < 1000; i++) makes?.(...many).y
for (let i = 0; i < 1000; i++) makes(...many)?.all.length
const none = async (x) => x
const fails = async () => { throw new Error('e') }
for (let i = 0; i < 3000; i++) none(i)
await Promise.all(Array.from({ length: 3000 }, none))
await Promise.allSettled(Array.from({ length: 3000 }, fails))
const again = async (left) => { await null; return left === 0 ? 'done' : again(left - 1) }
self.log(await again(3000))
const caught = async (left) => { try { await fails() } catch { return left === 0 ? 'done' : none().then(() => caught(left - 1)) } }
self.log(await caught(3000))`
    expect(await linesOf(source)).toEqual(['done', 'done'])
  })
})
