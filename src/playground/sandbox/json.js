'use strict'
/**
 * Built-in functions that descend into lists and objects, where each engine has a depth of its own. Here
 * every level and every item is counted. Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { apply, defineProperty, deleteProperty } = Reflect
  const { isArray } = Array
  const { min } = Math
  const { valueOf: valueOfText } = String.prototype
  const { parse, stringify } = JSON
  const { slice } = Array.prototype
  const LEVELS = 100
  /** Frames that `stringify` weighs; Chromium's needs the most stack. */
  const FRAMES_OF_STRINGIFY = 8
  const { hasOwn, keys } = Object
  const { plain, put } = tools
  const isThing = (value) => typeof value === 'object' && value !== null

  const tooDeep = () => new RangeError(`more than ${LEVELS} values within values`)

  /** Returns the properties of an object that a list names, in the order of the list. */
  function picked(value, names) {
    const copy = {}
    for (const name of names) {
      if (hasOwn(value, name)) defineProperty(copy, name, plain(value[name]))
    }
    return copy
  }

  /** Unwraps a text object, which is written as a text; returns other values unchanged. */
  function unwrapped(value) {
    // Only text objects and lists have a length of their own by nature.
    if (!isThing(value) || isArray(value) || !hasOwn(value, 'length')) return value
    try {
      apply(valueOfText, value, [])
    } catch {
      return value
    }
    return `${value}`
  }

  /** Returns the greatest number of letters that a level is indented by. */
  function lettersOf(space) {
    if (space === undefined || space === null) return 0
    if (typeof space === 'number') return space > 0 ? min(10, space) : 0
    return typeof space === 'string' ? min(10, space.length) : 10
  }

  /** Returns a replacer that charges each value before it is written and bounds depth and letters. */
  function counting(replacer, space) {
    const levels = new Map()
    let letters = 0
    const names = isArray(replacer) ? replacer.map((name) => `${name}`) : undefined
    return function (key, property) {
      tools.charge(1 / 4)
      const replacement =
        typeof replacer === 'function' ? apply(replacer, this, [key, property]) : property
      const value = unwrapped(replacement)
      const level = (levels.get(this) ?? 0) + 1
      letters += level * space + (isArray(this) ? 0 : key.length)
      if (typeof value === 'string') letters += value.length
      tools.boundText(letters)
      if (!isThing(value)) return value
      if (level > LEVELS) throw tooDeep()
      const written = names !== undefined && !isArray(value) ? picked(value, names) : value
      levels.set(written, level)
      return written
    }
  }

  /** Returns the depth of nested brackets in a JSON text. */
  function levelsOf(text) {
    let level = 0
    let most = 0
    let isInString = false
    for (let index = 0; index < text.length; index += 1) {
      const letter = text[index]
      if (isInString && letter === '\\') index += 1
      else if (letter === '"') isInString = !isInString
      else if (!isInString && (letter === '[' || letter === '{')) {
        level += 1
        if (level > most) most = level
      } else if (!isInString && (letter === ']' || letter === '}')) level -= 1
    }
    return most
  }

  /** Returns a reviver's result for a value, its parts first. */
  function revive(holder, key, reviver, level) {
    if (level > LEVELS) throw tooDeep()
    tools.charge(1 / 4)
    const value = holder[key]
    if (isThing(value)) {
      for (const name of keys(value)) {
        const child = revive(value, name, reviver, level + 1)
        if (child === undefined) deleteProperty(value, name)
        else defineProperty(value, name, plain(child))
      }
    }
    return apply(reviver, holder, [key, value])
  }

  function pinJson() {
    const pinned = {
      stringify(value, replacer, space) {
        const counted = counting(replacer, lettersOf(space))
        const work = () => stringify(value, counted, space)
        return tools.within(work, FRAMES_OF_STRINGIFY)
      },
      parse(source, reviver) {
        const text = `${source}`
        tools.charge(text.length / 16)
        if (levelsOf(text) > LEVELS) throw tooDeep()
        const value = parse(text)
        return typeof reviver === 'function' ? revive({ '': value }, '', reviver, 0) : value
      },
    }
    put(JSON, pinned)
  }

  /** Appends the items of a list, and of the lists in it, to another list. */
  function flatten(flat, list, levels, level) {
    if (level > LEVELS) throw tooDeep()
    const length = tools.lengthOf(list)
    for (let index = 0; index < length; index += 1) {
      tools.charge(1 / 4)
      if (!hasOwn(list, index)) continue
      const item = list[index]
      if (levels > 0 && isArray(item)) flatten(flat, item, levels - 1, level + 1)
      else defineProperty(flat, flat.length, plain(item))
    }
  }

  function pinFlat() {
    const pinned = {
      flat(levels = 1) {
        const flat = apply(slice, this, [0, 0])
        flatten(flat, this, Number(levels), 0)
        return flat
      },
    }
    put(Array.prototype, pinned)
  }

  function pinNested() {
    pinJson()
    pinFlat()
  }

  tools.pinNested = pinNested
}
