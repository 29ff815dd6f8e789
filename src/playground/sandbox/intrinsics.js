'use strict'
/**
 * The intrinsic objects that readers' code can reach, with the properties that each keeps: those of every
 * tested browser. All others are deleted, so that the same code finds the same in each browser. Then the
 * whole graph is frozen, so that clients cannot leave each other anything. Loaded as text, like `realm.js`.
 *
 * The list replaces `ses`: its lockdown (238 kB minified) keeps newer methods where an engine has them, and
 * each engine's own error messages, sorting and mathematics.
 */
{
  const ERRORS =
    'AggregateError Error EvalError RangeError ReferenceError SyntaxError TypeError URIError'
  const STATICS = {
    Object:
      'assign create defineProperties defineProperty entries freeze fromEntries getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols getPrototypeOf hasOwn is isExtensible isFrozen isSealed keys preventExtensions seal setPrototypeOf values',
    Array: 'from isArray of',
    String: 'fromCharCode fromCodePoint raw',
    Number:
      'EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY isFinite isInteger isNaN isSafeInteger parseFloat parseInt',
    Boolean: '',
    Symbol:
      'asyncIterator for hasInstance isConcatSpreadable iterator keyFor match matchAll replace search species split toPrimitive toStringTag',
    BigInt: 'asIntN asUintN',
    Map: '',
    Set: '',
    WeakMap: '',
    WeakSet: '',
    Promise: 'all allSettled any race reject resolve',
    RegExp: '',
    ...Object.fromEntries(ERRORS.split(' ').map((name) => [name, ''])),
    JSON: 'parse stringify',
    Math: 'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs ceil clz32 exp floor fround hypot imul log log10 log2 max min pow round sign sqrt trunc',
    Reflect:
      'apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has isExtensible ownKeys preventExtensions set setPrototypeOf',
  }
  const METHODS = {
    Object:
      '__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf',
    Array:
      'at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf length map pop push reduce reduceRight reverse shift slice some sort splice toReversed toSorted toSpliced toString unshift values with',
    String:
      'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf length localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll search slice split startsWith substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd trimLeft trimRight trimStart valueOf',
    Number: 'toExponential toFixed toLocaleString toPrecision toString valueOf',
    Boolean: 'toString valueOf',
    Symbol: 'description toString valueOf',
    BigInt: 'toLocaleString toString valueOf',
    Map: 'clear delete entries forEach get has keys set size values',
    Set: 'add clear delete entries forEach has keys size values',
    WeakMap: 'delete get has set',
    WeakSet: 'add delete has',
    Promise: 'catch finally then',
    RegExp:
      'dotAll exec flags global hasIndices ignoreCase multiline source sticky test toString unicode',
    ...Object.fromEntries(ERRORS.split(' ').map((name) => [name, 'message name'])),
    Error: 'message name toString',
  }
  const PLAIN =
    'parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI'.split(
      ' ',
    )
  const VALUES = ['NaN', 'Infinity', 'undefined', 'globalThis']

  /** All global names that code finds. */
  const GLOBALS = new Set([...Object.keys(STATICS), ...PLAIN, ...VALUES])

  const { defineProperty: defineOwn } = Object
  const OF_FUNCTIONS = new Set(['length', 'name', 'prototype'])
  const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
    Reflect
  /** The lab's own key on `Object.prototype` (`iterators.js`). */
  const ITEMS = Symbol('items')
  const SYMBOLS = new Set([ITEMS, ...STATICS.Symbol.split(' ').map((name) => Symbol[name])])
  const setOf = (names) => new Set(names.split(' '))

  /** Returns the objects that only syntax reaches, with the names that each keeps. */
  function hiddenObjects() {
    const next = 'next'
    const walk = 'constructor next return throw'
    const generator = getPrototypeOf(function* () {})
    const asyncGenerator = getPrototypeOf(async function* () {})
    const array = getPrototypeOf([].values())
    return [
      [getPrototypeOf(() => {}), 'apply bind call constructor toString'],
      [getPrototypeOf(async () => {}), 'constructor'],
      [generator, 'constructor prototype'],
      [generator.prototype, walk],
      [asyncGenerator, 'constructor prototype'],
      [asyncGenerator.prototype, walk],
      [getPrototypeOf(asyncGenerator.prototype), ''],
      [array, next],
      [getPrototypeOf(array), ''],
      [getPrototypeOf(new Map().keys()), next],
      [getPrototypeOf(new Set().keys()), next],
      [getPrototypeOf(''[Symbol.iterator]()), next],
      [getPrototypeOf(''.matchAll(/x/g)), next],
    ]
  }

  /** Returns the names that each object keeps. */
  function keptNames() {
    const namesOf = new Map()
    for (const [object, names] of hiddenObjects()) namesOf.set(object, setOf(names))
    for (const [name, names] of Object.entries(STATICS)) {
      namesOf.set(globalThis[name], new Set([...setOf(names), ...OF_FUNCTIONS]))
    }
    for (const [name, names] of Object.entries(METHODS)) {
      namesOf.set(globalThis[name].prototype, new Set([...setOf(names), 'constructor']))
    }
    return namesOf
  }

  const isThing = (value) =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'

  const nameOf = (key) => (typeof key === 'symbol' ? `@${key.description}` : key)

  /** Deletes the properties that an object may not have, and puts the rest into one order for all engines. */
  function prune(value, namesOf) {
    const names = namesOf.get(value) ?? (typeof value === 'function' ? OF_FUNCTIONS : new Set())
    const keys = ownKeys(value).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    const descriptors = keys.map((key) => getOwnPropertyDescriptor(value, key))
    const stays = keys.map((key) => isKept(names, key))
    // The object has none of its methods for a moment; this loop calls none of them.
    for (let index = 0; index < keys.length; index += 1) {
      const isGone = deleteProperty(value, keys[index])
      if (isGone && stays[index]) defineProperty(value, keys[index], descriptors[index])
    }
  }

  /** Lets heirs of a frozen prototype have their own `name` and the like. */
  function letOverride(owner, key, descriptor) {
    const isPlain = ['name', 'message', 'toString', 'constructor', 'valueOf'].includes(key)
    if (
      !isPlain ||
      !descriptor.configurable ||
      !('value' in descriptor) ||
      typeof owner === 'function'
    )
      return
    const { value } = descriptor
    Object.defineProperty(owner, key, {
      get: () => value,
      set(next) {
        if (this === owner) throw new TypeError(`${String(key)} is frozen`)
        defineOwn(this, key, plain(next))
      },
    })
  }

  /** Prunes and freezes all objects that can be reached from the kept globals and from syntax. */
  function freezeAll() {
    const namesOf = keptNames()
    const seen = new Set([globalThis])
    const waiting = [...namesOf.keys(), ...PLAIN.map((name) => globalThis[name])]
    while (waiting.length > 0) {
      const value = waiting.pop()
      if (!isThing(value) || seen.has(value)) continue
      seen.add(value)
      prune(value, namesOf)
      waiting.push(getPrototypeOf(value))
      for (const key of ownKeys(value)) {
        const descriptor = getOwnPropertyDescriptor(value, key)
        letOverride(value, key, descriptor)
        const { value: current, get, set } = getOwnPropertyDescriptor(value, key)
        waiting.push(descriptor.value, current, get, set)
      }
      Object.freeze(value)
    }
  }

  const isKept = (names, key) => (typeof key === 'symbol' ? SYMBOLS : names).has(key)

  /** Replaces properties of an object; their attributes stay. */
  const put = (owner, values) => {
    for (const key of ownKeys(values)) defineProperty(owner, key, { value: values[key] })
  }

  /** Returns the attributes of a property that an assignment would make. */
  const plain = (value) => ({ value, writable: true, enumerable: true, configurable: true })

  globalThis.tools = { GLOBALS, ITEMS, PLAIN, freezeAll, keptNames, isKept, put, plain }
}
