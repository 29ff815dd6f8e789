import type { MessageKey, Translator } from '../../i18n'

/** What is done to a thing that has no name of its own, as links and partitions. */
const NAMED_BY_PLACE: ReadonlySet<string> = new Set(['partition', 'cut', 'restore', 'delay'])

/**
 * A fault of the run's history in a sentence. Its label is in the console's words: `kill 3`,
 * `partition 1,2 | 3,4,5`, `killClient a`.
 */
export function sayDeed(label: string, t: Translator['t']): string {
  const [deed = '', ...rest] = label.split(' ')
  const who = rest.join(' ').replaceAll(',', ', ')
  // What is done to a client's process is done as to a server's.
  const key = `marks.deed.${deed.replace(/Client$/, '')}`
  // Labels are made of the deeds that the history marks, all of which have a sentence.
  const sentence = t(key as MessageKey, {
    who: NAMED_BY_PLACE.has(deed) ? who : nameOf(deed, who, t),
    count: who.split(', ').length,
  })
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function nameOf(deed: string, who: string, t: Translator['t']): string {
  if (deed === 'disconnect') return who
  const isClient = deed.endsWith('Client')
  return t(isClient ? 'marks.deed.client' : 'marks.deed.server', {
    id: who,
    count: who.split(', ').length,
  })
}
