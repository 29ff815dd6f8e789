import { problem, type ScenarioProblem } from './problem'

/** Characters of a word that are compared. */
const WORD_MAX = 64

/** Known words that are compared. */
const KNOWN_MAX = 256

/** Known words that are listed; all runs of the library are. */
const LISTED_MAX = 80

/** Edits above which a word counts as another one, however long it is. */
const DISTANCE_MAX = 4

/**
 * The known word that a misspelt word most probably means: the nearest by edit distance, if it is near
 * enough.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const clipped = word.slice(0, WORD_MAX).toLowerCase()
  let nearest: string | undefined
  let bound = Math.min(DISTANCE_MAX, Math.max(1, Math.floor(clipped.length / 3))) + 1
  for (const candidate of known.slice(0, KNOWN_MAX)) {
    const distance = editDistance(clipped, candidate.slice(0, WORD_MAX).toLowerCase(), bound)
    if (distance >= bound) continue
    nearest = candidate
    bound = distance
  }
  return nearest
}

/**
 * The suggestion for an unknown word: the known word that it probably means, or the list of known
 * words.
 */
export type Suggestion = { readonly meant: string } | { readonly known: readonly string[] }

/**
 * Makes the suggestion for a word; `listed` is shorter than `known` where some known words are
 * synonyms.
 */
export function suggest(
  word: string,
  known: readonly string[],
  listed: readonly string[] = known,
): Suggestion {
  const nearest = nearestWord(word, known)
  if (nearest !== undefined) return { meant: nearest }
  return { known: listed.length > LISTED_MAX ? [...listed.slice(0, LISTED_MAX), '…'] : listed }
}

/** Adds a suggestion to the problem of an unknown word, unless no words are known. */
export function withSuggestion(
  what: ScenarioProblem,
  word: string,
  known: readonly string[],
): ScenarioProblem {
  if (known.length === 0) return what
  const suggestion = suggest(word, known)
  return 'meant' in suggestion
    ? problem('meant', { what, meant: suggestion.meant })
    : problem('known', { what, known: suggestion.known })
}

/**
 * Levenshtein distance where a swap of neighbours costs one (optimal string alignment), at most
 * `bound`; only cells near the diagonal can be below `bound`.
 */
function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return bound
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row: number[] = []
    row[0] = i
    let least = bound
    for (let j = Math.max(1, i - bound); j <= Math.min(b.length, i + bound); j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] ?? bound) + 1,
        (row[j - 1] ?? bound) + 1,
        (last[j - 1] ?? bound) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? bound) + 1)
      }
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least >= bound && i >= bound) return bound
    beforeLast = last
    last = row
  }
  return Math.min(bound, last[b.length] ?? bound)
}
