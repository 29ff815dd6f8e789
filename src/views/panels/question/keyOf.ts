import { letterOf } from '../../narration/words'

/**
 * The key that chooses a row: its letter, or before a class its number, since clickers send letters. Rows beyond
 * them have none.
 */
export function keyOf(row: number, isProjected: boolean): string {
  if (!isProjected) return letterOf(row)
  return row < 9 ? String(row + 1) : ''
}
