import { compareActors, type ActorId } from '../../../kernel/actor'

/** Servers by number, then clients by name as people count them: c2 before c10. */
export const byName = (a: ActorId, b: ActorId): number =>
  typeof a === 'string' && typeof b === 'string'
    ? a.localeCompare(b, 'en', { numeric: true })
    : compareActors(a, b)
