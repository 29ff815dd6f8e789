/** What recipes promise, by the names that violations bear. */
export const RECIPE_PROPERTIES = [
  'exclusion',
  'fencing',
  'queue',
  'barrier',
  'ids',
  'atomicity',
] as const
