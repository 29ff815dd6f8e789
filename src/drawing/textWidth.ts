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
