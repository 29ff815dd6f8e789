import type { MessageKey, Translator } from '../../i18n'

/** What is done to links and partitions, which have no names of their own, or names its client itself. */
const NAMES_ITS_OWN: ReadonlySet<string> = new Set([
  'partition',
  'cut',
  'restore',
  'delay',
  'disconnect',
])

/**
 * A fault of the run's history in a sentence. Its label is in the console's words: `kill 3`,
 * `partition 1,2 | 3,4,5`, `killClient a`.
 */
export function sayDeed(label: string, { t, list }: Pick<Translator, 't' | 'list'>): string {
  const [deed = '', ...rest] = label.split(' ')
  const actors = rest.join(' ').split(',')
  const who = list(actors)
  const count = actors.length
  // What is done to a client's process is done as to a server's.
  const key = `marks.deed.${deed.replace(/Client$/, '')}`
  const nameKey = deed.endsWith('Client') ? 'marks.deed.client' : 'marks.deed.server'
  // Labels are made of the deeds that the history marks, all of which have a sentence.
  const sentence = t(key as MessageKey, {
    who: NAMES_ITS_OWN.has(deed) ? who : t(nameKey, { id: who, count }),
    count,
  })
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
