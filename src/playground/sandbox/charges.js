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
    const its = getOwnPropertyDescriptor(value, 'length')
    if (its === undefined && !('length' in value)) return 0
    if (typeof its?.value !== 'number') throw tools.refusal('refused', 'length')
    return its.value > 0 ? its.value : 0
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

  function weightOfCall(its, given) {
    let steps = weightOfReading(its)
    for (let index = 0; index < given.length; index += 1) steps += weightOfReading(given[index])
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
  function chargedOf(key, its, before, after) {
    const made = {
      [key](...given) {
        const steps = before === undefined ? weightOfCall(this, given) : before(this, given)
        tools.charge(steps > CALL ? steps : CALL)
        const value = tools.within(() => apply(its, this, given))
        tools.charge(after(value, this, given))
        return value
      },
    }[key]
    return replaceFunction(its, made)
  }

  function replaceFunction(its, made) {
    for (const key of ['name', 'length']) {
      defineProperty(made, key, { value: getOwnPropertyDescriptor(its, key)?.value })
    }
    charged.set(its, made)
    replacements.add(made)
    return made
  }

  /** Charges several functions of an object. */
  function charging(owner, names, before, after = weightOf) {
    for (const name of names.split(' ')) {
      tools.put(owner, { [name]: chargedOf(name, owner[name], before, after) })
    }
  }

  /** Marks functions of the lab that charge for themselves. */
  const markCharged = (...functions) => functions.forEach((its) => replacements.add(its))

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
      for (const its of [value, get, set]) free.add(its)
    }
  }

  /** Whether a function makes objects with `new`; the cost of such a function is in its wrapper. */
  const isConstructor = (its) => getOwnPropertyDescriptor(its, 'prototype') !== undefined

  function chargeProperty(owner, key) {
    const held = getOwnPropertyDescriptor(owner, key)
    const of = (its) => {
      const isOther = typeof its !== 'function' || isConstructor(its)
      if (isOther || free.has(its) || replacements.has(its)) return its
      return charged.get(its) ?? chargedOf(key, its, undefined, weightOf)
    }
    const made =
      'value' in held
        ? { ...held, value: of(held.value) }
        : { ...held, get: of(held.get), set: of(held.set) }
    defineProperty(owner, key, made)
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
    const lengthOfMade = (made) =>
      typeof made === 'symbol' ? (made.description ?? '').length : lengthOf(made)
    for (const name of ['String', 'Number', 'Symbol']) {
      const Native = globalThis[name]
      const Wrapper = {
        [name]: function (...given) {
          tools.charge(weightOfCall(undefined, given))
          const made = tools.within(() =>
            new.target === undefined ? Native(...given) : construct(Native, given, new.target),
          )
          if (typeof given[0] !== 'string') tools.charge(lengthOfMade(made) / 16)
          return made
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
    isFree: (its) => free.has(its),
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
