import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FlyingMessage } from '../../../simulator'
import { classes } from '../../../ui'
import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/glyphs'
import { MENU_KEY, useThrottled } from '../../shared/parts'
import { lossText } from './lossText'
import type { MessageGlyph } from './messageGlyphs'
import styles from './MessageList.module.css'

export interface MessageListProps {
  readonly glyphs: readonly MessageGlyph[]
  readonly onPick: (message: FlyingMessage) => void
  readonly onMenu: (message: FlyingMessage, x: number, y: number) => void
}

const SHOWN_MAX = 40
/** The least time between two updates of the list, ms: a reader could not follow more. */
const HOLD_MS = 250
/** That time when the list is cut, ms. */
const CROWD_HOLD_MS = 1_000

/** The messages on their way as a list, for the keyboard and for screen readers; seen when focused. */
export function MessageList({ glyphs, onPick, onMenu }: MessageListProps) {
  const { t } = useT()
  // Glyphs are drawn only while the list is seen: they are most of its cost.
  const [isSeen, see] = useState(false)
  const listed = useThrottled(glyphs, glyphs.length > SHOWN_MAX ? CROWD_HOLD_MS : HOLD_MS)
  const handlers = useHandlers({ onPick, onMenu })
  if (glyphs.length === 0) return null
  const rest = listed.length - SHOWN_MAX
  return (
    <ul
      className={classes(styles['list'])}
      aria-label={t('messages.inFlight')}
      onFocus={() => see(true)}
      onBlur={() => see(false)}
    >
      {listed.slice(0, SHOWN_MAX).map((glyph) => (
        <Line key={glyph.id} glyph={glyph} isSeen={isSeen} {...handlers} />
      ))}
      {rest > 0 && <li className={styles['rest']}>{t('messages.more', { count: rest })}</li>}
    </ul>
  )
}

type Handlers = Pick<MessageListProps, 'onPick' | 'onMenu'>

/** Returns handlers that stay the same, so that an unchanged line is not rendered again. */
function useHandlers(handlers: Handlers): Handlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onPick: (message) => latest.current.onPick(message),
      onMenu: (message, x, y) => latest.current.onMenu(message, x, y),
    }),
    [],
  )
}

interface LineProps extends Handlers {
  readonly glyph: MessageGlyph
  readonly isSeen: boolean
}

const Line = memo(function Line({ glyph, isSeen, onPick, onMenu }: LineProps) {
  const { t } = useT()
  const { message, look, isLost } = glyph
  const values = { packet: message.message.packet, from: message.from, to: message.to }
  return (
    <li>
      <button
        type="button"
        aria-keyshortcuts={MENU_KEY}
        onClick={() => onPick(message)}
        onContextMenu={(event) => {
          event.preventDefault()
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onMenu(message, left, bottom)
        }}
      >
        {isSeen && <GlyphIcon kind={look.kind} letter={look.letter} size={20} />}
        {isLost
          ? lossText(glyph, t)
          : t(message.waits === undefined ? 'messages.name' : 'messages.nameWaiting', values)}
      </button>
    </li>
  )
})
