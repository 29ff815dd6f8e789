import { clip } from '../../kernel/lib'

/** `interventions[2].server`: a place, one key deeper; a long key is told by its beginning. */
export function withKey(place: string, key: unknown): string {
  if (typeof key === 'number') return `${place}[${key}]`
  return `${place}${place === '' ? '' : '.'}${clip(String(key))}`
}
