import type { Translator } from '../../../i18n'
import type { PacketMatch } from '../../../simulator'
import { formatSpan } from '../../shared/parts'
import type { FaultyServer } from './formProps'
import type { Fault } from './activeFaults'

type T = Translator['t']

/** A fault in force in one line. */
export function faultLine(fault: Fault, { t, list }: Pick<Translator, 't' | 'list'>): string {
  switch (fault.type) {
    case 'wall':
      return t('faults.force.wall', {
        groups: fault.groups.map(list).join(' | '),
        style: t(`faults.style.${fault.style}`),
      })
    case 'cut':
      return t('faults.force.cut', {
        from: fault.from,
        to: fault.to,
        style: t(`faults.style.${fault.style}`),
      })
    case 'slow':
      return t('faults.force.slow', { from: fault.from, to: fault.to, ms: fault.ms })
    case 'held': {
      const { match, message, waiting } = fault
      const isWhole = Object.keys(match).every((field) => field === 'from' || field === 'to')
      return t(isWhole ? 'faults.force.frozen' : 'faults.force.held', {
        what: matchText(message === undefined ? match : { ...message }),
        count: waiting,
      })
    }
    case 'drop':
      return t('faults.force.drop', { what: matchText(fault.match) })
    case 'disk':
      return t('faults.force.disk', {
        who: nameOf(fault.server, t),
        what: diskWords(fault.disk, t),
      })
    case 'clock':
      return t('faults.force.clock', {
        who: nameOf(fault.server, t),
        what: clockWords(fault.clock, t),
      })
    case 'paused':
      return t('faults.force.paused', { who: nameOf(fault.server, t) })
    case 'pausedClient':
      return t('faults.force.paused', { who: t('common.client', { name: fault.client }) })
    case 'down':
      return t(`faults.force.${fault.by}`, { who: nameOf(fault.server, t) })
  }
}

const nameOf = (id: FaultyServer, t: T): string =>
  typeof id === 'number' ? t('common.server', { id }) : id

type DiskFault = Extract<Fault, { readonly type: 'disk' }>['disk']

/** The faults of a disk in one line. */
const diskWords = ({ slowMs, failingSyncs, isFull }: DiskFault, t: T): string =>
  [
    slowMs !== undefined && t('faults.force.slowDisk', { ms: slowMs }),
    failingSyncs !== undefined && t('faults.force.failing', { count: failingSyncs }),
    isFull === true && t('faults.force.full'),
  ]
    .filter((words) => words !== false)
    .join(' · ')

type ClockFault = Extract<Fault, { readonly type: 'clock' }>['clock']

/** The drift of a clock and its jump, in one line. */
const clockWords = ({ rate, jumpMs }: ClockFault, t: T): string =>
  [
    rate !== 1 && t('faults.force.rate', { rate }),
    jumpMs !== 0 &&
      t(jumpMs > 0 ? 'faults.force.ahead' : 'faults.force.behind', {
        span: formatSpan(Math.abs(jumpMs) * 1_000, t),
      }),
  ]
    .filter((words) => words !== false)
    .join(' · ')

/** Formats a match: `PROPOSAL 1 → 2 zxid=1:3`; a star stands for any actor. */
function matchText({ packet, from, to, ...fields }: PacketMatch): string {
  const isAnyDirection = from === undefined && to === undefined
  const direction = isAnyDirection ? [] : [`${valueText(from)} → ${valueText(to)}`]
  const others = Object.entries(fields).map(([field, value]) => `${field}=${valueText(value)}`)
  return (
    [...(packet === undefined ? [] : [valueText(packet)]), ...direction, ...others].join(' ') || '*'
  )
}

const valueText = (value: unknown): string =>
  value === undefined ? '*' : typeof value === 'string' ? value : JSON.stringify(value)
