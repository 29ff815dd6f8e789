import type { MessageKey } from '../../../i18n'
import { PROPERTIES } from '../../../app/state'

const KEYS: ReadonlyMap<string, MessageKey> = new Map(
  PROPERTIES.map((property) => [property, `panels.broken.${property}` as const]),
)

/** The headline of a violation: what went wrong, in a sentence without its full stop. */
export const headlineKey = (property: string): MessageKey =>
  KEYS.get(property) ?? 'panels.broken.other'
