import type { Question } from '../../../app/state'

/**
 * The order in which a question's choices are shown, as places in its list: the list turned by as
 * much as its text says, so that a writer may put the right one first and nobody can count on it.
 */
export function orderOf({ text, choices }: Question): readonly number[] {
  const english = typeof text === 'string' ? text : text.en
  let turn = 0
  for (let at = 0; at < english.length; at += 1) turn = (turn * 31 + english.charCodeAt(at)) % 9_973
  return choices.map((_, row) => (row + turn) % choices.length)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The key of a row; a list longer than the alphabet goes on without keys. */
export const letterOf = (row: number): string => LETTERS.charAt(row)
