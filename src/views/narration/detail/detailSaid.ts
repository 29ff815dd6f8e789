import { readDetail, type ReadDetail } from '../../../checks'
import type { MessageKey, Translator, Values } from '../../../i18n'

/** A message and its values, of which some are messages themselves. */
export interface Said {
  readonly key: MessageKey
  readonly values: Values
  readonly words?: Readonly<Record<string, Said>>
}

/** The message that says what a violation says; undefined of one that has English words alone. */
export function detailSaid(detail: string): Said | undefined {
  const read = readDetail(detail)
  return read && saidOf(read)
}

/** Values that are lists: checks write them with their own commas. */
const LISTS: ReadonlySet<string> = new Set(['holders', 'others', 'paths'])

const saidOf = ({ kind, values, parts }: ReadDetail): Said => ({
  key: `checks.${kind}`,
  values: Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, LISTS.has(name) ? text.split(', ') : text]),
  ),
  words: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, saidOf(part)])),
})

/** A message's values, with the messages among them said. */
export function valuesSaid({ values, words = {} }: Omit<Said, 'key'>, t: Translator['t']): Values {
  const inner = Object.entries(words).map(
    ([name, word]) => [name, t(word.key, valuesSaid(word, t))] as const,
  )
  return { ...values, ...Object.fromEntries(inner) }
}
