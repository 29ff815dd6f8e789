/** No more letters of a word are compared: whoever wrote more meant something else. */
const WORD_MAX = 64

/**
 * The known word that a misspelt one most probably meant: the nearest by edit distance, if it is
 * near enough to be worth asking.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const asked = word.slice(0, WORD_MAX).toLowerCase()
  let nearest: string | undefined
  let nearestDistance = Math.max(1, Math.floor(asked.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(asked, candidate.toLowerCase())
    if (distance < nearestDistance) {
      nearest = candidate
      nearestDistance = distance
    }
  }
  return nearest
}

/**
 * `did you mean "x"?` behind a message, or the list of what there is; `listed` where some of the known
 * words are other names of the same.
 */
export function suggestion(
  word: string,
  known: readonly string[],
  listed: readonly string[] = known,
): string {
  const nearest = nearestWord(word, known)
  return nearest === undefined ? `there are ${listed.join(', ')}` : `did you mean "${nearest}"?`
}

/** Levenshtein distance with neighbours swapped at the cost of one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
