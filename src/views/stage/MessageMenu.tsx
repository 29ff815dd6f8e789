import type { FlyingMessage } from '../../sim'
import { PointMenu } from '../../ui'
import { useT } from '../language'
import { messageDeedEntries } from '../parts'

/** A message's menu, open at a point of the viewport. */
export interface OpenMessageMenu {
  readonly message: FlyingMessage
  readonly x: number
  readonly y: number
}

export interface MessageMenuProps {
  readonly open: OpenMessageMenu | undefined
  readonly onClose: () => void
}

/** What can be done to one message on its way. */
export function MessageMenu({ open, onClose }: MessageMenuProps) {
  const { t } = useT()
  if (open === undefined) return null
  const { message, x, y } = open
  return (
    <PointMenu
      label={t('panels.deeds', {
        packet: message.message.packet,
        from: String(message.from),
        to: String(message.to),
      })}
      at={{ x, y }}
      entries={messageDeedEntries(message, t)}
      onClose={onClose}
    />
  )
}
