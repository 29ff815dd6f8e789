'use strict'
/**
 * Functions of texts whose order or words the standard leaves to each engine. Loaded as text, like
 * `realm.js`.
 */
{
  const { tools } = globalThis
  const { charging, chargedOf, put } = tools
  const { apply, getOwnPropertyDescriptor } = Reflect
  const { max, trunc } = Math

  /** ASCII letters in the order of English; others follow by their code points. */
  const SORTED = '\t\n\v\f\r _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz'
  const isMark = (letter) => letter >= '\u0300' && letter <= '\u036f'
  const isIgnored = (letter) =>
    (letter < ' ' && !SORTED.includes(letter)) || (letter >= '\x7f' && letter < '\xa0')

  function rankOf(letter) {
    const rank = SORTED.indexOf(letter.toLowerCase())
    return rank >= 0 ? rank : SORTED.length + letter.codePointAt(0)
  }

  const sortLetters = (text) => [...text.normalize('NFD')].filter((letter) => !isIgnored(letter))

  function compareLists(a, b, rank) {
    for (let index = 0; index < max(a.length, b.length); index += 1) {
      if (index >= a.length) return -1
      if (index >= b.length) return 1
      const by = rank(a[index]) - rank(b[index])
      if (by !== 0) return by < 0 ? -1 : 1
    }
    return 0
  }

  function compareTexts(one, other) {
    if (one === other) return 0
    const [a, b] = [sortLetters(one), sortLetters(other)]
    const isBase = (letter) => !isMark(letter)
    const bases = [a.filter(isBase), b.filter(isBase)]
    return (
      compareLists(...bases, rankOf) ||
      compareLists(a.filter(isMark), b.filter(isMark), (mark) => mark.codePointAt(0)) ||
      compareLists(...bases, (letter) => (letter === letter.toLowerCase() ? 0 : 1))
    )
  }

  const nothing = () => 0

  /** Joins texts, within the bound of a text's length. */
  function joined(parts) {
    let text = ''
    for (let index = 0; index < parts.length; index += 1) {
      text += `${parts[index]}`
      tools.boundText(text.length)
    }
    return text
  }

  /** Converts a receiver to a text once, as its methods do. */
  function textOf(receiver) {
    if (receiver === undefined || receiver === null) throw new TypeError('it is not a text')
    return `${receiver}`
  }

  function repeated(native, text, count) {
    if (count > 0 && count < Infinity) tools.charge((text.length * count) / 16)
    return apply(native, text, [count])
  }

  function padded(native, text, length, fill) {
    if (length > 0) tools.charge(length / 16)
    return apply(native, text, [length, fill])
  }

  /** Returns methods whose result may be far longer than their arguments, so they are charged before. */
  function growing() {
    const { padEnd, padStart, repeat } = String.prototype
    return {
      concat(...parts) {
        return joined([textOf(this), ...parts])
      },
      repeat(count) {
        return repeated(repeat, textOf(this), tools.numberOf(count))
      },
      padEnd(length, fill) {
        return padded(padEnd, textOf(this), tools.numberOf(length), fill)
      },
      padStart(length, fill) {
        return padded(padStart, textOf(this), tools.numberOf(length), fill)
      },
    }
  }

  /** Replaces `String.raw`, and reads each part once, because parts may be computed. */
  function raw({ raw: parts }, ...values) {
    const count = trunc(tools.lengthOf(parts))
    tools.charge(count / 16)
    let text = ''
    for (let index = 0; index < count; index += 1) {
      text += `${parts[index]}`
      if (index + 1 < count && index < values.length) text += `${values[index]}`
      tools.boundText(text.length)
    }
    return text
  }

  /** Methods that read one place of a text, however long it is. */
  const AT_ONE_PLACE =
    'at charAt charCodeAt codePointAt endsWith slice startsWith substr substring toString valueOf'

  function chargeTexts() {
    const { prototype } = String
    const byArgs = (text, args) =>
      tools.weightOfCall(typeof text === 'string' ? undefined : text, args)
    charging(prototype, AT_ONE_PLACE, byArgs)
    const iterate = chargedOf(Symbol.iterator, prototype[Symbol.iterator], byArgs, nothing)
    put(prototype, { [Symbol.iterator]: iterate })
    charging(prototype, 'concat', nothing)
    charging(prototype, 'padEnd padStart repeat', nothing, nothing)
    charging(prototype, 'indexOf', byArgs, (found, text, [, from]) => {
      const end = found < 0 ? tools.lengthOf(text) : found
      return max(0, end - (from > 0 ? from : 0)) / 1024
    })
  }

  function pinTexts() {
    const { toLowerCase, toUpperCase } = String.prototype
    put(String, { raw })
    put(String.prototype, {
      ...growing(),
      localeCompare(other) {
        const [a, b] = [textOf(this), `${other}`]
        tools.charge((a.length + b.length) / 16)
        return tools.uncharged(() => compareTexts(a, b))
      },
      toLocaleLowerCase() {
        return apply(toLowerCase, this, [])
      },
      toLocaleUpperCase() {
        return apply(toUpperCase, this, [])
      },
    })
    put(Function.prototype, {
      toString() {
        if (typeof this !== 'function') throw new TypeError('it is not a function')
        const name = getOwnPropertyDescriptor(this, 'name')?.value
        return `function ${typeof name === 'string' ? name : ''}() { [native code] }`
      },
    })
    chargeTexts()
  }

  tools.pinTexts = pinTexts
}
