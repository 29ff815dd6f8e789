import type { FaultMark } from '../../../engine'
import type { Translator } from '../../../i18n'

/** Actions on links, with the sign between the two ends. */
const ON_LINKS = { partition: ' | ', cut: ' → ', restore: ' → ', delay: ' → ' } as const

/** Actions on a client’s process, and the same on a server’s. */
const ON_CLIENTS = { killClient: 'kill', pauseClient: 'pause', resumeClient: 'resume' } as const

/** A fault of the run’s history as a sentence. */
export function faultText(
  { do: action, groups }: Pick<FaultMark, 'do' | 'groups'>,
  { t, list }: Pick<Translator, 't' | 'list'>,
): string {
  const ids = list(groups.flat())
  const count = groups.flat().length
  const sentence = isIn(ON_CLIENTS, action)
    ? t(`marks.fault.${ON_CLIENTS[action]}`, { who: t('marks.fault.client', { id: ids }), count })
    : isIn(ON_LINKS, action)
      ? t(`marks.fault.${action}`, { who: groups.map(list).join(ON_LINKS[action]) })
      : action === 'disconnect'
        ? t('marks.fault.disconnect', { who: ids })
        : t(`marks.fault.${action}`, { who: t('marks.fault.server', { id: ids, count }), count })
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const isIn = <T extends object>(table: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(table, key)
