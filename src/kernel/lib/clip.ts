const CLIPPED_CHARACTERS_MAX = 64

/**
 * The beginning of a text from outside that a message repeats, in one line; no character is cut in half.
 * Without a bound on a message a file could fill the page, and lines of its own would look like the lab's.
 */
export function clip(text: string, max = CLIPPED_CHARACTERS_MAX): string {
  if (text.length <= max) return inOneLine(text)
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(max - 1))
  return `${inOneLine(text.slice(0, isHalf ? max - 1 : max))}…`
}

const inOneLine = (text: string): string => text.replace(/\s/gu, ' ')
