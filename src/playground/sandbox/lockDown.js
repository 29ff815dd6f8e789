'use strict'
/**
 * Removes from a worker's globals everything that could reach out, tell the time or draw random numbers,
 * makes the rest the same in every browser, and freezes it, so that clients cannot change it for each other.
 * Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { imul } = Math
  /** Globals that throw an error with their name when code reads them. */
  const REFUSED =
    'fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource BroadcastChannel Worker SharedWorker importScripts localStorage sessionStorage indexedDB caches cookieStore navigator location document window parent top frames opener postMessage close crypto performance setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame eval Function Proxy SharedArrayBuffer Atomics WebAssembly URL Blob'.split(
      ' ',
    )
  /** Functions whose last digits differ between browsers. */
  const INEXACT =
    'acos acosh asin asinh atan atan2 atanh cbrt cos cosh expm1 log1p sin sinh tan tanh'.split(' ')

  function takeAway() {
    const scope = globalThis
    for (let level = scope; level !== null && level !== Object.prototype;) {
      const above = Object.getPrototypeOf(level)
      for (const name of Reflect.ownKeys(level)) {
        if (typeof name === 'string' && tools.GLOBALS.has(name)) continue
        if (Reflect.deleteProperty(level, name)) continue
        try {
          scope[name] = undefined
        } catch {
          // The name is shadowed by a parameter of the code.
        }
      }
      level = above
    }
    for (const name of REFUSED) {
      const get = () => {
        throw tools.refusal('refused', name)
      }
      Reflect.defineProperty(scope, name, { get, configurable: false })
    }
  }

  /** Refuses functions made of text, whose steps would not be counted. */
  function closeFunctions() {
    const kinds = [function () {}, async () => {}, function* () {}, async function* () {}]
    for (const kind of kinds) {
      const value = function () {
        throw tools.refusal('refused', 'Function')
      }
      Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', { value })
    }
  }

  /** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
  function randomOf(seed) {
    let state = seed | 0
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    }
  }

  /** Returns the mathematics of one client, which draws its own random numbers. */
  function mathOf(random) {
    const descriptors = new Map(Object.entries(Object.getOwnPropertyDescriptors(Math)))
    descriptors.set('random', { value: random })
    for (const name of INEXACT) {
      descriptors.set(name, {
        get() {
          throw tools.refusal('inexact', `Math.${name}`)
        },
      })
    }
    const names = [...descriptors.keys()].sort()
    return Object.freeze(
      Object.create(null, Object.fromEntries(names.map((name) => [name, descriptors.get(name)]))),
    )
  }

  function lockDown(itemsMax) {
    tools.pinErrors()
    tools.pinPromises()
    tools.pinNumbers()
    tools.pinTexts()
    tools.pinRegExps()
    tools.pinCollections(itemsMax)
    tools.chargeConstructors()
    tools.chargeKept()
    closeFunctions()
    takeAway()
    tools.freezeAll()
  }

  Object.assign(tools, { lockDown, randomOf, mathOf })
}
