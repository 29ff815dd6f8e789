import { runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createRealmContext } from './testing/localRealm'
import { play, linesOf } from './testing/play'

/** The realm's tools that the walk over all built-in functions needs. */
interface Tools {
  charge(steps: number): void
  lockDown(itemsMax: number): void
  keptNames(): ReadonlyMap<object, unknown>
  readonly PLAIN: readonly string[]
}

/** Returns a key as standards write it. */
const nameOf = (key: PropertyKey): string =>
  typeof key === 'symbol' ? `[${key.description}]` : String(key)

const isFunction = (value: unknown): value is (...args: readonly unknown[]) => unknown =>
  typeof value === 'function'

/** Calls a function on values of several kinds, because it accepts only some. */
function callOn(callee: (...args: readonly unknown[]) => unknown, receivers: readonly unknown[]) {
  for (const receiver of receivers) {
    try {
      // Asynchronous functions reject.
      Promise.resolve(Reflect.apply(callee, receiver, [])).catch(() => undefined)
    } catch {
      // The function needs another kind of value.
    }
  }
}

/**
 * Returns the functions of a property; a property that may be overridden has its function behind a getter.
 */
function functionsAt(owner: object, key: PropertyKey): readonly unknown[] {
  const descriptor = Reflect.getOwnPropertyDescriptor(owner, key)
  const value: unknown = descriptor?.value
  const { get, set } = descriptor ?? {}
  return typeof key === 'string' && isFunction(get) && get.name === 'get'
    ? [Reflect.get(owner, key)]
    : [value, get, set]
}

/** Returns the names of all reachable functions that cost nothing when they are called. */
function unchargedNames(): readonly string[] {
  const context = createRealmContext()
  const { tools } = context as { readonly tools: Tools }
  tools.lockDown(100)
  let charges = 0
  tools.charge = () => void (charges += 1)
  // The objects are the realm's own.
  const receivers = runInContext('[undefined, "x", [], /x/g, new Map(), {}]', context) as unknown[]
  const owned = [...tools.keptNames().keys()].flatMap((owner) =>
    Reflect.ownKeys(owner).map((key) => [owner, key] as const),
  )
  const plain = tools.PLAIN.map((name) => [context, name] as const)
  const names = new Map<string, Set<string>>()
  for (const [owner, key] of [...owned, ...plain]) {
    const place = isFunction(owner)
      ? owner.name
      : Object.prototype.toString.call(owner).slice(8, -1)
    for (const callee of functionsAt(owner, key)) {
      if (!isFunction(callee) || Object.hasOwn(callee, 'prototype')) continue
      charges = 0
      callOn(callee, receivers)
      if (charges > 0) continue
      names.set(place, (names.get(place) ?? new Set()).add(nameOf(key)))
    }
  }
  return [...names]
    .map(([place, functionNames]) => [place, ...[...functionNames].toSorted()].join(' '))
    .toSorted()
}

