'use strict'
/**
 * Regular expressions, and the built-in functions that search and replace with them. Every match in every
 * engine uses the native `exec`, so that each ends and is charged. Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { charging, markCharged, put, weightOfCall } = tools
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
  const { hasOwn } = Object
  const { Number } = globalThis
  const { max } = Math
  const Native = RegExp
  const { prototype } = Native
  const { get: globalOf } = getOwnPropertyDescriptor(prototype, 'global')
  const { get: stickyOf } = getOwnPropertyDescriptor(prototype, 'sticky')

  /**
   * The most letters of an expression, and the most levels of its groups; engines have bounds of their own.
   */
  const LETTERS = 50_000
  const LEVELS = 200
  /** Matches that cost as much as one step. */
  const MATCHES = 32
  /** Letters of a text that are searched in one step. */
  const LETTERS_SEARCHED = 1024

  /** Whether a pattern has groups with flags or doubled names, which came after 2022. */
  const isNewer = (pattern) => /\(\?(?![:=!<])/.test(pattern) || hasTwice(pattern)

  function hasTwice(pattern) {
    const names = new Set()
    for (const [, name] of pattern.matchAll(/\(\?<(?![=!])([^>(]*)>/g)) {
      if (names.has(name)) return true
      names.add(name)
    }
    return false
  }

  /** Whether a pattern is longer, or its groups are nested more deeply, than all engines take. */
  function isVast(pattern) {
    if (pattern.length > LETTERS) return true
    let level = 0
    let isInClass = false
    for (let index = 0; index < pattern.length; index += 1) {
      const letter = pattern[index]
      if (letter === '\\') index += 1
      else if (letter === '[' || letter === ']') isInClass = letter === '['
      else if (letter === '(' && !isInClass) level += 1
      else if (letter === ')' && !isInClass) level -= 1
      if (level > LEVELS) return true
    }
    return false
  }

  const refuse = () => {
    throw new SyntaxError('the expression is of a kind that not every browser knows')
  }

  function closeConstructor() {
    const Wrapper = {
      RegExp: function (pattern, flags) {
        const isOne = isRegExp(pattern)
        const text = isOne || pattern === undefined ? (pattern ?? '') : `${pattern}`
        const marks = flags === undefined ? (isOne ? `${pattern.flags}` : '') : `${flags}`
        if (!isOne) {
          tools.charge(text.length / LETTERS_SEARCHED)
          if (isVast(text) || tools.uncharged(() => isNewer(text))) refuse()
        }
        if (marks.length > 8 || tools.uncharged(() => /[^dgimsuy]/.test(marks))) refuse()
        return construct(Native, [text, marks], new.target ?? Wrapper)
      },
    }.RegExp
    tools.replaceConstructor(Native, Wrapper)
    defineProperty(Wrapper, Symbol.species, {
      get() {
        return this
      },
    })
    globalThis.RegExp = Wrapper
  }

  function isRegExp(value) {
    try {
      return typeof apply(globalOf, value, []) === 'boolean'
    } catch {
      return false
    }
  }

  /** Properties of an expression that an engine reads. */
  const READ =
    'exec flags dotAll global hasIndices ignoreCase multiline source sticky unicode unicodeSets'.split(
      ' ',
    )

  /**
   * Whether an engine reads a value as the expression that it is. Any other could match forever, or report a
   * vast length.
   */
  function isSound(value, names) {
    if (!isRegExp(value)) return false
    for (let level = value; level !== prototype; level = getPrototypeOf(level)) {
      if (level === null) return false
      for (const name of names) if (hasOwn(level, name)) return false
    }
    return true
  }

  /** Makes a method of expressions refuse other receivers. */
  function guard(key, names) {
    const { [key]: native } = prototype
    const guarded = {
      [key](...args) {
        if (!isSound(this, names)) {
          throw new TypeError('it takes a regular expression with no changed property')
        }
        tools.charge(weightOfCall(undefined, args))
        const value = tools.within(() => apply(native, this, args))
        tools.charge(tools.weightOf(value))
        return value
      },
    }[key]
    put(prototype, { [key]: guarded })
    markCharged(guarded)
  }

  /** Returns a replacement function whose texts are bounded in sum. */
  function bounded(textFor) {
    let letters = 0
    return (...found) => {
      const text = textFor(found)
      letters += text.length
      tools.boundText(letters)
      return text
    }
  }

  /** Converts any receiver to a text. */
  const toText = String.prototype.concat
  const { indexOf: nativeIndexOf, slice: nativeSlice } = String.prototype
  const indexOf = (text, sought, from) => apply(nativeIndexOf, text, [sought, from])
  const cut = (text, from, to) => apply(nativeSlice, text, [from, to])
  /** Reads a number of exactly `digits` digits; 0 for other texts. */
  function numberIn(text, digits) {
    if (text.length !== digits) return 0
    for (let index = 0; index < digits; index += 1) {
      if (text[index] < '0' || text[index] > '9') return 0
    }
    return Number(text)
  }

  /** Writes a replacement such as `[$1]` for a match, as `GetSubstitution` of the standard does. */
  function substitute(by, found) {
    let result = ''
    let at = 0
    for (let sign = indexOf(by, '$', 0); sign >= 0; sign = indexOf(by, '$', at)) {
      const [value, length] = substitution(by, sign, matchIn(found))
      result += cut(by, at, sign) + value
      tools.boundText(result.length)
      at = sign + length
    }
    return result + cut(by, at, by.length)
  }

  /**
   * Names the arguments of a replacement function: the match, its groups, the position, the text, the names.
   */
  function matchIn(found) {
    const last = found.length - 1
    const names = typeof found[last] === 'object' ? found[last] : undefined
    const end = names === undefined ? last : last - 1
    return { found, names, text: found[end], position: found[end - 1], groups: end - 2 }
  }

  /** Returns the value of a symbol such as `$1`, and the symbol's length. */
  function substitution(by, sign, { found, names, text, position, groups }) {
    const next = by[sign + 1]
    if (next === '$') return ['$', 2]
    if (next === '&') return [found[0], 2]
    if (next === '`') return [cut(text, 0, position), 2]
    if (next === "'") return [cut(text, position + found[0].length, text.length), 2]
    if (next === '<' && names !== undefined) {
      const end = indexOf(by, '>', sign)
      if (end < 0) return ['$<', 2]
      const value = names[cut(by, sign + 2, end)]
      return [value === undefined ? '' : `${value}`, end + 1 - sign]
    }
    for (const digits of [2, 1]) {
      const number = numberIn(cut(by, sign + 1, sign + 1 + digits), digits)
      if (number > 0 && number <= groups) return [found[number] ?? '', 1 + digits]
    }
    return ['$', 1]
  }

  /** Returns the replacement for an engine, bounded so that no text becomes longer than all engines take. */
  function replacementOf(text, by) {
    if (typeof by === 'function') return bounded((found) => `${by(...found)}`)
    const written = `${by}`
    // At most every letter matches, and each match is replaced by the whole replacement.
    const most = text.length * written.length
    if (most > 2 ** 26) tools.charge(most / 16)
    if (indexOf(written, '$', 0) < 0) return written
    return bounded((found) => substitute(written, found))
  }

  /** Makes a method of texts bound its replacement; each argument is read once. */
  function replacing(name) {
    const { [name]: native } = String.prototype
    return {
      [name](sought, by) {
        if (this === undefined || this === null) return apply(native, this, [])
        const method = sought === undefined || sought === null ? undefined : sought[Symbol.replace]
        if (method === undefined || method === null) {
          const text = apply(toText, this, [])
          return apply(native, text, [`${sought}`, replacementOf(text, by)])
        }
        const isOnce = isRegExp(sought) && !apply(globalOf, sought, [])
        // An engine has its own error for an expression without the flag `g`.
        if (isOnce && name === 'replaceAll') return apply(native, '', [sought, ''])
        return apply(method, sought, [this, by])
      },
    }
  }

  function pinReplace() {
    put(String.prototype, { ...replacing('replace'), ...replacing('replaceAll') })
    const { [Symbol.replace]: native } = prototype
    put(prototype, {
      [Symbol.replace](source, by) {
        const text = `${source}`
        return apply(native, this, [text, replacementOf(text, by)])
      },
    })
    charging(String.prototype, 'replace replaceAll')
  }

  /** Charges a search for the letters from its beginning to the end of the match. */
  function search(native, expression, text) {
    const isSeeking = isRegExp(expression) && !apply(stickyOf, expression, [])
    const isGoingOn = isSeeking && apply(globalOf, expression, [])
    const from = isGoingOn && typeof expression.lastIndex === 'number' ? expression.lastIndex : 0
    const found = apply(native, expression, [text])
    const end = found === null ? text.length : found.index + found[0].length
    const letters = isSeeking ? max(0, end - from) : 0
    tools.charge(1 / MATCHES + letters / LETTERS_SEARCHED + tools.weightOf(found))
    return found
  }

  function pinExec() {
    const { exec } = prototype
    const pinned = {
      exec(source) {
        return tools.within(() => search(exec, this, `${source}`))
      },
    }
    put(prototype, pinned)
    markCharged(pinned.exec)
  }

  function pinRegExps() {
    closeConstructor()
    pinExec()
    pinReplace()
    for (const key of [Symbol.match, Symbol.replace, Symbol.search]) guard(key, READ)
    for (const key of [Symbol.matchAll, Symbol.split]) guard(key, [...READ, 'constructor'])
    charging(prototype, 'test toString', () => 0)
  }

  tools.pinRegExps = pinRegExps
}
