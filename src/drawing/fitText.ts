import { textWidth } from './textWidth'

/** Leaves out the end of a text that is wider than `widthPx` by `widthOf`. */
export function cutText(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text
  const signs = Array.from(text)
  while (signs.length > 1) {
    signs.pop()
    const shorter = `${signs.join('')}…`
    if (widthOf(shorter) <= widthPx) return shorter
  }
  return `${signs.join('')}…`
}

/** Breaks a text into lines of `widthPx`: between words, and between any two ideographs. */
export function wrapText(
  text: string,
  sizePx: number,
  widthPx: number,
  linesMax: number,
): readonly string[] {
  const lines: string[] = []
  let current = ''
  for (const [word] of text.matchAll(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu)) {
    if (textWidth((current + word).trimEnd(), sizePx) > widthPx && current !== '') {
      lines.push(current.trimEnd())
      current = ''
    }
    current += word
  }
  if (current.trim() !== '') lines.push(current.trimEnd())
  if (lines.length <= linesMax) return lines
  return [...lines.slice(0, linesMax - 1), `${lines[linesMax - 1] ?? ''} …`]
}