describe('built-in functions cost steps wherever they are called from', () => {
  test('except for a few that take no time and call no other', () => {
    const names = [
      ' [Symbol.hasInstance]',
      'Array Iterator next',
      'Array [Symbol.iterator] [Symbol.species] entries isArray keys values',
      'AsyncGenerator next return throw',
      'Generator next return throw',
      'Map Iterator next',
      'Map [Symbol.iterator] delete entries get has keys set size values',
      'Number isFinite isInteger isNaN isSafeInteger',
      'Object [Symbol.asyncIterator] [Symbol.iterator] __proto__ dotAll global hasIndices ignoreCase is multiline sticky unicode',
      'RegExp String Iterator next',
      'RegExp [Symbol.species]',
      'Set Iterator next',
      'Set [Symbol.iterator] add delete entries has keys size values',
      'String Iterator next',
      'Symbol description',
      'WeakMap delete get has set',
      'WeakSet add delete has',
    ]
    expect(unchargedNames()).toEqual(names)
  })

  test.each([
    ['encodeURIComponent', '"€".repeat(3e5)'],
    ['encodeURI', '"€".repeat(3e5)'],
    ['decodeURIComponent', '"%E2%82%AC".repeat(3e5)'],
    ['decodeURI', '"%E2%82%AC".repeat(3e5)'],
    ['String', '9n ** 20_000n'],
    ['Symbol', '9n ** 20_000n'],
    ['Symbol.for', '9n ** 20_000n'],
    ['Error', '9n ** 20_000n'],
    ['Number', '"9".repeat(3e6)'],
    ['parseFloat', '"9".repeat(3e6)'],
    ['Math.abs', '"9".repeat(3e6)'],
    ['Call("".charAt)', '9n ** 20_000n'],
    ['Call("".search)', '"a".repeat(3e6)'],
  ])('as does %s as a callback', async (name, value) => {
    const source = `const Call = (its) => its.call.bind(its)
const all = Array(1000).fill(${value}), kept = []
for (let i = 0; i < 100; i++) kept.push(all.map(${name}))`
    expect((await play(source)).ended).toMatchObject({ refused: 'steps' })
  })

  test.each([
    'const m = new Map(); m.then = Map.prototype.forEach; m.set(m, m); await m',
    'const s = new Set(); s.then = Set.prototype.forEach; s.add(s); await s',
    'const t = []; t.then = Array.prototype.map; t[0] = t; await t',
    'const m = new Map(Array.from({ length: 5e4 }, (_, i) => [i, i])); const f = Boolean; for (;;) m.forEach(f)',
  ])('%s', async (code) => {
    expect((await play(code)).ended).toMatchObject({ refused: 'steps' })
  })

  test.each([
    'const a = "a".repeat(1e6), b = a + "b"; for (;;) a.localeCompare(b)',
    'const a = "a".repeat(1e6); for (;;) Object.assign({}, a)',
    'const o = Object.fromEntries(Array.from({ length: 2e4 }, (_, i) => [`k${i}`, { value: i }])); for (let i = 0; i < 100; i++) Object.defineProperties({}, o)',
    'const o = Object.fromEntries(Array.from({ length: 2e4 }, (_, i) => [`k${i}`, { value: i }])); for (let i = 0; i < 100; i++) Object.create({}, o)',
    'for (;;) [].concat({ length: 3e7, [Symbol.isConcatSpreadable]: true })',
    'const l = Array.from({ length: 5e4 }); l.flatMap(() => l)',
  ])('as does %s', async (code) => {
    expect((await play(code)).ended).toMatchObject({ refused: 'steps' })
  })

  test('except for maps and sets, which cost as they are filled', async () => {
    const source = `const m = new Map(), s = new Set()
for (let i = 0; i < 30_000; i++) { m.set(i, i); s.add(i) }
self.log(m.size + s.size, new Set(new Map(m).keys()).size)`
    expect(await linesOf(source)).toEqual(['60000 30000'])
  })

  test('and have names and lengths as in any engine', async () => {
    expect(
      await linesOf(
        'self.log([].map.length, Math.max.length, Math.max.name, "".trimStart.name, (5).constructor === Number, "a".constructor === String, Number.MAX_SAFE_INTEGER, String.fromCharCode(65), new String(5).length, String(Symbol("x")), typeof new Number("0x10"))',
      ),
    ).toEqual(['1 2 max trimStart true true 9007199254740991 A 1 Symbol(x) object'])
  })
})

describe('a text longer than any client may have', () => {
  const A = `const a = 'a'.repeat(6e4), many = Array(1e4).fill(a)`

  test.each([
    `'a'.repeat(45_000).replaceAll('a', "$'")`,
    "'a'.repeat(45_000).replace(/a/g, '$`')",
    "'a'.repeat(45_000).replace(/(?=(.*))a/g, '$1')",
    `${A}; a.replaceAll('a', () => a)`,
    `${A}; a.replaceAll('a', { toString: () => a })`,
    `${A}; many.join('')`,
    `${A}; Array(1e4).fill({ toString: () => a }).join('')`,
    `${A}; Array(1e4).fill().join({ toString: () => a })`,
    `${A}; String(many)`,
    `${A}; JSON.stringify(many)`,
    `${A}; JSON.stringify(Array(1e4).fill(new String(a)))`,
    `${A}; JSON.stringify(Array(1e5).fill(0).map(() => ({ [a]: 1 })))`,
    `${A}; String.raw({ raw: many })`,
    `${A}; ''.concat(...many)`,
    `let n = 0; 'aa'.repeat({ valueOf: () => (n++ === 0 ? 0 : 4e8) + 4e8 })`,
    `String.prototype.repeat.call({ toString: () => 'a'.repeat(6e4) }, 1e4)`,
  ])('is never made in any engine: %s', async (code) => {
    const out = await play(`zk.create('/kept')\ntry { ${code} } catch {}`)
    expect(out.ended).toMatchObject({ refused: 'steps' })
    expect(out.effects).toHaveLength(1)
  })

  test('leaves shorter texts as they are made elsewhere', async () => {
    const source = `
self.log('abcabc'.replace(/(?<x>b)(c)/g, "[$1$2$01$3$10$<x>$<y>$$$&$\`$']"), 'abc'.replace('b', "[$&$1$\`$'$$]"), 'a-b'.replaceAll('-', () => '$&'))
self.log('x'.replace('x', '$'), 'aa'.replaceAll(/a/g, (m, i, s) => i + s), 'a'.replace(/(b)?a/, '[$1]'), 'aaa'.replaceAll('', '$&-'))
const l = [1, [2, [3]], null, undefined]; l.push(l)
self.log(l.join(), String(l), l.join('-'), [].join.call({ length: 2, 0: 'a', 1: 'b' }), [, 1].join())
self.log('x'.padStart(3, 'ab'), 'x'.repeat('3'), 'a'.concat(1, null, [2]), String.raw\`a\\n\${1}b\`)
self.log('aXbX'.split(/X/).join('|'), [...'abab'.matchAll(/a/g)].length, 'abab'.search(/b/), 'abcb'.indexOf('b', 2))
const big = 'ab'.repeat(5e4)
self.log(big.replaceAll('a', "$&$&").length, big.replaceAll(/b/g, '').length, JSON.stringify({ a: [big] }, null, 2).length)`
    const l: unknown[] = [1, [2, [3]], null, undefined]
    expect(await linesOf(source)).toEqual([
      [
        'abcabc'.replace(/(?<x>b)(c)/g, "[$1$2$01$3$10$<x>$<y>$$$&$`$']"),
        'abc'.replace('b', "[$&$1$`$'$$]"),
        'a$&b',
      ].join(' '),
      '$ 0aa1aa [] -a-a-a-',
      `${String(l)}, ${String(l)}, ${l.join('-')}- a,b ,1`,
      'abx xxx a1null2 a\\n1b',
      'a|b| 2 1 3',
      '150000 50000 100023',
    ])
  })
})

