import type { Translator } from '../../../i18n'
import {
  changeMessage,
  deliverBefore,
  MESSAGE_ACTIONS,
  MESSAGE_DELAY_MS,
  reorderRefusal,
  type MessageAction,
} from '../../../app/actions'
import { followZxid } from '../../../app/selection'
import type { FlyingMessage } from '../../../simulator'
import type { MenuEntry } from '../../../ui'
import { proposalIn, zooKeeperMessage } from '../glyphs'
import { zxidText } from '../zxid'

type Say = Translator['t']

/** The button text of an action on a message. */
export const messageActionText = (action: MessageAction, t: Say): string =>
  t(`messages.action.${action}`, { ms: MESSAGE_DELAY_MS })

/** The reason why an action on a message is impossible now; undefined where it is possible. */
export function messageActionRefusal(
  action: MessageAction,
  message: FlyingMessage | undefined,
  t: Say,
): string | undefined {
  if (message === undefined) return t('messages.notInFlight')
  const isHeld = message.waits === 'held'
  if (action === 'release') return isHeld ? undefined : t('messages.notHeld')
  return isHeld && action !== 'drop' ? t('messages.alreadyHeld') : undefined
}

const OVERTAKEN_MAX = 12

/** The actions on a message as a menu, those of dragging it onto another one included. */
export const messageActionEntries = (
  message: FlyingMessage,
  others: readonly FlyingMessage[],
  t: Say,
): readonly MenuEntry[] => [
  ...followEntries(message, t),
  ...MESSAGE_ACTIONS.map((action): MenuEntry => ({
    type: 'item',
    key: action,
    label: messageActionText(action, t),
    tone: action === 'drop' ? 'danger' : 'default',
    disabledReason: messageActionRefusal(action, message, t),
    onChoose: () => void changeMessage(message, action),
  })),
  ...overtakingEntries(
    message,
    others.filter(({ id }) => id !== message.id),
    t,
  ),
]

function followEntries({ message }: FlyingMessage, t: Say): readonly MenuEntry[] {
  const zxid = proposalIn(message)
  if (zxid === undefined) return []
  return [
    {
      type: 'item',
      key: 'follow',
      label: t('panels.followZxid', { zxid: zxidText(zxid) }),
      onChoose: () => followZxid(zxid),
    },
    { type: 'separator', key: 'after follow' },
  ]
}

/** The zxid tells messages of one kind on one link apart. */
function zxidOf({ message }: FlyingMessage): string | undefined {
  const packet = zooKeeperMessage(message)
  return 'zxid' in packet && packet.zxid > 0 ? zxidText(packet.zxid) : undefined
}

function overtakingEntries(
  message: FlyingMessage,
  others: readonly FlyingMessage[],
  t: Say,
): readonly MenuEntry[] {
  if (others.length === 0) return []
  // Messages that it can overtake come first.
  const sorted = others.toSorted(
    (a, b) =>
      Number(reorderRefusal(message, a) !== undefined) -
      Number(reorderRefusal(message, b) !== undefined),
  )
  const entries = sorted.slice(0, OVERTAKEN_MAX).map((other): MenuEntry => {
    const bar = reorderRefusal(message, other)
    return {
      type: 'item',
      key: String(other.id),
      label: t('messages.overtakeOther', {
        packet: other.message.packet,
        from: String(other.from),
        to: String(other.to),
      }),
      hint: zxidOf(other),
      disabledReason: bar === undefined ? undefined : t(`messages.dragBar.${bar}`),
      onChoose: () => void deliverBefore(message, other),
    }
  })
  return [{ type: 'submenu', key: 'overtake', label: t('messages.overtake'), entries }]
}
