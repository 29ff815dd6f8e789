import type { FlyingMessage } from '../../../simulator'
import { PointMenu } from '../../../ui'
import { useT } from '../../shared/language'
import { messageActionEntries } from '../../shared/parts'
import type { OpenMessageMenu } from './useMessageMenu'

export interface MessageMenuProps {
  readonly at: OpenMessageMenu
  /** All messages in flight, with those that it may overtake. */
  readonly others: readonly FlyingMessage[]
  readonly onClose: () => void
}

/** The actions on one message in flight. */
export function MessageMenu({ at, others, onClose }: MessageMenuProps) {
  const { t } = useT()
  const { message, x, y } = at
  return (
    <PointMenu
      label={t('messages.actions', {
        packet: message.message.packet,
        from: String(message.from),
        to: String(message.to),
      })}
      at={{ x, y }}
      entries={messageActionEntries(message, others, t)}
      onClose={onClose}
    />
  )
}
