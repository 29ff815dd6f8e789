import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/marks'
import styles from './MessageGhost.module.css'
import type { DragDeed } from './messageDrag'
import type { DraggedMessage } from './useMessageDrag'

const LABEL_PX = 250

/** The message in the hand, and what letting it go here would do. */
export function MessageGhost({
  dragged: { flight, at, deed },
  width,
}: {
  readonly dragged: DraggedMessage
  readonly width: number
}) {
  const say = useDeedText()
  const isLeft = at.x + LABEL_PX > width
  return (
    <div
      className={styles['ghost']}
      data-deed={deed.type}
      data-left={isLeft || undefined}
      style={{ translate: `${at.x}px ${at.y}px` }}
    >
      <GlyphIcon kind={flight.look.kind} letter={flight.look.letter} size={34} />
      <span role="status">{say(deed)}</span>
    </div>
  )
}

function useDeedText(): (deed: DragDeed) => string {
  const { t } = useT()
  return (deed) => {
    switch (deed.type) {
      case 'delay':
        return t('hands.dragDelay', { ms: deed.ms })
      case 'drop':
        return t('hands.dragDrop')
      case 'overtake': {
        const { message, from, to } = deed.other
        return t('hands.dragOvertake', {
          packet: message.packet,
          from: String(from),
          to: String(to),
        })
      }
      case 'barred':
        return t(`hands.dragBar.${deed.bar}`)
      case 'nothing':
        return t('hands.dragHint')
    }
  }
}
