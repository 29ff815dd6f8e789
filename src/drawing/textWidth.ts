/**
 * Estimates the width of a text in px; real letters are about as wide, or a little narrower. For layouts
 * without a document; a picture that has one measures with `createMeasure`.
 */
export function textWidth(text: string, sizePx: number, isMono = false): number {
  let ems = 0
  for (const sign of text) ems += isIdeograph(sign) ? 1 : isMono ? MONO_EMS : emsOf(sign)
  return ems * sizePx
}

const MONO_EMS = 0.6
const isIdeograph = (sign: string): boolean => (sign.codePointAt(0) ?? 0) > 0x2e80

/** Widths of Inter's letters at weight 700, in ems; the first that matches holds. */
const LETTERS: readonly (readonly [signs: RegExp, ems: number])[] = [
  [/[ ijlI.,:;!|'’·]/, 0.31],
  [/[ftr1()[\]{}/\\-]/, 0.41],
  [/[mwMW@%→—…]/, 0.92],
  [/[A-Z]/, 0.73],
]

const emsOf = (sign: string): number => LETTERS.find(([signs]) => signs.test(sign))?.[1] ?? 0.62

/** The estimate for one size. */
export const widthAt =
  (sizePx: number): ((text: string) => number) =>
  (text) =>
    textWidth(text, sizePx)

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
