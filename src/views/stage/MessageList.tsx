import { useState } from 'react'
import type { FlyingMessage } from '../../sim'
import { classes } from '../../ui'
import { useT } from '../language'
import { GlyphIcon } from '../marks'
import type { Flight } from './flights'
import styles from './MessageList.module.css'

export interface MessageListProps {
  readonly flights: readonly Flight[]
  readonly onPick: (message: FlyingMessage) => void
  readonly onMenu: (message: FlyingMessage, x: number, y: number) => void
}

const SHOWN_MAX = 40

/** The messages on their way as a list, for the keyboard and for screen readers; seen when focused. */
export function MessageList({ flights, onPick, onMenu }: MessageListProps) {
  const { t } = useT()
  // What cannot be seen needs no pictures: they are most of what there is to draw.
  const [isSeen, see] = useState(false)
  if (flights.length === 0) return null
  const rest = flights.length - SHOWN_MAX
  return (
    <ul
      className={classes(styles['list'])}
      aria-label={t('stage.messages')}
      onFocus={() => see(true)}
      onBlur={() => see(false)}
    >
      {flights.slice(0, SHOWN_MAX).map(({ id, message, look, isLost }) => {
        const values = { packet: message.message.packet, from: message.from, to: message.to }
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick(message)}
              onContextMenu={(event) => {
                event.preventDefault()
                const { left, bottom } = event.currentTarget.getBoundingClientRect()
                onMenu(message, left, bottom)
              }}
            >
              {isSeen && <GlyphIcon kind={look.kind} letter={look.letter} size={20} />}
              {t(
                isLost
                  ? 'stage.messageLost'
                  : message.waits === undefined
                    ? 'stage.messageName'
                    : 'stage.messageWaiting',
                values,
              )}
            </button>
          </li>
        )
      })}
      {rest > 0 && <li className={styles['rest']}>{t('stage.messageMore', { count: rest })}</li>}
    </ul>
  )
}
