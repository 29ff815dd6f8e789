/** The placeholders of a line that runs several times: `{i}` and `{pad:995}`. */
const PLACEHOLDER = /\{(?:i|pad:(\d{1,7}))\}/g

/** Whether a line has a placeholder. */
export const hasPlaceholder = (line: string): boolean => line.search(PLACEHOLDER) >= 0

/** Writes a line for a run: its number from 0 in place of `{i}`, that many letters x in place of `{pad:n}`. */
export const expandLine = (line: string, run: number): string =>
  line.replace(PLACEHOLDER, (_whole, pad: string | undefined) =>
    pad === undefined ? String(run) : 'x'.repeat(Number(pad)),
  )

/** Letters of a run's number at most. */
const NUMBER_LETTERS = 6

/** The letters of all runs of a line, without writing them. */
export function expandedLetters(line: string, times: number): number {
  let letters = line.length
  for (const [, pad] of line.matchAll(PLACEHOLDER)) {
    letters += pad === undefined ? NUMBER_LETTERS : Number(pad)
  }
  return letters * times
}
