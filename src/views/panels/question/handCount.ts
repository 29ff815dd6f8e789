/** The choice with the most hands; those that share the most, where no choice has more than each other one. */
export type HandCount =
  | { readonly type: 'none' }
  | { readonly type: 'most'; readonly place: number }
  | { readonly type: 'tie'; readonly places: readonly number[] }

/** Counts the hands of a class, each given as the place of its choice; `order` holds the places in their rows. */
export function countHands(hands: readonly number[], order: readonly number[]): HandCount {
  const countOf = (place: number): number => hands.filter((hand) => hand === place).length
  const most = Math.max(0, ...order.map(countOf))
  const [place, ...others] = most === 0 ? [] : order.filter((choice) => countOf(choice) === most)
  if (place === undefined) return { type: 'none' }
  return others.length === 0 ? { type: 'most', place } : { type: 'tie', places: [place, ...others] }
}

/** Returns the choice that Lock takes: the chosen one, else the one with the most hands. */
export const choiceToLock = (chosen: number | undefined, count: HandCount): number | undefined =>
  chosen ?? (count.type === 'most' ? count.place : undefined)
