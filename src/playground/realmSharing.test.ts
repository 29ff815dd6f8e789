import { describe, expect, test } from 'vitest'
import { outputOfTwo } from './testing/play'

/** Code that leaves a mark on the value of `where`, and looks for the mark of another client. */
const leaving = (where: string): string => `
const held = (() => { try { return ${where} } catch { return undefined } })()
try {
  const before = held?.shared
  if (held !== undefined && held !== null) held.shared = self.name
  self.log(before === undefined ? 'nothing' : 'SHARED ' + before)
} catch (error) { self.log('nothing') }`

const REACHED = [
  'Object.prototype',
  'Object.getPrototypeOf([].values().map((x) => x))',
  'Object.getPrototypeOf([].values())',
  'Object.getPrototypeOf(Object.getPrototypeOf([].values())).constructor',
  'Object.getPrototypeOf(new Map().keys())',
  'Object.getPrototypeOf("".matchAll(/x/g))',
  'Object.getPrototypeOf((function* () {})())',
  'Object.getPrototypeOf(Object.getPrototypeOf((function* () {})()))',
  'Object.getPrototypeOf((async function* () {})())',
  'Object.getPrototypeOf(async () => {})',
  'Object.getPrototypeOf(function* () {}).prototype',
  'Array.prototype[Symbol.unscopables]',
  'Array.prototype.push',
  'RegExp',
  '/x/.constructor',
  '/x/.constructor.prototype',
  'Error.prototype',
  '(() => { try { null.x } catch (error) { return error.constructor } })()',
  '(() => { try { self.leave() } catch (error) { return error.constructor } })()',
  '(() => { try { fetch } catch (error) { return Object.getPrototypeOf(error) } })()',
  '(() => { try { Array.from({ length: 1e9 }) } catch (error) { return error.constructor.prototype } })()',
  'Object.getOwnPropertyDescriptor(Error.prototype, "name").get',
  'Promise.resolve().constructor',
  'Promise.prototype.then',
  'zk.get("/a").constructor',
  'Math.max',
  'Math.pow',
  'Symbol.iterator',
  'Symbol.for("shared")',
  'Object.getOwnPropertyDescriptor(Object.prototype, "__proto__").set',
  'Object.getOwnPropertyDescriptor(function () {}, "caller")?.get',
  'Object.getOwnPropertyDescriptor(Object.getPrototypeOf(() => {}), "arguments")?.get',
  '(() => arguments)()',
  '((parts) => parts)`a`.raw',
  '((parts) => parts)`a`',
]

describe('clients in one realm', () => {
  test.each(REACHED)('leave each other nothing on %s', async (where) => {
    expect(await outputOfTwo(leaving(where))).toEqual([['nothing'], ['nothing']])
  })

  test.each(['input', '$_', '$1', 'lastMatch', '$&', 'lastParen', 'leftContext', 'rightContext'])(
    'leave each other nothing in RegExp.%s',
    async (name) => {
      const source = `
const before = RegExp['${name}']
try { RegExp['${name}'] = self.name } catch {}
/(p.)/.exec('a secret of ' + self.name)
self.log(before === undefined ? 'nothing' : 'SHARED ' + before)`
      expect(await outputOfTwo(source)).toEqual([['nothing'], ['nothing']])
    },
  )

  test('do not change each other’s random numbers', async () => {
    const both = await outputOfTwo('self.log(Math.random(), self.random())')
    const alone = await outputOfTwo('if (self.index === 1) self.log(Math.random(), self.random())')
    expect(both[1]).toEqual(alone[1])
  })

  test('find every object frozen that can be reached', async () => {
    const source = `
const kinds = [async () => {}, function* () {}, async function* () {}]
const things = [Object, Array, String, Number, Boolean, Symbol, Map, Set, WeakMap, WeakSet, JSON, Promise, RegExp, Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, Reflect, BigInt, parseInt, parseFloat, isNaN, isFinite, encodeURIComponent, decodeURIComponent, encodeURI, decodeURI]
const waiting = [...things, Math, ...kinds.map(Object.getPrototypeOf), Object.getPrototypeOf([].values()), Object.getPrototypeOf(new Map().keys()), Object.getPrototypeOf(new Set().keys()), Object.getPrototypeOf(''[Symbol.iterator]()), Object.getPrototypeOf(''.matchAll(/x/g))]
const seen = new Set()
let open = 0
while (waiting.length > 0) {
  const value = waiting.pop()
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue
  seen.add(value)
  if (!Object.isFrozen(value) && value !== Math.random) open += 1
  waiting.push(Object.getPrototypeOf(value))
  for (const key of Reflect.ownKeys(value)) {
    if (value === Math && typeof key === 'string' && key.length > 2) continue
    const its = Reflect.getOwnPropertyDescriptor(value, key)
    waiting.push(its.value, its.get, its.set)
  }
}
self.log(open, seen.size > 300)`
    expect(await outputOfTwo(source)).toEqual([['0 true'], ['0 true']])
  })
})
