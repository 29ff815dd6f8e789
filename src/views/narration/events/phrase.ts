import type { DetailCode } from '../../../checks'
import type { Problem } from '../../../kernel/lib'
import type { RefusalCode } from '../../../simulator'
import type { ServerExit } from '../../../zookeeper/server'
import type { MessageKey, Translator, Values } from '../../../i18n'

/** Reasons for which a server of etcd ends itself. */
type EtcdExit = 'etcdLog' | 'etcdLostLog'

/** A message and its values, some of which are messages themselves. */
export interface Phrase {
  readonly key: MessageKey
  readonly values: Values
  readonly words?: Readonly<Record<string, Phrase>>
}

/** The phrase for a refused intervention. */
export const refusalPhrase = (problem: Problem<RefusalCode>): Phrase =>
  phraseOf(problem, (code) => `problem.${code as RefusalCode}`)

/** The phrase for the reason for which a process ended itself. */
export const exitPhrase = (problem: Problem): Phrase =>
  phraseOf(problem, (code) => `narration.exit.${code as ServerExit['code'] | EtcdExit}`, pageZxid)

/** The phrase for a violation: the simulator leaves it to the checks to name its codes. */
export const violationPhrase = (problem: Problem): Phrase =>
  phraseOf(problem, (code) => `checks.${code as DetailCode}`, pageZxid)

/** A zxid that begins a value: `1:8`, or the transaction `1:8 create /a`. */
const WRITTEN_ZXID = /^(\d+):(\d+)(?= |$)/

/** Returns a value with its zxid in the notation of the page, `1·8`. */
const pageZxid = (value: string): string => value.replace(WRITTEN_ZXID, '$1·$2')

function phraseOf(
  { code, values }: Problem,
  keyOf: (code: string) => MessageKey,
  show = (value: string): string => value,
): Phrase {
  const own: Record<string, Values[string]> = {}
  const words: Record<string, Phrase> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && 'code' in value) words[name] = phraseOf(value, keyOf, show)
    // Data of clients, `value`, stay as they are.
    else own[name] = typeof value === 'string' && name !== 'value' ? show(value) : value
  }
  return { key: keyOf(code), values: own, words }
}

/** A phrase's values, with the phrases among them in words. */
export function phraseValues(
  { values, words = {} }: Omit<Phrase, 'key'>,
  t: Translator['t'],
): Values {
  const inner = Object.entries(words).map(
    ([name, word]) => [name, t(word.key, phraseValues(word, t))] as const,
  )
  return { ...values, ...Object.fromEntries(inner) }
}
