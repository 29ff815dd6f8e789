'use strict'
/**
 * Takes from a worker's globals whatever could reach out, tell the time or draw lots, and freezes the
 * rest: those whose code runs there cannot change it for each other. Text, as `realm.js` is.
 */
{
  /** All that code may know of the world; the rest is taken away. */
  const KEPT =
    'Object Array String Number Boolean Symbol Map Set WeakMap WeakSet JSON Math Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Reflect BigInt parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI NaN Infinity undefined globalThis'.split(
      ' ',
    )
  /** Named when somebody reaches for them, so that the message says why. */
  const REFUSED =
    'fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource BroadcastChannel Worker SharedWorker importScripts localStorage sessionStorage indexedDB caches cookieStore navigator location document window parent top frames opener postMessage close crypto performance setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame eval Function Proxy SharedArrayBuffer Atomics WebAssembly URL Blob'.split(
      ' ',
    )

  function takeAway(refusal) {
    const scope = globalThis
    for (let level = scope; level !== null && level !== Object.prototype;) {
      const above = Object.getPrototypeOf(level)
      for (const name of Reflect.ownKeys(level)) {
        if (typeof name === 'string' && KEPT.includes(name)) continue
        if (Reflect.deleteProperty(level, name)) continue
        try {
          scope[name] = undefined
        } catch {
          // It stands behind the parameters of the code, which have its name too.
        }
      }
      level = above
    }
    for (const name of REFUSED) {
      const get = () => {
        throw refusal(name)
      }
      Reflect.defineProperty(scope, name, { get, configurable: false })
    }
  }

  /** Nobody makes functions of texts: they would not be counted. */
  function closeFunctions(refusal, itemsMax) {
    const kinds = [function () {}, async () => {}, function* () {}, async function* () {}]
    for (const kind of kinds) {
      const value = function () {
        throw refusal('Function')
      }
      Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', { value })
    }
    const { from } = Array
    Array.from = function (items, ...rest) {
      if (items?.length > itemsMax) throw refusal('Array.from')
      return Reflect.apply(from, this, [items, ...rest])
    }
  }

  /** What an engine or a machine would say in its own way is said in one, or not at all. */
  function pinWords() {
    // A stack names the realm's own address, which is another each time.
    Error.stackTraceLimit = 0
    delete Error.prototype.stack
    const pin = (prototype, name, place) => {
      const { [name]: its } = prototype
      prototype[name] = function (...given) {
        return Reflect.apply(its, this, [...given.slice(0, place), 'en'])
      }
    }
    pin(String.prototype, 'localeCompare', 1)
    pin(String.prototype, 'toLocaleLowerCase', 0)
    pin(String.prototype, 'toLocaleUpperCase', 0)
    pin(Number.prototype, 'toLocaleString', 0)
    pin(BigInt.prototype, 'toLocaleString', 0)
  }

  function freezeAll() {
    const seen = new Set()
    const waiting = KEPT.map((name) => globalThis[name])
    waiting.push(async () => {}, (function* () {})(), (async function* () {})(), /x/g, [].values())
    waiting.push(new Map().keys(), new Set().keys(), ''.matchAll(/x/g), ''[Symbol.iterator]())
    while (waiting.length > 0) {
      const value = waiting.pop()
      const isThing = (typeof value === 'object' && value !== null) || typeof value === 'function'
      if (!isThing || seen.has(value) || value === globalThis) continue
      seen.add(value)
      waiting.push(Object.getPrototypeOf(value))
      for (const key of Reflect.ownKeys(value)) {
        const its = Object.getOwnPropertyDescriptor(value, key)
        waiting.push(its.value, its.get, its.set)
        letOverride(value, key, its)
      }
      Object.freeze(value)
    }
  }

  /** A frozen prototype must not keep what inherits from it from having its own `name` and the like. */
  function letOverride(owner, key, its) {
    const isPlain = ['name', 'message', 'toString', 'constructor', 'valueOf'].includes(key)
    if (!isPlain || !its.configurable || !('value' in its) || typeof owner === 'function') return
    const { value } = its
    Object.defineProperty(owner, key, {
      get: () => value,
      set(given) {
        if (this === owner) throw new TypeError(`${String(key)} is frozen`)
        Object.defineProperty(this, key, {
          value: given,
          writable: true,
          enumerable: true,
          configurable: true,
        })
      },
    })
  }

  /** Numbers from 0 to 1, the same for the same seed (mulberry32). */
  function randomOf(seed) {
    let state = seed | 0
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    }
  }

  function lockDown(refusal, itemsMax) {
    takeAway(refusal)
    closeFunctions(refusal, itemsMax)
    pinWords()
    freezeAll()
  }

  /** Beyond the first a whole number costs something, beyond the second there is none. */
  const BIG = 2n ** 64n
  const VAST = 2n ** 65_536n
  const BIG_STEPS = 512

  /** Steps that it costs to make a value: sixteen characters are one, and so are four items. */
  function weightOf(value) {
    if (typeof value === 'string') return value.length >> 4
    if (typeof value === 'bigint') {
      if (value >= VAST || value <= -VAST) return Infinity
      return value >= BIG || value <= -BIG ? BIG_STEPS : 0
    }
    return Array.isArray(value) ? value.length >> 2 : 0
  }

  globalThis.tools = { lockDown, randomOf, weightOf }
}
