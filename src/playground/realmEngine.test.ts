import { describe, expect, test } from 'vitest'
import { fc } from '../kernel/lib/testing/properties'
import { play, linesOf } from './testing/play'

describe('an engine’s own error', () => {
  test.each([
    ['a catch clause', 'try { null.x } catch (error) { look(error) }'],
    [
      'a catch clause that takes it apart',
      'try { null.x } catch ({ message, stack, fileName, name }) { self.log([message, stack, fileName, name].join()) }',
    ],
    ['a rejected promise', 'await (async () => null.x)().catch(look)'],
    ['a handler of both outcomes', 'await (async () => null.x)().then(undefined, look)'],
    ['a handler that throws', 'await Promise.resolve().then(() => null.x).catch(look)'],
    ['a constructor of promises', 'await new Promise(() => null.x).catch(look)'],
    ['all outcomes', 'look((await Promise.allSettled([(async () => null.x)()]))[0].reason)'],
    [
      'any outcome',
      'await Promise.any([(async () => null.x)()]).catch((error) => look(error.errors[0]))',
    ],
    [
      'a promise of one’s own class',
      'class Own extends Promise {}; await new Own(() => null.x).then(() => {}).catch(look)',
    ],
    [
      'a capability of one’s own',
      'function Own(run) { run(() => {}, look) }; await Promise.all.call(Own, [(async () => null.x)()]).catch(look)',
    ],
    [
      'a loop that waits',
      'try { for await (const one of [(async () => null.x)()]) one() } catch (error) { look(error) }',
    ],
  ])('shows its class and line alone through %s', async (_, code) => {
    const source = `const look = (error) => self.log([error.message, error.stack, error.fileName, error.name].join())\n${code}`
    expect(await linesOf(source)).toEqual(['TypeError in line 2,,,TypeError'])
  })

  test('has no property but its message', async () => {
    const source = `
const names = (error) => self.log(Reflect.ownKeys(error).join())
try { null.x } catch (error) { names(error) }
names(new RangeError('own'))
names(new (class Own extends Error {})('own'))
try { JSON.parse('{') } catch (error) { names(error); self.log(error.message, error instanceof SyntaxError) }
self.log(Object.keys(Error).join(), typeof Error.captureStackTrace, typeof Error.stackTraceLimit)`
    expect(await linesOf(source)).toEqual([
      'message',
      'message',
      'message',
      'message',
      'SyntaxError in line 6 true',
      ' undefined undefined',
    ])
  })

  test('that nobody catches is shown to the reader in the engine’s words', async () => {
    expect((await play('null.x')).ended).toMatchObject({ name: 'TypeError', message: /null/ })
  })
})

