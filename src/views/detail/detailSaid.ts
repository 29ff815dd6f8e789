import { readDetail } from '../../checks'
import type { MessageKey, Values } from '../../i18n'

/** The message that says what a violation says; undefined of one that has English words alone. */
export function detailSaid(
  detail: string,
): { readonly key: MessageKey; readonly values: Values } | undefined {
  const read = readDetail(detail)
  return read && { key: `checks.${read.kind}`, values: read.values }
}
