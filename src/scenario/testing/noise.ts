const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A text of so many letters that can hardly be said shorter; the same for the same seed. */
export function noise(characters: number, seed = 1): string {
  let state = seed + 1
  return Array.from({ length: characters }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return LETTERS[state >>> 26]
  }).join('')
}
