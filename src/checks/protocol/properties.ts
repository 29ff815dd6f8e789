import { CLIENT_PROPERTIES } from '../clients/properties'
import { RECIPE_PROPERTIES } from '../recipes/properties'

/** What servers promise each other, by the names that violations bear. */
export const PROTOCOL_PROPERTIES = [
  'leadership',
  'epochs',
  'integrity',
  'order',
  'prefix',
  'durability',
] as const

export { CLIENT_PROPERTIES, RECIPE_PROPERTIES }

export type Property =
  | (typeof PROTOCOL_PROPERTIES)[number]
  | (typeof CLIENT_PROPERTIES)[number]
  | (typeof RECIPE_PROPERTIES)[number]
