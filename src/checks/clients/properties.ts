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

export type ClientProperty = (typeof CLIENT_PROPERTIES)[number]

/** A property that does not hold, and how. */
export interface Broken {
  readonly property: ClientProperty
  readonly detail: string
}

/** A property that does not hold, and what shows it. */
export const broken = (property: ClientProperty, detail: string): Broken => ({ property, detail })
