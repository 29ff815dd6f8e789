import type { Translator } from '../../i18n'
import { doToMessage, MESSAGE_DEEDS, MESSAGE_DELAY_MS, type MessageDeed } from '../../store'
import type { FlyingMessage } from '../../sim'
import type { MenuEntry } from '../../ui'

type Say = Translator['t']

/** What is done to a message, as a button says it. */
export const sayMessageDeed = (deed: MessageDeed, t: Say): string =>
  t(`panels.deed.${deed}`, { ms: MESSAGE_DELAY_MS })

/** Why something cannot be done to a message as it is now; undefined where it can. */
export function whyNotDoneTo(
  deed: MessageDeed,
  message: FlyingMessage | undefined,
  t: Say,
): string | undefined {
  if (message === undefined) return t('panels.notOnItsWay')
  const isHeld = message.waits === 'held'
  if (deed === 'release') return isHeld ? undefined : t('panels.notHeld')
  return isHeld && deed !== 'drop' ? t('panels.alreadyHeld') : undefined
}

/** The same as a menu. */
export const messageDeedEntries = (message: FlyingMessage, t: Say): readonly MenuEntry[] =>
  MESSAGE_DEEDS.map((deed) => ({
    type: 'item',
    key: deed,
    label: sayMessageDeed(deed, t),
    tone: deed === 'drop' ? 'danger' : 'default',
    disabledReason: whyNotDoneTo(deed, message, t),
    onChoose: () => void doToMessage(message, deed),
  }))
