/** What clients are promised, by the names that violations bear. */
export const CLIENT_PROPERTIES = [
  'sessions',
  'writes',
  'acknowledged',
  'reads',
  'sync',
  'ephemerals',
  'watches',
] as const