describe('a whole number longer than any client may have', () => {
  const NINES = "'9'.repeat(3e5)"

  test.each([
    `BigInt({ valueOf: () => ${NINES} })`,
    `BigInt({ [Symbol.toPrimitive]: () => ${NINES} })`,
    `BigInt.asIntN(8, { toString: () => ${NINES} })`,
    `BigInt.asUintN({ valueOf: () => 1e6 }, -1n)`,
    `[${NINES}].map(BigInt)`,
    `['0x' + 'f'.repeat(6e4)].map(BigInt)`,
    `[[1e6, -1n]].map((given) => BigInt.asUintN.apply(null, given))`,
  ])('is never made: %s', async (code) => {
    expect((await play(code)).ended).toMatchObject({ refused: 'steps' })
  })

  test('leaves the text of shorter numbers as it is elsewhere', async () => {
    expect(
      await linesOf(
        'self.log(["9".repeat(19_000)].map(BigInt)[0].toLocaleString().length, 123456n.toLocaleString(), (-123n).toLocaleString(), (-1234n).toLocaleString(), 0n.toLocaleString(), (1234567.5).toLocaleString())',
      ),
    ).toEqual(['25333 123,456 -123 -1,234 0 1,234,567.5'])
  })
})

describe('a regular expression', () => {
  test.each(['match', 'matchAll', 'replace', 'search', 'split'])(
    'is refused by Symbol.%s if it is imitated, changed, or of a class with its own exec',
    async (name) => {
      const source = `
const itself = Object.prototype.valueOf
const changed = (its) => Object.defineProperties(/x/, its)
const like = { global: true, flags: 'g', exec: itself, 0: 'x' }
class Own extends RegExp { exec() { return this } }
for (const one of [like, Object.create(RegExp.prototype), changed({ flags: { value: 'g' } }), changed({ global: { value: true } }), changed({ exec: { value: itself } }), new Own('x')]) {
  try { RegExp.prototype[Symbol.${name}].call(one, 'x', 'y'); self.log('done') } catch (error) { self.log(error.name) }
}`
      expect(await linesOf(source)).toEqual(Array(6).fill('TypeError'))
    },
  )

  test('with a species of its own is refused by split and matchAll', async () => {
    const source = `
const re = /x/g
re.constructor = { [Symbol.species]: function () { return { exec: Object.prototype.valueOf, length: 4e9, lastIndex: 1, flags: '' } } }
for (const name of ['split', 'matchAll']) try { 'axb'[name](re) } catch (error) { self.log(error.name) }`
    expect(await linesOf(source)).toEqual(['TypeError', 'TypeError'])
  })

  test('is a SyntaxError if its groups nest too deep or stay open; one that is only long is accepted', async () => {
    const tries = [
      "'(?<'.repeat(3e4)",
      "'(?<'.repeat(1.6e4)",
      "'('.repeat(201) + ')'.repeat(201)",
      "'(?<a'.repeat(200)",
    ]
    const source = tries.map(
      (pattern) => `try { RegExp(${pattern}) } catch (error) { self.log(error.name) }`,
    )
    expect(await linesOf(source.join('\n'))).toEqual(Array(4).fill('SyntaxError'))
    expect(
      await linesOf(
        "self.log(RegExp('[((]'.repeat(300)).source.length, RegExp('a|'.repeat(2e4)).test('b'))",
      ),
    ).toEqual(['1200 true'])
  })

  test('may be of a subclass, and replaces with parts of its match', async () => {
    const source = `
class Own extends RegExp { constructor(text) { super(text, 'g') } }
self.log('axbx'.replace(new Own('x'), '[$&]'), 'axbx'.match(new Own('x')).length, new Own('x').test('x'))`
    expect(await linesOf(source)).toEqual(['a[x]b[x] 2 true'])
  })
})
