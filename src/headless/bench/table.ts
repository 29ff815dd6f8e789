/** One number that the project holds itself to. */
export interface Row {
  readonly id: string
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly goal: number
  /** Whether more or less is better. */
  readonly better: 'more' | 'less'
}

export const isMet = ({ value, goal, better }: Row): boolean =>
  better === 'more' ? value >= goal : value <= goal

/** The rows beside their goals, in columns. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${show(row.value)} ${row.unit}`,
    `${row.better === 'more' ? '≥' : '≤'} ${show(row.goal)} ${row.unit}`,
    isMet(row) ? 'yes' : 'NO',
  ])
  const table = [['what', 'measured', 'goal', 'met'], ...cells]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  )
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

const show = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)
