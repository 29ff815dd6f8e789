/** Letters of a key that a place repeats: whoever wrote a longer one finds it by its beginning. */
const KEY_MAX = 64

/** `interventions[2].server`: a place, one key deeper. */
export function withKey(place: string, key: unknown): string {
  if (typeof key === 'number') return `${place}[${key}]`
  return `${place}${place === '' ? '' : '.'}${clip(String(key), KEY_MAX)}`
}

/** The beginning of a text that a message repeats. */
export const clip = (text: string, max = KEY_MAX): string =>
  text.length <= max ? text : `${text.slice(0, max)}…`
