import { clip } from '../../kernel/lib'

/** Appends a key to a place, as in `interventions[2].server`; a long key is clipped. */
export function withKey(place: string, key: unknown): string {
  if (typeof key === 'number') return `${place}[${key}]`
  return `${place}${place === '' ? '' : '.'}${clip(String(key))}`
}
