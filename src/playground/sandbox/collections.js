'use strict'
/**
 * Built-in functions of lists, maps and objects. Each costs as much as it reads and makes; sorting compares
 * the same items in every engine. Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { charging, isThing, lengthOf, put, weightOfObject } = tools
  const { apply, deleteProperty, getPrototypeOf, has, ownKeys } = Reflect
  const { hasOwn } = Object
  const { isArray } = Array
  const { trunc } = Math

  /** Length below which a list counts as dense; a longer one may have almost no items. */
  const DENSE = 2 ** 20

  const nothing = () => 0
  const byLength = (value) => lengthOf(value) / 64

  /** Lists that are being joined; a list within itself is empty there, as in every engine. */
  const joining = new Set()

  function joinItems(list, separator) {
    let text = ''
    const length = trunc(lengthOf(list))
    for (let index = 0; index < length; index += 1) {
      if (index > 0) text += separator
      const item = list[index]
      if (item !== undefined && item !== null) text += `${item}`
      tools.boundText(text.length)
    }
    return text
  }

  function pinJoin() {
    put(Array.prototype, {
      join(separator) {
        if (this === undefined || this === null) throw new TypeError('join takes a list')
        const by = separator === undefined ? ',' : `${separator}`
        if (joining.has(this)) return ''
        tools.charge((lengthOf(this) * (4 + by.length)) / 64)
        joining.add(this)
        try {
          return joinItems(this, by)
        } finally {
          joining.delete(this)
        }
      },
    })
    charging(Array.prototype, 'join', nothing)
  }

  /** Bounds the lists that `flatMap` gets from its function, which may return the same vast one each time. */
  function pinFlatMap() {
    const { flatMap } = Array.prototype
    put(Array.prototype, {
      flatMap(work, receiver) {
        if (typeof work !== 'function') return apply(flatMap, this, [work])
        let count = 0
        const bounded = (...args) => {
          const list = apply(work, receiver, args)
          count += isArray(list) ? list.length : 1
          tools.boundItems(count)
          return list
        }
        return apply(flatMap, this, [bounded])
      },
    })
  }

  /** Returns the steps of joining lists. Their lengths are bounded before, because holes are read too. */
  function weightOfLists(list, args) {
    let count = lengthOf(list)
    for (let index = 0; index < args.length; index += 1) {
      const one = args[index]
      if (isArray(one) || (isThing(one) && has(one, Symbol.isConcatSpreadable)))
        count += lengthOf(one)
    }
    tools.boundItems(count)
    return byLength(list)
  }

  /** Returns the number of properties of a value that a built-in function reads. */
  function countOfKeys(value) {
    if (typeof value === 'string') return value.length
    if (isArray(value) && value.length < DENSE) return value.length
    return isThing(value) ? ownKeys(value).length : 0
  }

  /** Returns the steps of a loop over the keys of a value and of all its prototypes. */
  function weightOfLoop(value) {
    if (!isThing(value)) return countOfKeys(value) / 16
    let steps = 0
    for (let level = value; level !== null; level = getPrototypeOf(level)) {
      steps += (1 + countOfKeys(level)) / 16
    }
    return steps
  }

  function chargeLists() {
    const { prototype } = Array
    charging(
      prototype,
      'copyWithin every filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf lastIndexOf map reduce reduceRight reverse shift slice some splice toReversed toSpliced toString unshift with',
      byLength,
    )
    charging(prototype, 'concat', weightOfLists)
    charging(prototype, 'fill', (list) => lengthOf(list) / 4, nothing)
    charging(prototype, 'push', (_, args) => args.length / 4, nothing)
    charging(Array, 'of', nothing)
    const bySize = (collection) => tools.sizeOf(collection) / 64
    for (const { prototype: methods } of [Map, Set]) charging(methods, 'clear forEach', bySize)
  }

  function chargeObjects() {
    const ofFirst = (_, [value]) => countOfKeys(value) / 64
    const ofRest = (sum, one) => sum + countOfKeys(one) / 4
    charging(Object, 'keys values entries getOwnPropertyNames getOwnPropertySymbols', ofFirst)
    charging(Object, 'freeze isFrozen isSealed preventExtensions seal', ofFirst, nothing)
    charging(Object, 'getOwnPropertyDescriptors', ofFirst, weightOfObject)
    charging(Object, 'assign', (_, args) => args.reduce(ofRest, 0))
    charging(
      Object,
      'create defineProperties',
      (_, [, descriptors]) => ofRest(0, descriptors),
      nothing,
    )
    charging(Reflect, 'ownKeys', ofFirst)
    charging(Reflect, 'construct', (_, [, args]) => tools.weightOfArguments(args))
    charging(Reflect, 'apply', (_, [, , args]) => tools.weightOfArguments(args))
    charging(Function.prototype, 'apply', (_, [, args]) => tools.weightOfArguments(args))
  }

  /** Sorts a part of a list by merging; equal items keep their order. */
  function mergeSort(items, isAfter, from, to) {
    if (to - from < 2) return
    const middle = (from + to) >> 1
    mergeSort(items, isAfter, from, middle)
    mergeSort(items, isAfter, middle, to)
    const merged = []
    let right = middle
    for (let left = from; left < middle; left += 1) {
      for (; right < to && isAfter(items[left], items[right]); right += 1) merged.push(items[right])
      merged.push(items[left])
    }
    for (let index = 0; index < merged.length; index += 1) items[from + index] = merged[index]
  }

  /** Returns the items in order, undefined ones last. */
  function sorted(items, compare) {
    const keyed = []
    let none = 0
    for (const item of items) {
      if (item === undefined) none += 1
      else keyed.push(compare === undefined ? { item, text: `${item}` } : { item })
    }
    const isAfter =
      compare === undefined
        ? (a, b) => a.text > b.text
        : (a, b) => Number(compare(a.item, b.item)) > 0
    mergeSort(keyed, isAfter, 0, keyed.length)
    const inOrder = []
    for (const { item } of keyed) inOrder.push(item)
    for (; none > 0; none -= 1) inOrder.push(undefined)
    return inOrder
  }

  function pinSort() {
    const check = (compare) => {
      if (compare !== undefined && typeof compare !== 'function') {
        throw new TypeError('sort takes a function')
      }
    }
    const pinned = {
      sort(compare) {
        check(compare)
        const items = []
        for (let index = 0; index < this.length; index += 1) {
          if (hasOwn(this, index)) items.push(this[index])
        }
        const inOrder = sorted(items, compare)
        let at = 0
        for (const item of inOrder) this[at++] = item
        for (; at < this.length; at += 1) delete this[at]
        return this
      },
      toSorted(compare) {
        check(compare)
        const items = []
        for (let index = 0; index < this.length; index += 1) items.push(this[index])
        return sorted(items, compare)
      },
    }
    put(Array.prototype, pinned)
    const each = (list) => lengthOf(list) / 4
    charging(Array.prototype, 'sort toSorted', each, nothing)
    deleteProperty(Array.prototype, 'toLocaleString')
  }

  /** Charges built-in functions that call methods of their receiver, so calls may be nested. */
  function chargeCallers() {
    charging(Function.prototype, 'call', nothing)
    charging(Error.prototype, 'toString', nothing)
    charging(Object.prototype, 'toLocaleString toString', nothing)
    charging(JSON, 'stringify', nothing)
    charging(JSON, 'parse', nothing, nothing)
  }

  function pinCollections(itemsMax) {
    pinSort()
    pinJoin()
    pinFlatMap()
    tools.pinItems()
    tools.pinNested()
    chargeCallers()
    chargeLists()
    chargeObjects()
    tools.pinIterators(itemsMax)
  }

  Object.assign(tools, { pinCollections, weightOfLoop })
}
