/** The properties of servers towards each other, by the names in violations. */
export const PROTOCOL_PROPERTIES = [
  'leadership',
  'epochs',
  'integrity',
  'order',
  'prefix',
  'durability',
] as const

/** The properties of a client's answers and watch events. */
export const CLIENT_PROPERTIES = [
  'sessions',
  'writes',
  'acknowledged',
  'reads',
  'sync',
  'ephemerals',
  'watches',
] as const

/** The properties of recipes. */
export const RECIPE_PROPERTIES = [
  'exclusion',
  'fencing',
  'queue',
  'barrier',
  'ids',
  'atomicity',
] as const

/** The properties of an etcd cluster of several members. */
export const ETCD_PROPERTIES = ['terms', 'logs', 'revisions'] as const

/** All properties, in the order in which they are shown. */
export const PROPERTIES = [
  ...PROTOCOL_PROPERTIES,
  ...CLIENT_PROPERTIES,
  ...RECIPE_PROPERTIES,
  ...ETCD_PROPERTIES,
] as const

export type Property = (typeof PROPERTIES)[number]
