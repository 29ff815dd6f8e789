'use strict'
/**
 * Errors and promises of readers' code. An engine's own errors differ between browsers in text, place
 * and sometimes class: code is told their class and its own line, and nothing else. Text, as
 * `realm.js` is.
 */
{
  const { tools } = globalThis
  const {
    apply,
    construct,
    defineProperty,
    deleteProperty,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    ownKeys,
    setPrototypeOf,
  } = Reflect
  const KINDS =
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError'.split(
      ' ',
    )
  const KEPT = new Set(['message', 'cause', 'errors'])
  /** Errors that code or the lab has made, or that are tidy already. */
  const known = new WeakSet()
  const engineWords = new WeakMap()
  const refusals = new WeakMap()
  /** By prototype, the class that code is told. */
  const kindOf = new Map()

  /** Deletes what engines add: `stack`, `fileName`, `lineNumber`, `sourceURL` and the like. */
  function strip(error) {
    for (const key of ownKeys(error)) {
      if (typeof key === 'string' && !KEPT.has(key)) deleteProperty(error, key)
    }
  }

  /** Steps of writing a message that was no text. */
  function weightOfMessage(error, given) {
    if (typeof given === 'string' || given === undefined) return 0
    return tools.weightOf(getOwnPropertyDescriptor(error, 'message')?.value)
  }

  function wrapError(name) {
    const Native = globalThis[name]
    const { prototype } = Native
    const Wrapper = {
      [name]: function (...given) {
        if (name === 'AggregateError') given[0] = tools.collect(given[0])
        const error = construct(Native, given, new.target ?? Wrapper)
        strip(error)
        known.add(error)
        tools.charge(weightOfMessage(error, given[name === 'AggregateError' ? 1 : 0]))
        return error
      },
    }[name]
    Object.defineProperty(Wrapper, 'prototype', { value: prototype, writable: false })
    Object.defineProperty(Wrapper, 'length', { value: Native.length })
    defineProperty(prototype, 'constructor', { value: Wrapper, writable: true, configurable: true })
    kindOf.set(prototype, name)
    return Wrapper
  }

  function pinErrors() {
    Error.stackTraceLimit = 0
    // Only Firefox has it.
    const { InternalError } = globalThis
    if (InternalError !== undefined) kindOf.set(InternalError.prototype, 'RangeError')
    const wrappers = KINDS.map(wrapError)
    for (const [index, name] of KINDS.entries()) {
      if (index > 0) Object.setPrototypeOf(wrappers[index], wrappers[0])
      globalThis[name] = wrappers[index]
    }
  }

  /**
   * How an engine says that a stack or a memory is full: each has its own bound. No pattern: V8 ends the
   * whole process where it has no stack left to compile one.
   */
  const FULL_STACK = ['stack', 'recursion']
  const FULL_MEMORY = [
    'memory',
    'overflow',
    'string length',
    'string size',
    'maximum bigint',
    'bigint is too',
    'bigint too',
    'regular expression too large',
  ]

  const { includes, toLowerCase } = String.prototype

  /** Whether words say one of several things; built-in functions that charge are not to be had here. */
  function tells(words, things) {
    for (let index = 0; index < things.length; index += 1) {
      if (apply(includes, words, [things[index]])) return true
    }
    return false
  }

  function exhaustion(kind, words) {
    if (kind !== 'RangeError') return undefined
    const said = apply(toLowerCase, words, [])
    if (tells(said, FULL_STACK)) return 'depth'
    return tells(said, FULL_MEMORY) ? 'memory' : undefined
  }

  /** The error as code may see it; ends the client where the engine has come to a bound of its own. */
  function tidy(error) {
    if (typeof error !== 'object' || error === null || known.has(error)) return error
    const kind = kindOf.get(getPrototypeOf(error))
    if (kind === undefined) return error
    known.add(error)
    const words = getOwnPropertyDescriptor(error, 'message')?.value
    const said = typeof words === 'string' ? words : ''
    engineWords.set(error, said)
    strip(error)
    setPrototypeOf(error, globalThis[kind].prototype)
    const value = `${kind} in line ${tools.current.client?.line ?? 0}`
    defineProperty(error, 'message', { value, writable: true, configurable: true })
    const full = exhaustion(kind, said)
    if (full !== undefined) throw tools.exhaust(full)
    return error
  }

  /** Why the lab ends a client, by a name that the page has words for. Code cannot make one. */
  function refusal(code, what = '') {
    const error = new Error(what === '' ? code : `${what}: ${code}`)
    refusals.set(error, { code, what })
    return error
  }

  /** Promises call their handlers with nothing beneath them. */
  const guarded = (handler) => (value) => {
    const { client } = tools.current
    if (client !== undefined) client.depth = 0
    // Handlers that are built in count no step: nothing of an ended client goes on.
    if (client?.over !== undefined) return undefined
    try {
      tools.charge(1 / 4)
      const made = handler(value)
      tools.charge(tools.weightOf(made))
      return made
    } catch (error) {
      throw tidy(error)
    }
  }

  function pinPromises() {
    const { then } = Promise.prototype
    const { reject } = Promise
    const pinnedThen = function (onFulfilled, onRejected) {
      return apply(then, this, [
        typeof onFulfilled === 'function' ? guarded(onFulfilled) : onFulfilled,
        typeof onRejected === 'function' ? guarded((error) => onRejected(tidy(error))) : onRejected,
      ])
    }
    Object.defineProperty(pinnedThen, 'name', { value: 'then' })
    defineProperty(Promise.prototype, 'then', { value: pinnedThen })
    tools.markCharged(pinnedThen)
    // A class of the code's own would be handed errors as engines make them.
    deleteProperty(Promise, Symbol.species)
    for (const name of ['all', 'allSettled', 'any', 'race', 'reject', 'resolve']) {
      const { [name]: its } = Promise
      const isOfMany = name !== 'reject' && name !== 'resolve'
      const pinned = {
        [name]: (given) => {
          tools.charge(1 / 4)
          if (!isOfMany) return apply(its, Promise, [given])
          try {
            return apply(its, Promise, [tools.collect(given)])
          } catch (error) {
            if (refusals.has(error)) throw error
            return apply(reject, Promise, [tidy(error)])
          }
        },
      }
      tools.put(Promise, pinned)
      tools.markCharged(pinned[name])
    }
  }

  Object.assign(tools, {
    pinErrors,
    pinPromises,
    tidy,
    refusal,
    refusalOf: (error) => refusals.get(error),
    engineWordsOf: (error) => engineWords.get(error),
  })
}