describe('code finds the same in every browser', () => {
  test('only functions that each browser has', async () => {
    expect(
      await linesOf(
        `self.log(typeof [].group, typeof Object.groupBy, typeof Promise.withResolvers, typeof new Set().union, typeof Array.fromAsync, typeof [].values().map, typeof ''.isWellFormed, typeof Iterator, typeof WeakRef, typeof Intl, [].findLast((x) => x), typeof [].toSorted)`,
      ),
    ).toEqual([`${'undefined '.repeat(10)}undefined function`])
  })

  test('its properties in one order', async () => {
    expect(
      await linesOf(
        `self.log(Reflect.ownKeys(Map.prototype).map(String).join(), Reflect.ownKeys(JSON).map(String).join())`,
      ),
    ).toEqual([
      'Symbol(Symbol.iterator),Symbol(Symbol.toStringTag),clear,constructor,delete,entries,forEach,get,has,keys,set,size,values Symbol(Symbol.toStringTag),parse,stringify'
        .split(' ')
        .map((list) => {
          const names = list.split(',')
          return [
            ...names.filter((name) => !name.startsWith('S')),
            ...names.filter((name) => name.startsWith('S')),
          ].join()
        })
        .join(' '),
    ])
  })

  test('no key of the lab’s own', async () => {
    const source = `
const { prototype } = Object
const all = Object.getOwnPropertyDescriptors(prototype)
self.log(Object.getOwnPropertySymbols(prototype).length, Object.getOwnPropertySymbols(all).length)
self.log(Reflect.ownKeys(prototype).filter((key) => typeof key === 'symbol').length)`
    expect(await linesOf(source)).toEqual(['0 0', '0'])
  })

  test('the keys of functions in one order', async () => {
    const source = `
class A { static b = 1; static a() {} }
function own() {}
own.x = 1
for (const one of [Error, Map, A, own, () => 1]) {
  self.log(Reflect.ownKeys(one).join(), Object.getOwnPropertyNames(one).join(), Object.keys(Object.getOwnPropertyDescriptors(one)).join())
}`
    const all = ['', '', ',a,b', ',x'].map((more) => `length,name,prototype${more}`)
    expect(await linesOf(source)).toEqual(
      [...all, 'length,name'].map((keys) => [keys, keys, keys].join(' ')),
    )
  })

  test('JSON as every engine has it', async () => {
    const source = `
self.log(JSON.stringify({ b: [1, { b: 2, c: 3 }], a: { toJSON: (key) => key }, d: undefined }, ['a', 'b'], 1))
self.log(JSON.stringify({ a: 1, b: [() => 1, NaN] }, function (key, value) { return key === 'a' ? this.b.length : value }))
self.log(JSON.stringify(JSON.parse('{"a":[1,2,"[["],"b":null}', (key, value) => (value === 1 ? undefined : key === 'b' ? key : value))))
self.log(JSON.stringify([[1, [2, [3]], , 4].flat(), [1, [2, [3]]].flat(Infinity), [[1]].flat(0)]))
class Own extends Array {}
self.log(Own.from([[1]]).flat() instanceof Own)`
    expect(await linesOf(source)).toEqual([
      JSON.stringify({ b: [1, { b: 2, c: 3 }], a: 'a' }, ['a', 'b'], 1),
      '{"a":2,"b":[null,null]}',
      '{"a":[null,2,"[["],"b":"b"}',
      '[[1,2,[3],4],[1,2,3],[[1]]]',
      'true',
    ])
  })

  test('a sort that compares the same items, in order', async () => {
    const source = `
const asked = []
const list = [5, 3, , undefined, 9, 1]
list.sort((a, b) => { asked.push(a + '' + b); return a - b })
self.log(asked.join(), JSON.stringify(list), [10, 9, 1].sort().join(), ['b', 'a'].toSorted().join())
self.log([1, 2, 3, 4, 5, 6, 7, 8].sort(() => self.random() - 0.5).join())`
    expect(await linesOf(source)).toEqual([
      '53,91,31,39,59 [1,3,5,9,null,null] 1,10,9 a,b',
      '6,5,3,4,7,8,1,2',
    ])
  })

  test('functions whose text does not show their source', async () => {
    expect(
      await linesOf('self.log(`${[].push} ${function own(a) { return a }} ${() => 1}`)'),
    ).toEqual([
      'function push() { [native code] } function own() { [native code] } function () { [native code] }',
    ])
  })

  test.each(['sin', 'tan', 'cbrt', 'atan2', 'expm1'])('no Math.%s', async (name) => {
    expect(await linesOf(`Math.${name}(1)`)).toEqual([`inexact: Math.${name}`])
  })

  test('operators that read each side once, the left one first', async () => {
    const source = `
const read = []
const side = (name, value) => ({ valueOf() { read.push(name); return value } })
for (const [a, b] of [[6, 4], [6n, 4n]]) {
  const x = side('x', a), y = side('y', b), o = { z: x }
  self.log([x * y, x / y, x % y, x << y, x >> y, x ** y, x < y, x >= y, x > y, x <= y].join(), o.z *= y)
  self.log(x == b, b != x, x == y, read.splice(0).join(''))
}
self.log({ [Symbol.toPrimitive]: (hint) => hint } == 'default', { [Symbol.toPrimitive]: (hint) => hint } < 'o')`
    expect(await linesOf(source)).toEqual([
      '24,1.5,2,96,0,1296,false,true,true,false 24',
      `false true false ${'xy'.repeat(11)}xx`,
      '24,1,2,96,0,1296,false,true,true,false bigint',
      `false true false ${'xy'.repeat(11)}xx`,
      'true true',
    ])
  })

  test('instanceof with bound classes', async () => {
    const source = `class A {}
self.log(new A() instanceof A.bind(null), new A() instanceof A.bind(null).bind(1), [] instanceof A.bind(null))
let f = function () {}; for (let i = 0; i < 5000; i++) f = f.bind(null)
try { self.log(1 instanceof f) } catch (error) { self.log(error.name) }`
    expect(await linesOf(source)).toEqual(['true true false', 'RangeError'])
  })

  test('no regular expressions of newer kinds', async () => {
    const tries = ["'(?i:a)'", "'(?<n>a)|(?<n>b)'", "'a', 'v'"]
    const source = tries.map(
      (argument) =>
        `try { new RegExp(${argument}); self.log('made') } catch (error) { self.log(error.name) }`,
    )
    expect(await linesOf(source.join('\n'))).toEqual(['SyntaxError', 'SyntaxError', 'SyntaxError'])
    expect(
      await linesOf(
        `self.log('aXb'.replace(new RegExp('(?<=a)x', 'i'), '-'), new RegExp(/y/g).flags, /z/ instanceof RegExp)`,
      ),
    ).toEqual(['a-b g true'])
  })
})

