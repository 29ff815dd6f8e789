import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instrument } from './instrument'
import { ITEMS, runReady } from './testing/runReady'

beforeAll(() => {
  Object.defineProperty(Object.prototype, ITEMS, {
    get(this: Iterable<unknown>) {
      return [...this]
    },
    configurable: true,
  })
})

afterAll(() => void Reflect.deleteProperty(Object.prototype, ITEMS))

describe('ready code', () => {
  test('reports the line of each statement, in the order of execution', async () => {
    const { lines, result } = await runReady(`
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

  test('is a whole function if nothing is exported', async () => {
    const { lines, result } = await runReady('const a = await zk.one()\nreturn a + self', [
      { one: () => 1 },
      2,
    ])
    expect(result).toBe(3)
    expect(lines).toEqual([1, 2])
  })

  test('means the same as its source', async () => {
    const { result } = await runReady(`
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

  test('keeps the lines of an export that spans several', async () => {
    const { lines } = await runReady('export default\n  async () => {\n    return 1\n  }')
    expect(lines).toEqual([3])
  })

  test('weighs the operations that make texts and lists', async () => {
    const { weighed } = await runReady(
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
    ['__u(5)', 'reserved', 1, 0],
    ['class A { #__z = 1 }', 'reserved', 1, 10],
    // Comments of scripts that a module reads as code.
    ['let y = 1\n0<!--y /*\n;evil() //*/', 'comment', 2, 1],
    ['let y = 1\n0 <!--y', 'comment', 2, 2],
    ['let y = 1\n--> evil()', 'comment', 2, 0],
    ['let y = 1 /*\n*/ --> evil()', 'comment', 2, 3],
    ['#!/bin/sh\nevil()', 'syntax', 1, 1],
    // A scope declares a function's name twice.
    ['function f() { var g = 1; return g; function g() {} }', 'syntax', 1, 36],
    [
      'function f() {\n for (const a of []) { var { b: [g = 1] } = a }\n function g() {} }',
      'syntax',
      3,
      1,
    ],
    ['const f = () => { function g() {} function g() {} }', 'syntax', 1, 34],
    ['class A { static { var g; function g() {} } }', 'syntax', 1, 35],
    // A letter is invisible, or breaks a line.
    ['const a = 1 // x\u2028evil()', 'letter', 1, 16],
    ['const a = 1 // x\u2029evil()', 'letter', 1, 16],
    ['const a = "\u202eevil"', 'letter', 1, 11],
    ['const a = 1\n/* \u2066 */', 'letter', 2, 3],
    ['const a\u200b = 1', 'letter', 1, 7],
    ['const \u3164 = 1', 'letter', 1, 6],
    ['const a = "\u{e0041}"', 'letter', 1, 11],
    ['const a = "\ufe0f"', 'letter', 1, 11],
    ['const a = "\ud800"', 'letter', 1, 11],
    ['const a = "\0"', 'letter', 1, 11],
    ['const a = 1\u00ad', 'letter', 1, 11],
    ['\ufeffconst a = 1', 'letter', 1, 0],
    // A letter looks like another one.
    ['const s\u0435lf = 1', 'letter', 1, 7],
    ['if (a\u01c3=1) b()', 'letter', 1, 5],
    ['zk.\u0261et("/")', 'letter', 1, 3],
    ['const \uff41 = 1', 'letter', 1, 6],
    ['class A { #\u0430 = 1 }', 'letter', 1, 11],
  ])('of %s is refused', (source, code, line, column) => {
    const ready = instrument(source)
    expect(ready).toMatchObject({ ok: false, error: { code, line, column } })
  })

  test.each([
    ['const 锁 = 1, café = 2, lock_1 = 3, $x = 4; return [锁, café]', [1, 2]],
    ['return ["✔️", "👩‍👩‍👧", "1️⃣", "我的　锁", "а, ב, ع"].length', 5],
    ['const f = () => { let n = 3, c = 0; while (n --> 0) c++; return c }; return f()', 3],
    ['return `a <!-- b\n--> c`.length', 14],
    ['return [1, // one <!--\n2 /* --> */].length', 2],
    ['return 5\r\n', 5],
    ['let a = 1\ra = 2\rreturn a', 2],
    ['const console = 1; return console', 1],
    ['return typeof (() => arguments)().length', 'number'],
    [
      'let s = 0; for (const x of [1, 2, 3]) { try { if (x === 2) continue; s += x } catch {} } return s',
      4,
    ],
    ['function f(a) { function a() { return 5 } return a() } return f(1)', 5],
    ['function f() { var h = 1; return g() + h; function g() { return h } } return f()', 2],
    ['function f() { for (var h of [1]) g(); return h; function g() { h = 3 } } return f()', 3],
    [
      'let b; [...b] = [1]; const [c, ...d] = [1, 2, 3]; let e = ([, ...b] = [4, 5]); return [b, c, d, e]',
      [[5], 1, [2, 3], [4, 5]],
    ],
    [
      'const all = []; for (const [a, ...b] of [[1, 2, 3]]) all.push(a, b); let r; for ([...r] of ["xy"]) all.push(r); return all',
      [1, [2, 3], ['x', 'y']],
    ],
    [
      'const f = ([a, ...b] = [7, 8], { c: [...d] } = { c: "z" }, ...[e, ...g]) => [a, b, d, e, g]; return [f(), f([1], { c: [2] }, 3, 4).join("")]',
      [[7, [8], ['z'], undefined, []], '1234'],
    ],
    ['try { throw [1, 2] } catch ([a, ...b]) { return [a, b] }', [1, [2]]],
    [
      'const f = (a, b = a + 1, { [`${a}x`]: c = [b] } = {}) => [a, b, c]; return [f.length, f(1), f(1, 2, { "1x": 3 })]',
      [1, [1, 2, [2]], [1, 2, 3]],
    ],
    [
      'class A { a = this.b(); static s = [1].map((x) => x + 1); b() { return 5 } }; return [new A().a, A.s]',
      [5, [2]],
    ],
    [
      'class A { constructor(...all) { this.all = all } }; class B extends A { c = this.all.length }; return new B(1, 2).c',
      2,
    ],
    ['class A { static { var x = f(); this.x = x; function f() { return 4 } } }; return A.x', 4],
    [
      'function* g() { const got = yield 1; yield got; const last = yield* h(); yield last } function* h() { try { yield 5 } finally { yield 6 } return 7 } const i = g(); return [i.next().value, i.next(3).value, i.next().value, i.return(9).value, i.next().value, i.next().done]',
      [1, 3, 5, 6, 9, true],
    ],
    [
      'async function* g() { yield 1; yield* [Promise.resolve(2)]; yield } const l = []; for await (const x of g()) l.push(x); return l',
      [1, 2, undefined],
    ],
    [
      'let x = 7, o = { y: 9 }; x *= 2; o.y /= 3; x <<= 1 + 1; return [x, o.y, 7n % 4n, 1 >> 0, 5 / 2]',
      [56, 3, 3n, 1, 2.5],
    ],
    ['const f = ({ a }, [b] = [2]) => ({ a, b }); return f({ a: 1 })', { a: 1, b: 2 }],
    ['try { throw { code: 1, deep: [2] } } catch ({ code, deep: [x] }) { return code + x }', 3],
    [
      'const f = async (x) => await x; return [await f(1), await (async () => (await 2) ** 2)()]',
      [1, 4],
    ],
    [
      'const max = (...all) => Math.max(...all, ...[9]); return new Array(...[1, 2]).length + max(1)',
      11,
    ],
    ['function* g() { yield* [1, 2] } return [...g()]', [1, 2]],
    ['let x = 2; x **= 3; return -(x ** 2)', -64],
  ])('of %s means the same', async (source, expected) => {
    expect((await runReady(source)).result).toEqual(expected)
  })

  test.each([
    ['an async function', 'await (async () => null.x)().catch(() => 0)'],
    ['an async generator', 'await (async function* () { null.x })().next().catch(() => 0)'],
    ['a finally', '(function* () { try { null.x } finally { return } })().next()'],
  ])('tidies an error that %s may hide', async (_, source) => {
    expect((await runReady(source)).caught).toBe(1)
  })

  test('calls a named default function by its name', async () => {
    const { result } = await runReady(
      'main.more = 3\nexport default function main() { return main.more }',
    )
    expect(result).toBe(3)
  })

  test('contains no comment', () => {
    const ready = instrument('// one\nconst a = 1 /* two\n*/ + 2 //# sourceMappingURL=http://a/\n')
    expect(ready).toMatchObject({ ok: true })
    if (ready.ok) expect(ready.value).not.toMatch(/one|two|source|\/[/*]/)
  })

  test.each([
    ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['sums', (depth: number) => `${'(1+'.repeat(depth)}1${')'.repeat(depth)}`],
    ['blocks', (depth: number) => '{'.repeat(depth) + 'f()' + '}'.repeat(depth)],
  ])('is not made of %s that are nested too deeply', (_, nested) => {
    expect(instrument(nested(20))).toMatchObject({ ok: true })
    expect(instrument(nested(4_500))).toMatchObject({ ok: false, error: { code: 'depth' } })
  })

  test('is not made of `**=` behind anything but a name', () => {
    const error = { line: 2, column: 0, code: 'power', message: '**=' }
    expect(instrument('const a = { b: 3 }\na.b **= 2')).toEqual({ ok: false, error })
  })

  test.each([
    ['', 1, 'export default async function (zk, self) { … }'],
    ['// nothing yet\n\n', 1, 'export default async function (zk, self) { … }'],
    ['class Lock {}', 1, 'export default async function (zk, self) { … }'],
    ['async function lock(zk, self) {\n  await self.enter()\n}\n', 3, 'export default lock'],
    ['const f = () => 1, lock = async (zk) => {\n};', 2, 'export default lock'],
  ])('is not made of %j, which does nothing', (source, line, message) => {
    const error = { line, column: 0, code: 'nothing', message }
    expect(instrument(source)).toEqual({ ok: false, error })
  })

  test.each([
    'await self.enter()',
    'async function lock(zk) {}\nawait lock(zk)',
    'const lock = async (zk) => {}\nexport default lock',
    'const path = zk.path',
  ])('is made of %j, which does something', (source) => {
    expect(instrument(source)).toMatchObject({ ok: true })
  })

  test('is not made of a source that is too long', () => {
    expect(instrument(' '.repeat(20_001))).toMatchObject({ ok: false, error: { code: 'long' } })
  })
})
