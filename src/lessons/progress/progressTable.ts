import { ownValue } from '../../kernel/lib'
import type { LessonProgress, Progress } from './progress'

const COLUMNS = ['lesson', 'step', 'done', 'tries', 'misconceptions']

/**
 * Writes results as a table in CSV (RFC 4180), a row for each step that was done or answered, lessons in
 * the order of their numbers. It names lessons and steps, and no person.
 */
export function progressTable({ lessons }: Progress): string {
  const inOrder = Object.entries(lessons).toSorted(([one], [two]) =>
    one.localeCompare(two, 'en', { numeric: true }),
  )
  const rows = inOrder.flatMap(([id, lesson]) => rowsOf(id, lesson))
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function rowsOf(id: string, { done, answers }: LessonProgress): readonly (readonly string[])[] {
  const steps = new Set([...done, ...Object.keys(answers)])
  return [...steps].map((step) => {
    const { tries = 0, misconceptions = [] } = ownValue(answers, step) ?? {}
    const isDone = done.includes(step)
    return [id, step, isDone ? 'yes' : 'no', String(tries), misconceptions.join(' ')]
  })
}

/** A spreadsheet takes a cell that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Writes a cell: no text becomes a formula, and quotes, commas and line ends stay within it. */
export function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