describe('numbers and texts', () => {
  const PLAIN_RUNS = { numRuns: 40 }

  /** Returns the code's results for numbers, as logged texts. */
  const numbers = async (code: string, values: readonly number[]): Promise<readonly string[]> =>
    linesOf(
      values
        .map((value) => `self.log(String((${code})(${Object.is(value, -0) ? '-0' : value})))`)
        .join('\n'),
    )

  const ANY = fc.double({ noNaN: true })
  const MIDDLING = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((x) => x || 1.5)
  const SMALL = fc.double({ min: -20, max: 20, noNaN: true })

  test.each([
    [
      '(x) => x.toString(36)',
      (x: number) => x.toString(36),
      MIDDLING.filter((x) => Math.abs(x) > 1e-9),
    ],
    [
      '(x) => x.toString(3)',
      (x: number) => x.toString(3),
      MIDDLING.filter((x) => Math.abs(x) > 1e-9),
    ],
    ['(x) => x.toLocaleString()', (x: number) => x.toLocaleString('en'), MIDDLING],
    ['(x) => Math.log(Math.abs(x))', (x: number) => Math.log(Math.abs(x)), ANY],
    ['(x) => Math.exp(x)', (x: number) => Math.exp(x), SMALL],
    ['(x) => x ** 2', (x: number) => x ** 2, ANY],
  ] as const)('%s gives what V8 gives', async (code, native, values) => {
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 100, maxLength: 100 }), async (list) => {
        expect(await numbers(code, list)).toEqual(list.map((value) => String(native(value))))
      }),
      PLAIN_RUNS,
    )
  })

  test('powers are exact where they can be', async () => {
    expect(
      await linesOf(
        `self.log(2 ** -1074, 10 ** 22, 2 ** 0.5, 4 ** 1.5, 10 ** -3, (-8) ** (1 / 3), 3n ** 4n, Math.log2(1024), Math.log10(1000), Math.hypot(3, 4))`,
      ),
    ).toEqual(['5e-324 1e+22 1.4142135623730951 8 0.001 null 81 10 3 5'.replace('81', 'bigint')])
    expect(await linesOf('let x = 3; x **= 2; self.log(x)')).toEqual(['9'])
  })

  test('texts of ASCII are compared as in English', async () => {
    const collator = new Intl.Collator('en')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 })), {
          minLength: 100,
          maxLength: 100,
        }),
        async (pairs) => {
          const source = pairs.map(
            ([a, b]) => `self.log(${JSON.stringify(a)}.localeCompare(${JSON.stringify(b)}))`,
          )
          expect(await linesOf(source.join('\n'))).toEqual(
            pairs.map(([a, b]) => String(Math.sign(collator.compare(a, b)))),
          )
        },
      ),
      PLAIN_RUNS,
    )
  })
})
