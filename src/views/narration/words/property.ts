import type { MessageKey } from '../../../i18n'
import { CLIENT_PROPERTIES, PROTOCOL_PROPERTIES, RECIPE_PROPERTIES } from '../../../app/state'

const KEYS: ReadonlyMap<string, MessageKey> = new Map(
  [...PROTOCOL_PROPERTIES, ...CLIENT_PROPERTIES, ...RECIPE_PROPERTIES].map((property) => [
    property,
    `panels.check.${property}` as const,
  ]),
)

/** The name, for readers, of a property that a check has found broken. */
export const propertyKey = (property: string): MessageKey =>
  KEYS.get(property) ?? 'panels.check.other'
