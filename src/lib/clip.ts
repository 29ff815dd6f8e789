const CLIPPED_CHARACTERS_MAX = 64

/** The beginning of a text from outside that a message repeats; no character is cut in half. */
export function clip(text: string, max = CLIPPED_CHARACTERS_MAX): string {
  if (text.length <= max) return text
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(max - 1))
  return `${text.slice(0, isHalf ? max - 1 : max)}…`
}
