import { err, ok } from '../../../kernel/lib'
import { validatePath } from '../../model'
import { refuse, type QuotaKey } from './command'
import type { ParsedOptions } from './options'
import { parseInteger, parseLong, withPath, type Body } from './parseArguments'
import { limitPath, placeOfQuota, QUOTA_ROOT } from './quotaText'

const KEYS = [
  ['n', 'count'],
  ['b', 'bytes'],
  ['N', 'countHardLimit'],
  ['B', 'byteHardLimit'],
] as const satisfies readonly (readonly [string, QuotaKey])[]

/** Reads `setquota`: one limit, a count of at least 1 or at least 0 bytes (`SetQuotaCommand`). */
export function parseSetQuota(path: string, { values }: ParsedOptions): Body {
  if (path.startsWith(QUOTA_ROOT)) {
    return err(refuse([`cannot set a quota under the path: ${QUOTA_ROOT}`]))
  }
  for (const [letter, key] of KEYS) {
    const text = values.get(letter)
    if (text === undefined) continue
    const isCount = key === 'count' || key === 'countHardLimit'
    const value = isCount && parseInteger(text) === undefined ? undefined : parseLong(text)
    if (value === undefined) {
      return err(refuse(['NumberFormatException happens when parsing the option value']))
    }
    if (isCount && value <= 0) return err(refuse(['the num quota must be greater than zero']))
    if (value < 0) {
      return err(refuse(['the bytes quota must be greater than or equal to zero']))
    }
    return withPath({ type: 'setquota', path, limit: { key, value: String(value) } })
  }
  return err(refuse(['setquota -n|-b|-N|-B val path']))
}

/** Reads `delquota`: one limit, or the whole quota (`DelQuotaCommand`). */
export function parseDelQuota(path: string, { flags }: ParsedOptions): Body {
  const wrong = validatePath(limitPath(path))
  if (wrong !== undefined) return err(refuse([wrong]))
  const key = KEYS.find(([letter]) => flags.has(letter))?.[1]
  return ok({ type: 'delquota', path, ...(key === undefined ? {} : { key }) })
}

/** Reads `listquota`, which prints the quota's place even where that path is illegal (`ListQuotaCommand`). */
export function parseListQuota(path: string): Body {
  const wrong = validatePath(limitPath(path))
  return wrong === undefined
    ? ok({ type: 'listquota', path })
    : err(refuse([placeOfQuota(path), wrong]))
}
