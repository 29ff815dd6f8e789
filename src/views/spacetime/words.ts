import type { Translator } from '../../i18n'
import type { Action } from '../../sim'
import type { Deed, Passage, Stretch } from '../../worker'
import { formatSpan } from '../parts'
import { chipText } from './layout'

type T = Translator['t']

/** An action in a few words: `kill 3`, `partition 1,2 | 3,4,5`. */
export function actionText(action: Action, t: T): string {
  if ('command' in action) return `${action.client}: ${action.command}`
  if (action.do === 'recipe') return `${action.client}: ${action.name}`
  const deed = t(`spaceTime.do.${action.do}`)
  if ('server' in action) return `${deed} ${String(action.server)}`
  if (action.do === 'stopRecipe') return `${action.client}: ${deed} ${action.name}`
  if ('client' in action) return `${action.client}: ${deed}`
  if ('groups' in action) return `${deed} ${action.groups.map(String).join(' | ')}`
  if ('from' in action) return `${deed} ${String(action.from)} → ${String(action.to)}`
  return 'name' in action ? String(action.name) : deed
}

/** What a sign on the diagram says. */
export function deedText(deed: Deed, t: T): string {
  switch (deed.type) {
    case 'done':
      return actionText(deed.action, t)
    case 'elected':
      return t('spaceTime.elected', { leader: deed.leader })
    case 'committed':
      return t('spaceTime.committed', { zxid: chipText(deed.zxid) })
    case 'truncated':
      return t('spaceTime.truncated', { zxid: chipText(deed.zxid) })
    case 'violation':
      return deed.property
  }
}

/** A message in words: what, from whom to whom, and how long it took. */
export function passageText(passage: Passage, t: T): string {
  const { packet, from, to, sentAt, endAt, isLost, zxid } = passage
  const values = {
    packet: zxid === undefined ? packet : `${packet} ${chipText(zxid)}`,
    from,
    to,
    took: endAt === undefined ? '' : formatSpan(t, endAt - sentAt),
  }
  if (isLost === true) return t('spaceTime.passageLost', values)
  return endAt === undefined ? t('spaceTime.passageFlying', values) : t('spaceTime.passage', values)
}

/** A state in words, with the epoch it belongs to; a role is told as ZooKeeper writes it. */
export function stretchText({ state, epoch }: Stretch, t: T): string {
  switch (state) {
    case 'running':
    case 'paused':
    case 'down':
    case 'crashed':
      return t(`rival.state.${state}`)
    default:
  }
  return epoch === undefined ? state : t('spaceTime.inEpoch', { state, epoch })
}
