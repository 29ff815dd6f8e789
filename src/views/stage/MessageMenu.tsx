import { useState } from 'react'
import type { FlyingMessage } from '../../sim'
import { PointMenu } from '../../ui'
import { useT } from '../language'
import { messageDeedEntries } from '../parts'

/** A message's menu, open at a point of the viewport. */
interface OpenMessageMenu {
  readonly message: FlyingMessage
  readonly x: number
  readonly y: number
}

/** The one menu of all messages, and the hands that open and close it. */
export interface MessageMenuState {
  readonly at: OpenMessageMenu | undefined
  readonly open: (message: FlyingMessage, x: number, y: number) => void
  readonly close: () => void
}

export function useMessageMenu(): MessageMenuState {
  const [at, setAt] = useState<OpenMessageMenu>()
  return {
    at,
    open: (message, x, y) => setAt({ message, x, y }),
    close: () => setAt(undefined),
  }
}

export interface MessageMenuProps extends MessageMenuState {
  /** All that are on their way: those it may overtake are among them. */
  readonly others: readonly FlyingMessage[]
}

/** What can be done to one message on its way. */
export function MessageMenu({ at, others, close }: MessageMenuProps) {
  const { t } = useT()
  if (at === undefined) return null
  const { message, x, y } = at
  return (
    <PointMenu
      label={t('stage.deeds', {
        packet: message.message.packet,
        from: String(message.from),
        to: String(message.to),
      })}
      at={{ x, y }}
      entries={messageDeedEntries(message, others, t)}
      onClose={close}
    />
  )
}
