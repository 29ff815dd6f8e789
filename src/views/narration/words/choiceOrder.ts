import type { Question } from '../../../app/state'

/** A question of a run or of a lesson, as far as its order goes. */
interface AskedChoices extends Pick<Question, 'text'> {
  readonly choices: readonly unknown[]
}

/**
 * The order of a question's choices, as places in its list: the list is rotated by a number made from its
 * text, so that the author may write the right one first and no reader can rely on it.
 */
export function orderOf({ text, choices }: AskedChoices): readonly number[] {
  const english = typeof text === 'string' ? text : text.en
  let turn = 0
  for (let at = 0; at < english.length; at += 1) turn = (turn * 31 + english.charCodeAt(at)) % 9_973
  return choices.map((_, row) => (row + turn) % choices.length)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letter of a row; rows beyond the alphabet have none. */
export const letterOf = (row: number): string => LETTERS.charAt(row)
