'use strict'
/**
 * Inputs of built-in functions: iterators that may never end, lengths that may change between two reads, and
 * bound functions. Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { ITEMS, plain, put } = tools
  const { apply, construct, defineProperty } = Reflect

  /** Returns the items of an object that has only a length, which no native function reads again. */
  function itemsOf(value, itemsMax) {
    const length = tools.lengthOf(value)
    if (length > itemsMax) throw tools.refusal('refused', 'Array.from')
    const items = []
    for (let index = 0; index < length; index += 1) {
      defineProperty(items, index, plain(value[index]))
    }
    return items
  }

  /** Bounds functions that take all items of an iterator, as some iterators never end. */
  function closeIterators(itemsMax) {
    const { from } = Array
    const { fromEntries } = Object
    const pinned = {
      from(items, ...rest) {
        const next = items?.[Symbol.iterator]
        const isIterable = next !== undefined && next !== null
        const list = isIterable ? tools.collect(items) : itemsOf(items, itemsMax)
        const copy = apply(from, this, [list, ...rest])
        tools.charge(tools.weightOf(copy))
        return copy
      },
      fromEntries(entries) {
        tools.charge(1 / 4)
        return apply(fromEntries, Object, [tools.collect(entries)])
      },
    }
    put(Array, { from: pinned.from })
    put(Object, { fromEntries: pinned.fromEntries })
    tools.markCharged(pinned.from, pinned.fromEntries)
    for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet']) globalThis[name] = collectorOf(name)
  }

  /** Returns a constructor that gets its items as a list. */
  function collectorOf(name) {
    const Native = globalThis[name]
    const Wrapper = {
      [name]: function (items) {
        if (new.target === undefined) throw new TypeError(`${name} needs new`)
        const args = items === undefined || items === null ? [] : [tools.collect(items)]
        return construct(Native, args, new.target)
      },
    }[name]
    tools.replaceConstructor(Native, Wrapper)
    return Wrapper
  }

  /** Charges bound functions like all others, also where a built-in function calls them. */
  function pinBind() {
    const { bind } = Function.prototype
    const pinned = {
      bind(...args) {
        if (typeof this !== 'function') throw new TypeError('it is not a function')
        const original = this
        const counted = function (...rest) {
          tools.charge(1)
          tools.handOver(rest.length)
          const value =
            new.target === undefined
              ? tools.within(() => apply(original, this, rest))
              : construct(original, rest, new.target === counted ? original : new.target)
          tools.charge(tools.weightOf(value))
          return value
        }
        for (const name of ['name', 'length'])
          defineProperty(counted, name, { value: original[name] })
        // An instance of the bound function is also one of the original.
        const isInstance = (value) => tools.within(() => value instanceof original)
        defineProperty(counted, Symbol.hasInstance, { value: isInstance })
        return apply(bind, counted, args)
      },
    }
    put(Function.prototype, pinned)
  }

  /**
   * Gives every value a list of its iterator's items, each charged, under a key that code cannot get.
   * Patterns with rest elements read it.
   */
  function pinItems() {
    defineProperty(Object.prototype, ITEMS, {
      get() {
        return tools.collect(this)
      },
      configurable: true,
    })
    pinKeys()
  }

  const OF_FUNCTIONS = ['length', 'name', 'prototype']

  /** Returns the keys that code may see, in one order, as engines order those of functions differently. */
  function visibleKeys(value, keys) {
    const visible = new Set(keys)
    visible.delete(ITEMS)
    const first = []
    if (typeof value === 'function') {
      for (const key of OF_FUNCTIONS) if (visible.delete(key)) first.push(key)
    }
    return [...first, ...visible]
  }

  function pinKeys() {
    const { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols } = Object
    const { ownKeys } = Reflect
    const pinned = {
      getOwnPropertyNames: (value) => visibleKeys(value, getOwnPropertyNames(value)),
      getOwnPropertySymbols: (value) => visibleKeys(value, getOwnPropertySymbols(value)),
      ownKeys: (value) => visibleKeys(value, ownKeys(value)),
      getOwnPropertyDescriptors(value) {
        const descriptors = {}
        for (const key of visibleKeys(value, ownKeys(Object(value)))) {
          const descriptor = getOwnPropertyDescriptor(value, key)
          defineProperty(descriptors, key, plain(descriptor))
        }
        return descriptors
      },
    }
    const { ownKeys: pinnedKeys, ...pinnedOfObject } = pinned
    put(Object, pinnedOfObject)
    put(Reflect, { ownKeys: pinnedKeys })
  }

  /** Returns an iterator whose steps count as nested in the one that delegates to it. */
  function stepping(inner) {
    if ((typeof inner !== 'object' && typeof inner !== 'function') || inner === null) return inner
    const { next } = inner
    const step = (method) => (value) => tools.within(() => apply(method, inner, [value]))
    const outer = { next: step(next) }
    for (const name of ['return', 'throw']) {
      const { [name]: method } = inner
      if (method !== undefined && method !== null)
        defineProperty(outer, name, { value: step(method) })
    }
    return outer
  }

  /** Returns the object that `yield*` iterates in place of a given one. */
  function delegate(values) {
    const { iterator, asyncIterator } = Symbol
    const iterable = { [iterator]: () => stepping(values[iterator]()) }
    const method = values?.[asyncIterator]
    if (method !== undefined && method !== null) {
      defineProperty(iterable, asyncIterator, { value: () => stepping(apply(method, values, [])) })
    }
    return iterable
  }

  function pinIterators(itemsMax) {
    closeIterators(itemsMax)
    pinBind()
  }

  Object.assign(tools, { pinIterators, pinItems, delegate })
}
