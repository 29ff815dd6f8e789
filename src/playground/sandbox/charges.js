'use strict'
/**
 * Costs of built-in functions. Each kept function costs something at every call, wherever the call is: for
 * the texts and numbers that it reads, and for its result. `FREE` lists the exceptions. Loaded as text, like
 * `realm.js`.
 */
{
  const { tools } = globalThis
  const { isArray } = Array
  const { floor } = Math
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
    Reflect
  const { get: sizeOfMap } = getOwnPropertyDescriptor(Map.prototype, 'size')
  const { get: sizeOfSet } = getOwnPropertyDescriptor(Set.prototype, 'size')

  /** Steps of a call that does almost nothing. */
  const CALL = 1 / 4
  /** Letters that a built-in function reads in one step. */
  const LETTERS_READ = 1024
  /** The most letters of a text, and items of a list; no client can pay for longer ones. */
  const TEXT_MAX = 2 ** 22
  const ITEMS_MAX = 2 ** 20

  /** Sizes of whole numbers: from the first on they cost something; none may reach the second. */
  const BIG = 2n ** 64n
  const VAST = 2n ** 65_536n
  const BIG_STEPS = 512
  /** Steps of writing a whole number as a text, by its size. */
  const WRITTEN = [
    { bound: 2n ** 1024n, steps: 0 },
    { bound: 2n ** 8192n, steps: 16 },
    { bound: VAST, steps: BIG_STEPS },
  ]

  /**
   * Returns a list's length as a built-in function reads it; a computed length could differ at the next read,
   * so it is refused.
   */
  function lengthOf(value) {
    if (typeof value === 'string') return value.length
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return 0
    const descriptor = getOwnPropertyDescriptor(value, 'length')
    if (descriptor === undefined && !('length' in value)) return 0
    if (typeof descriptor?.value !== 'number') throw tools.refusal('refused', 'length')
    return descriptor.value > 0 ? descriptor.value : 0
  }

  /**
   * Returns the steps of a value: one for sixteen characters, or for four items. Maps and sets are charged as
   * they are filled, because `set` and `add` return the whole of them each time.
   */
  function weightOf(value) {
    if (typeof value === 'string') return value.length >> 4
    if (typeof value === 'bigint') {
      if (value >= VAST || value <= -VAST) return Infinity
      return value >= BIG || value <= -BIG ? BIG_STEPS : 0
    }
    return isArray(value) ? floor(value.length / 4) : 0
  }

  /** Returns the number of entries of a map or a set. */
  function sizeOf(value) {
    if (value instanceof Map) return sizeWithin(sizeOfMap, value)
    return value instanceof Set ? sizeWithin(sizeOfSet, value) : 0
  }

  function sizeWithin(getter, value) {
    try {
      return apply(getter, value, [])
    } catch {
      // The value has the prototype, but is no map or set.
      return 0
    }
  }

  const weightOfObject = (value) =>
    typeof value === 'object' && value !== null ? floor(ownKeys(value).length / 4) : 0

  /** Returns the steps of reading a value as a text or a number. */
  function weightOfReading(value) {
    if (typeof value === 'string') return value.length / LETTERS_READ
    if (typeof value !== 'bigint') return 0
    for (const { bound, steps } of WRITTEN) if (value < bound && value > -bound) return steps
    return Infinity
  }

  function weightOfCall(receiver, args) {
    let steps = weightOfReading(receiver)
    for (let index = 0; index < args.length; index += 1) steps += weightOfReading(args[index])
    return steps + CALL
  }

  /** Ends a client that is about to make a longer text, where engines have bounds of their own. */
  function boundText(letters) {
    if (letters > TEXT_MAX) throw tools.exhaust('steps')
  }

  function boundItems(count) {
    if (count > ITEMS_MAX) throw tools.exhaust('steps')
  }

  /** The charged functions, by the built-in ones that they replace. */
  const charged = new Map()
  const replacements = new WeakSet()

  /** Returns a function that charges before its work, and for its result afterwards. */
  function chargedOf(key, native, before, after) {
    const wrapper = {
      [key](...args) {
        const steps = before === undefined ? weightOfCall(this, args) : before(this, args)
        tools.charge(steps > CALL ? steps : CALL)
        const value = tools.within(() => apply(native, this, args))
        tools.charge(after(value, this, args))
        return value
      },
    }[key]
    return replaceFunction(native, wrapper)
  }

  function replaceFunction(native, wrapper) {
    for (const key of ['name', 'length']) {
      defineProperty(wrapper, key, { value: getOwnPropertyDescriptor(native, key)?.value })
    }
    charged.set(native, wrapper)
    replacements.add(wrapper)
    return wrapper
  }

  /** Charges several functions of an object. */
  function charging(owner, names, before, after = weightOf) {
    for (const name of names.split(' ')) {
      tools.put(owner, { [name]: chargedOf(name, owner[name], before, after) })
    }
  }

  /** Marks functions of the lab that charge for themselves. */
  const markCharged = (...functions) => functions.forEach((method) => replacements.add(method))

  const WALK = 'next return throw'
  /**
   * Functions that take the same short time for any argument, and call no others. Built-in functions call
   * many of these for each item.
   */
  const FREE = [
    [Object, 'is'],
    [Object.prototype, '__proto__'],
    [Array, 'isArray'],
    [Array.prototype, 'entries keys values'],
    [Number, 'isFinite isInteger isNaN isSafeInteger'],
    [Symbol.prototype, 'description'],
    [Map.prototype, 'delete entries get has keys set size values'],
    [Set.prototype, 'add delete entries has keys size values'],
    [WeakMap.prototype, 'delete get has set'],
    [WeakSet.prototype, 'add delete has'],
    [RegExp.prototype, 'dotAll global hasIndices ignoreCase multiline sticky unicode'],
    [getPrototypeOf(function* () {}).prototype, WALK],
    [getPrototypeOf(async function* () {}).prototype, WALK],
    [getPrototypeOf([].values()), 'next'],
    [getPrototypeOf(new Map().keys()), 'next'],
    [getPrototypeOf(new Set().keys()), 'next'],
    [getPrototypeOf(''[Symbol.iterator]()), 'next'],
    [getPrototypeOf(''.matchAll(/x/g)), 'next'],
  ]
  const FREE_SYMBOLS = new Set([
    tools.ITEMS,
    Symbol.asyncIterator,
    Symbol.hasInstance,
    Symbol.species,
  ])
  const free = new Set([getPrototypeOf(getPrototypeOf([].values()))[Symbol.iterator]])
  for (const [owner, names] of FREE) {
    for (const name of names.split(' ')) {
      const { value, get, set } = getOwnPropertyDescriptor(owner, name)
      for (const method of [value, get, set]) free.add(method)
    }
  }

  /** Whether a function makes objects with `new`; the cost of such a function is in its wrapper. */
  const isConstructor = (method) => getOwnPropertyDescriptor(method, 'prototype') !== undefined

  function chargeProperty(owner, key) {
    const descriptor = getOwnPropertyDescriptor(owner, key)
    const of = (method) => {
      const isOther = typeof method !== 'function' || isConstructor(method)
      if (isOther || free.has(method) || replacements.has(method)) return method
      return charged.get(method) ?? chargedOf(key, method, undefined, weightOf)
    }
    const next =
      'value' in descriptor
        ? { ...descriptor, value: of(descriptor.value) }
        : { ...descriptor, get: of(descriptor.get), set: of(descriptor.set) }
    defineProperty(owner, key, next)
  }

  /** Charges every kept function that is not charged yet, except the free ones. */
  function chargeKept() {
    for (const [owner, names] of tools.keptNames()) {
      for (const key of ownKeys(owner)) {
        const isOne = key !== 'constructor' && tools.isKept(names, key)
        if (isOne && !FREE_SYMBOLS.has(key)) chargeProperty(owner, key)
      }
    }
    for (const name of tools.PLAIN) chargeProperty(globalThis, name)
  }

  /** Puts a constructor in the place of another one. */
  function replaceConstructor(Native, Wrapper) {
    const { prototype } = Native
    const names = tools.keptNames().get(Native)
    defineProperty(Wrapper, 'prototype', { value: prototype, writable: false })
    defineProperty(prototype, 'constructor', { value: Wrapper, writable: true, configurable: true })
    for (const key of ownKeys(Native)) {
      if (key !== 'prototype' && names.has(key))
        defineProperty(Wrapper, key, getOwnPropertyDescriptor(Native, key))
    }
  }

  /** Charges the texts that constructors make of numbers and lists. */
  function chargeConstructors() {
    const lengthOfText = (value) =>
      typeof value === 'symbol' ? (value.description ?? '').length : lengthOf(value)
    for (const name of ['String', 'Number', 'Symbol']) {
      const Native = globalThis[name]
      const Wrapper = {
        [name]: function (...args) {
          tools.charge(weightOfCall(undefined, args))
          const value = tools.within(() =>
            new.target === undefined ? Native(...args) : construct(Native, args, new.target),
          )
          if (typeof args[0] !== 'string') tools.charge(lengthOfText(value) / 16)
          return value
        },
      }[name]
      replaceConstructor(Native, Wrapper)
      globalThis[name] = Wrapper
    }
  }

  Object.assign(tools, {
    boundItems,
    boundText,
    chargeConstructors,
    chargeKept,
    chargedOf,
    charging,
    isFree: (method) => free.has(method),
    weightOfCall,
    lengthOf,
    markCharged,
    replaceConstructor,
    sizeOf,
    weightOf,
    weightOfObject,
    weightOfReading,
  })
}
