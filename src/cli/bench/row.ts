/** A line of the bench's table with a bound to keep. */
export interface Row extends Fact {
  /** The bound: `measured` must be at least, or at most, this. */
  readonly bound: number
  readonly sense: 'atLeast' | 'atMost'
}

/** A line of the table without a bound. */
export interface Fact {
  /** The measure, in the words of the table of promises. */
  readonly what: string
  readonly measured: number
  readonly unit: string
  /** The workload, and more that helps to judge the number. */
  readonly note: string
}

/** A measurement that could not be made, and why. It breaks the promise unless it `isOptional`. */
export interface Missing {
  readonly what: string
  readonly missing: string
  readonly isOptional?: boolean
}

export type Line = Row | Fact | Missing

/** Whether a line keeps its bound; undefined where it has none. */
export function isHeld(line: Line): boolean | undefined {
  if ('missing' in line) return line.isOptional === true ? undefined : false
  if (!('bound' in line)) return undefined
  const { measured, bound, sense } = line
  return sense === 'atLeast' ? measured >= bound : measured <= bound
}

/** Returns the value at a percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)
  return sorted[Math.max(0, index)] ?? Number.NaN
}

/** Returns the median. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** Returns the table as lines of text. */
export function tableLines(lines: readonly Line[]): readonly string[] {
  const cells = lines.map((line) => [
    line.what,
    'missing' in line ? '—' : `${formatNumber(line.measured)} ${line.unit}`,
    'bound' in line ? boundOf(line) : '',
    BUDGET_WORDS.get(isHeld(line)) ?? '',
    'missing' in line ? line.missing : line.note,
  ])
  const rows = [['what', 'measured', 'at least', 'held', 'how'], ...cells]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const BUDGET_WORDS = new Map<boolean | undefined, string>([
  [true, 'yes'],
  [false, 'no'],
])

const boundOf = ({ bound, sense, unit }: Row): string =>
  `${sense === 'atLeast' ? '≥' : '≤'} ${formatNumber(bound)} ${unit}`

function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
