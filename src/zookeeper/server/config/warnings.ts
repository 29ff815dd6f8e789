import { addressesOf, isEnsembleKey, parseServerText } from './ensemble'
import type { ConfigWarning } from './issues'
import { knownKey, nearestKey, effectOf } from './keys'
import { BYTE_ORDER_MARK, readProperties, type Property } from './properties'

/** The most warnings of one file. */
const WARNINGS_MAX = 100
/** The number of unknown keys that are compared with all known ones. */
const SUGGESTIONS_MAX = 20

/**
 * Returns the entries of a `zoo.cfg` that count otherwise than they look, at most 100, by line: unknown
 * keys, keys without effect in the lab, keys that stand again, and addresses that are not used.
 *
 * Source: `QuorumPeerConfig.parseProperties`, which makes an unknown key a system property in silence.
 */
export function configWarnings(text: string): readonly ConfigWarning[] {
  const warnings: ConfigWarning[] = []
  if (text.startsWith(BYTE_ORDER_MARK)) warnings.push({ type: 'byteOrderMark', line: 1 })
  const properties = readProperties(text)
  const lastLines = new Map(properties.map(({ key, line }) => [key, line]))
  let unknown = 0
  for (const property of properties) {
    if (warnings.length >= WARNINGS_MAX) break
    const { key, line } = property
    const lastLine = lastLines.get(key) ?? line
    if (lastLine !== line) warnings.push({ type: 'repeated', line, key, lastLine })
    else if (isEnsembleKey(key)) warnings.push(...addressWarnings(property))
    else if (knownKey(key) === undefined) {
      unknown += 1
      const suggestion = unknown <= SUGGESTIONS_MAX ? nearestKey(key) : undefined
      warnings.push({ type: 'unknownKey', line, key, ...(suggestion && { suggestion }) })
    } else warnings.push(...effectWarnings(property))
  }
  return warnings
}

function effectWarnings({ key, line }: Property): readonly ConfigWarning[] {
  const effect = effectOf(knownKey(key) ?? key)
  if (effect === 'modelled') return []
  return [{ type: effect === 'property' ? 'propertyKey' : 'ignoredKey', line, key }]
}

/** Returns the warnings of a server's line that can be read. */
function addressWarnings({ key, value, line, hasBlankBehind }: Property): readonly ConfigWarning[] {
  if (!key.startsWith('server.')) return []
  const addresses = addressesOf(value)
  const [address = ''] = addresses
  if (parseServerText(address) === undefined) return []
  const count = addresses.length
  return [
    ...(count > 1 ? [{ type: 'addresses', line, key, address, count } as const] : []),
    ...(hasBlankBehind && /\d$/.test(value)
      ? [{ type: 'blankAfterPort', line, key } as const]
      : []),
  ]
}
