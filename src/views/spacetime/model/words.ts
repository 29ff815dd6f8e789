// Writes the texts inside the space-time diagram: actions, milestones, folds and times.
import type { Translator } from '../../../i18n'
import type { Action } from '../../../simulator'
import type { Milestone, MessageSpan, Stretch } from '../../../engine'
import { formatSeconds, formatSpan, formatTime } from '../../shared/parts'
import { momentDigits, type Tick } from '../../shared/axis'
import { voteText } from '../../shared/zxid'
import { chipText } from './marks'

type T = Translator['t']

/** An action in a few words: `kill 3`, `partition 1,2 | 3,4,5`. */
export function actionText(action: Action, t: T): string {
  const ofClient = (label: string, text: string): string => t('common.labelled', { label, text })
  if ('command' in action) return ofClient(action.client, action.command)
  if (action.do === 'recipe') return ofClient(action.client, action.name)
  const actionName = t(`spaceTime.do.${action.do}`)
  if ('server' in action) return `${actionName} ${String(action.server)}`
  if (action.do === 'stopRecipe')
    return ofClient(action.client, `${actionName} ${action.name ?? ''}`.trimEnd())
  if ('client' in action) return ofClient(action.client, actionName)
  if ('groups' in action) return `${actionName} ${action.groups.map(String).join(' | ')}`
  if ('from' in action) return `${actionName} ${String(action.from)} → ${String(action.to)}`
  return 'name' in action ? String(action.name) : actionName
}

/** The words of a sign. */
export function milestoneText(actionName: Milestone, t: T): string {
  switch (actionName.type) {
    case 'done':
      return actionText(actionName.action, t)
    case 'elected':
      return t('spaceTime.elected', { leader: actionName.leader })
    case 'quorum':
      return t('spaceTime.quorum', { voters: actionName.voters })
    case 'committed':
      return t('spaceTime.committed', { zxid: chipText(actionName.zxid) })
    case 'truncated':
      return t('spaceTime.truncated', { zxid: chipText(actionName.zxid) })
    case 'violation':
      return actionName.property
  }
}

/** A folded silence, short enough for its fold: `2.1 s`, `340 ms`. */
export function foldText(us: number, t: T): string {
  if (us >= 999_500) {
    return formatTime(us, us < 9_950_000 ? 1 : 0, t)
  }
  return us >= 1_000
    ? t('common.milliseconds', { value: String(Math.round(us / 1_000)) })
    : t('common.microseconds', { value: String(Math.round(us)) })
}

/** A tick along the axis, as finely as it must be. */
export const tickText = ({ us, digits }: Tick, t: T): string => formatTime(us, digits, t)

/** The reader's moment at the foot of its line. */
export const momentText = (us: number, usPerPx: number, t: T): string =>
  formatSeconds(us, t, momentDigits(usPerPx))

/** A packet with the vote or the zxid that it tells. */
export function packetText({ packet, vote, zxid }: MessageSpan): string {
  if (vote !== undefined) return `${packet} ${voteText(vote)}`
  return zxid === undefined ? packet : `${packet} ${chipText(zxid)}`
}

/** A message in words: its packet, its sender and receiver, and its duration. */
export function passageText(passage: MessageSpan, t: T): string {
  const { from, to, sentAt, endAt, isLost, isUnread } = passage
  const values = {
    packet: packetText(passage),
    from,
    to,
    took: endAt === undefined ? '' : formatSpan(endAt - sentAt, t),
  }
  if (isUnread === true) return t('spaceTime.passageUnread', values)
  if (isLost === true) return t('spaceTime.passageLost', values)
  return endAt === undefined ? t('spaceTime.passageFlying', values) : t('spaceTime.passage', values)
}

/** A state in words with its epoch; a role has ZooKeeper's name. */
export function stretchText({ state, epoch }: Stretch, t: T): string {
  switch (state) {
    case 'running':
    case 'paused':
    case 'down':
    case 'crashed':
      return t(`rival.state.${state}`)
    case 'CLOSED':
    case 'CONNECTED':
    case 'CONNECTING':
    case 'FOLLOWING':
    case 'LEADING':
    case 'LOOKING':
    case 'OBSERVING':
  }
  return epoch === undefined ? state : t('spaceTime.inEpoch', { state, epoch })
}
