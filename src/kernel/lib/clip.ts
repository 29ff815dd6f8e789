const CLIPPED_CHARACTERS_MAX = 64

/**
 * Returns the beginning of a text from outside for use in a message: in one line, with no character cut
 * in half. Without a bound a file could fill the page, and its own lines would look like the lab's.
 */
export function clip(text: string, max = CLIPPED_CHARACTERS_MAX): string {
  if (text.length <= max) return inOneLine(text)
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(max - 1))
  return `${inOneLine(text.slice(0, isHalf ? max - 1 : max))}…`
}

const inOneLine = (text: string): string => text.replace(/\s/gu, ' ')
