import type { MessageKey } from '../../../i18n'
import { PROPERTIES } from '../../../app/state'

const KEYS: ReadonlyMap<string, MessageKey> = new Map(
  PROPERTIES.map((property) => [property, `panels.check.${property}` as const]),
)

/** The name, for readers, of a property that a check has found broken. */
export const propertyKey = (property: string): MessageKey =>
  KEYS.get(property) ?? 'panels.check.other'
