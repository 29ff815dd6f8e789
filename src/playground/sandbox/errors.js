'use strict'
/**
 * Errors and promises of readers' code. The errors of an engine differ between browsers in text, place and
 * sometimes class; code gets only their class and its own line. Loaded as text, like `realm.js`.
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
  const FIELDS = new Set(['message', 'cause', 'errors'])
  /** Errors made by code or by the lab, and errors that are tidy already. */
  const known = new WeakSet()
  const engineWords = new WeakMap()
  const refusals = new WeakMap()
  /** The class of an error that code sees, by prototype. */
  const kindOf = new Map()

  /** Deletes the properties that engines add: `stack`, `fileName`, `lineNumber`, `sourceURL` and the like. */
  function strip(error) {
    for (const key of ownKeys(error)) {
      if (typeof key === 'string' && !FIELDS.has(key)) deleteProperty(error, key)
    }
  }

  /** Returns the steps of writing a message that was no text. */
  function weightOfMessage(error, message) {
    if (typeof message === 'string' || message === undefined) return 0
    return tools.weightOf(getOwnPropertyDescriptor(error, 'message')?.value)
  }

  function wrapError(name) {
    const Native = globalThis[name]
    const { prototype } = Native
    const Wrapper = {
      [name]: function (...args) {
        if (name === 'AggregateError') args[0] = tools.collect(args[0])
        const error = construct(Native, args, new.target ?? Wrapper)
        strip(error)
        known.add(error)
        tools.charge(weightOfMessage(error, args[name === 'AggregateError' ? 1 : 0]))
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
    // Only Firefox has this class.
    const { InternalError } = globalThis
    if (InternalError !== undefined) kindOf.set(InternalError.prototype, 'RangeError')
    const wrappers = KINDS.map(wrapError)
    for (const [index, name] of KINDS.entries()) {
      if (index > 0) Object.setPrototypeOf(wrappers[index], wrappers[0])
      globalThis[name] = wrappers[index]
    }
  }

  /**
   * Words in an engine's message for a full stack or memory, whose bounds differ. They are no regular
   * expressions, because V8 ends the whole process where it has no stack left to compile one.
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

  /** Whether a text includes one of several words; charged built-in functions cannot be used here. */
  function tells(words, things) {
    for (let index = 0; index < things.length; index += 1) {
      if (apply(includes, words, [things[index]])) return true
    }
    return false
  }

  function exhaustion(kind, words) {
    if (kind !== 'RangeError') return undefined
    const lowerCase = apply(toLowerCase, words, [])
    if (tells(lowerCase, FULL_STACK)) return 'depth'
    return tells(lowerCase, FULL_MEMORY) ? 'memory' : undefined
  }

  /** Returns the error as code may see it; ends the client where an engine's own bound was reached. */
  function tidy(error) {
    if (typeof error !== 'object' || error === null || known.has(error)) return error
    const kind = kindOf.get(getPrototypeOf(error))
    if (kind === undefined) return error
    known.add(error)
    const words = getOwnPropertyDescriptor(error, 'message')?.value
    const message = typeof words === 'string' ? words : ''
    engineWords.set(error, message)
    strip(error)
    setPrototypeOf(error, globalThis[kind].prototype)
    const value = `${kind} in line ${tools.current.client?.line ?? 0}`
    defineProperty(error, 'message', { value, writable: true, configurable: true })
    const full = exhaustion(kind, message)
    if (full !== undefined) throw tools.exhaust(full)
    return error
  }

  /**
   * Creates the error that ends a client, with a code that the page can put into words. Code cannot create
   * one.
   */
  function refusal(code, what = '') {
    const error = new Error(what === '' ? code : `${what}: ${code}`)
    refusals.set(error, { code, what })
    return error
  }

  /** Wraps a promise's handler, which is called at depth 0. */
  const guarded = (handler) => (value) => {
    const { client } = tools.current
    if (client !== undefined) client.depth = 0
    // Built-in handlers count no step, so an ended client's are stopped here.
    if (client?.over !== undefined) return undefined
    try {
      tools.charge(1 / 4)
      const result = handler(value)
      tools.charge(tools.weightOf(result))
      return result
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
    // A class of the code's own would be given errors as engines make them.
    deleteProperty(Promise, Symbol.species)
    for (const name of ['all', 'allSettled', 'any', 'race', 'reject', 'resolve']) {
      const { [name]: native } = Promise
      const isOfMany = name !== 'reject' && name !== 'resolve'
      const pinned = {
        [name]: (input) => {
          tools.charge(1 / 4)
          if (!isOfMany) return apply(native, Promise, [input])
          try {
            return apply(native, Promise, [tools.collect(input)])
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
