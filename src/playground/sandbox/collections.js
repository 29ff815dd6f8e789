'use strict'
/**
 * Built-in functions whose work no statement counts: what they make is charged to the client that
 * runs, wherever they are called from; sorting asks the same questions in every engine. Text, as
 * `realm.js` is.
 */
{
  const { tools } = globalThis
  const { lengthOf, replaceConstructor } = tools
  const { apply, construct, defineProperty, deleteProperty, ownKeys } = Reflect
  const { floor } = Math
  const NativeRegExp = RegExp
  const { get: sizeOfMap } = Object.getOwnPropertyDescriptor(Map.prototype, 'size')
  const { get: sizeOfSet } = Object.getOwnPropertyDescriptor(Set.prototype, 'size')

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
    if (typeof value !== 'object' || value === null) return 0
    if (Array.isArray(value)) return floor(value.length / 4)
    if (value instanceof Map) return floor(sizeWithin(sizeOfMap, value) / 4)
    return value instanceof Set ? floor(sizeWithin(sizeOfSet, value) / 4) : 0
  }

  function sizeWithin(getter, value) {
    try {
      return apply(getter, value, [])
    } catch {
      // It has the prototype, and is none.
      return 0
    }
  }

  const weightOfObject = (value) =>
    typeof value === 'object' && value !== null ? floor(ownKeys(value).length / 4) : 0

  const put = (owner, name, value) => defineProperty(owner, name, { value })

  /** Lets a function cost something before it is done, and what it made afterwards. */
  function charging(owner, names, before, after = weightOf) {
    for (const name of names.split(' ')) {
      const { [name]: its } = owner
      const charged = {
        [name](...given) {
          tools.charge(before(this, given))
          const made = tools.within(() => apply(its, this, given))
          tools.charge(after(made))
          return made
        },
      }
      put(owner, name, charged[name])
    }
  }

  const nothing = () => 0
  const byLength = (value) => lengthOf(value) / 64

  function chargeTexts() {
    const { prototype } = String
    charging(
      prototype,
      'concat match normalize slice split substr substring toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase trim trimEnd trimLeft trimRight trimStart',
      nothing,
    )
    charging(
      prototype,
      'repeat',
      (text, [count]) => (lengthOf(text) * (count > 0 ? count : 0)) / 16,
      nothing,
    )
    charging(prototype, 'padEnd padStart', (_, [length]) => (length > 0 ? length / 16 : 0), nothing)
    // At most every letter is found, and each makes room for the whole replacement.
    charging(prototype, 'replace replaceAll', (text, [, by]) => {
      const most = lengthOf(text) * lengthOf(by)
      return most > 2 ** 26 ? most / 16 : 0
    })
    charging(JSON, 'stringify', nothing)
    charging(JSON, 'parse', nothing, nothing)
  }

  function chargeLists() {
    const { prototype } = Array
    charging(
      prototype,
      'concat copyWithin every filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf lastIndexOf map reduce reduceRight reverse shift slice some splice toReversed toSpliced toString unshift with',
      byLength,
    )
    charging(prototype, 'fill', (list) => lengthOf(list) / 4, nothing)
    charging(prototype, 'join', (list, [by = ',']) => (lengthOf(list) * (4 + lengthOf(by))) / 64)
    charging(prototype, 'push', (_, given) => given.length / 4, nothing)
    charging(Array, 'of', nothing)
    charging(Object, 'keys values entries getOwnPropertyNames getOwnPropertySymbols', nothing)
    charging(Object, 'getOwnPropertyDescriptors', nothing, weightOfObject)
    charging(Object, 'assign', (_, given) =>
      given.reduce((sum, one) => sum + weightOfObject(one), 0),
    )
    charging(Reflect, 'ownKeys', nothing)
    charging(Reflect, 'construct', (_, [, given]) => tools.weightOfArguments(given))
    charging(Reflect, 'apply', (_, [, , given]) => tools.weightOfArguments(given))
    charging(Function.prototype, 'apply', (_, [, given]) => tools.weightOfArguments(given))
  }

  /** Sorts a part of a list, halves first; what is equal keeps its order. */
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

  /** The items in order, those that are undefined last. */
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
          if (Object.hasOwn(this, index)) items.push(this[index])
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
    put(Array.prototype, 'sort', pinned.sort)
    put(Array.prototype, 'toSorted', pinned.toSorted)
    const each = (list) => lengthOf(list) / 4
    charging(Array.prototype, 'sort toSorted', each, nothing)
    deleteProperty(Array.prototype, 'toLocaleString')
  }

  /** Parts of patterns that came after 2022: groups with flags of their own. */
  const isNewer = (pattern) => /\(\?(?![:=!<])/.test(pattern) || hasTwice(pattern)

  function hasTwice(pattern) {
    const names = new Set()
    for (const [, name] of pattern.matchAll(/\(\?<(?![=!])([^>]*)>/g)) {
      if (names.has(name)) return true
      names.add(name)
    }
    return false
  }

  /** Expressions have no memory of the last match that others could read, and no newer syntax. */
  function pinRegExps() {
    const Wrapper = {
      RegExp: function (pattern, flags) {
        const isOne = pattern instanceof NativeRegExp
        const text = isOne || pattern === undefined ? (pattern ?? '') : `${pattern}`
        const marks = flags === undefined ? (isOne ? pattern.flags : '') : `${flags}`
        if ((!isOne && isNewer(text)) || /[^dgimsuy]/.test(marks)) {
          throw new SyntaxError('the expression is of a kind that not every browser knows')
        }
        return construct(NativeRegExp, [text, marks], new.target ?? Wrapper)
      },
    }.RegExp
    replaceConstructor(NativeRegExp, Wrapper)
    defineProperty(Wrapper, Symbol.species, {
      get() {
        return this
      },
    })
    globalThis.RegExp = Wrapper
  }

  /** Built-in functions that call what they are called on: they may lie within each other. */
  function countCallers() {
    charging(Function.prototype, 'call', nothing)
    charging(Error.prototype, 'toString', nothing)
    charging(RegExp.prototype, 'exec test toString', nothing)
    charging(Object.prototype, 'toLocaleString toString', nothing)
  }

  function pinCollections(itemsMax) {
    pinSort()
    pinRegExps()
    tools.pinItems()
    tools.pinNested()
    countCallers()
    chargeTexts()
    chargeLists()
    tools.pinIterators(itemsMax)
  }

  Object.assign(tools, { pinCollections, weightOf, weightOfObject })
}
