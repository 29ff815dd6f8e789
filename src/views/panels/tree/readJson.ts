/** The text laid out as JSON, or the line and column, from 1, at which it stops being JSON. */
export type JsonReading =
  | { readonly type: 'json'; readonly text: string }
  | { readonly type: 'broken'; readonly line: number; readonly column: number }

const INDENT = 2

/** Reads a text as JSON and lays it out. */
export function readJson(text: string): JsonReading {
  try {
    return { type: 'json', text: JSON.stringify(JSON.parse(text), null, INDENT) }
  } catch {
    return { type: 'broken', ...placeIn(text, faultAt(text)) }
  }
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const STRING = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const SPACE = 0x20
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const BLANKS = /[ \t\n\r]*/y

/**
 * The offset of the first token that makes a text invalid JSON. Browsers word their errors differently, and
 * not all of them name the place.
 */
function faultAt(text: string): number {
  const open: ('{' | '[')[] = []
  let at = 0
  let expects: 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'comma' = 'value'
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    if (pattern === STRING && hasControl(text.slice(at, pattern.lastIndex))) return false
    at = pattern.lastIndex
    return true
  }
  for (;;) {
    take(BLANKS)
    const character = text[at]
    if (character === undefined) return at
    switch (expects) {
      case 'key':
      case 'keyOrEnd':
        if (character === '}' && expects === 'keyOrEnd') {
          at += 1
          open.pop()
          expects = 'comma'
        } else if (take(STRING)) expects = 'colon'
        else return at
        break
      case 'colon':
        if (character !== ':') return at
        at += 1
        expects = 'value'
        break
      case 'comma': {
        const inside = open.at(-1)
        if (inside === undefined) return at
        if (character === (inside === '{' ? '}' : ']')) open.pop()
        else if (character === ',') expects = inside === '{' ? 'key' : 'value'
        else return at
        at += 1
        break
      }
      case 'value':
      case 'valueOrEnd':
        if (character === '{' || character === '[') {
          open.push(character)
          at += 1
          expects = character === '{' ? 'keyOrEnd' : 'valueOrEnd'
        } else if (character === ']' && expects === 'valueOrEnd') {
          at += 1
          open.pop()
          expects = 'comma'
        } else if (take(STRING) || take(NUMBER) || take(WORD)) expects = 'comma'
        else return at
    }
  }
}

/** JSON's strings take no raw control characters. */
const hasControl = (text: string): boolean =>
  Array.from(text).some((character) => character.charCodeAt(0) < SPACE)
