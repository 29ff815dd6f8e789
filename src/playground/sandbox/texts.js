'use strict'
/**
 * Texts where the standard leaves their order or their words to each engine. Text, as `realm.js` is.
 */
{
  const { tools } = globalThis
  const { apply, defineProperty } = Reflect
  const { max } = Math

  /** Letters as English sorts them, those of ASCII; others follow by their numbers. */
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

  const put = (owner, methods) => {
    for (const [name, value] of Object.entries(methods)) defineProperty(owner, name, { value })
  }

  function pinTexts() {
    const { toLowerCase, toUpperCase } = String.prototype
    put(String.prototype, {
      localeCompare(other) {
        const [a, b] = [`${this}`, `${other}`]
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
        const name = Object.getOwnPropertyDescriptor(this, 'name')?.value
        return `function ${typeof name === 'string' ? name : ''}() { [native code] }`
      },
    })
  }

  tools.pinTexts = pinTexts
}
