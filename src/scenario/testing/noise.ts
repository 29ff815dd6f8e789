const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Makes an incompressible text of `characters` letters, the same for the same seed. */
export function noise(characters: number, seed = 1): string {
  let state = seed + 1
  return Array.from({ length: characters }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return LETTERS[state >>> 26]
  }).join('')
}
