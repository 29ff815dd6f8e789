import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/glyphs'
import styles from './MessageGhost.module.css'
import type { DropAction } from './messageDrag'
import type { DraggedMessage } from './useMessageDrag'

const LABEL_PX = 250

/** The dragged message, with the effect of a drop at this place. */
export function MessageGhost({
  dragged: { glyph, at, action },
  width,
}: {
  readonly dragged: DraggedMessage
  readonly width: number
}) {
  const say = useDropText()
  const isLeft = at.x + LABEL_PX > width
  return (
    <div
      className={styles['ghost']}
      data-action={action.type}
      data-left={isLeft || undefined}
      style={{ translate: `${at.x}px ${at.y}px` }}
    >
      <GlyphIcon kind={glyph.look.kind} letter={glyph.look.letter} size={34} />
      <span role="status">{say(action)}</span>
    </div>
  )
}

function useDropText(): (action: DropAction) => string {
  const { t } = useT()
  return (action) => {
    switch (action.type) {
      case 'delay':
        return t('messages.dragDelay', { ms: action.ms })
      case 'drop':
        return t('messages.dragDrop')
      case 'overtake': {
        const { message, from, to } = action.other
        return t('messages.dragOvertake', {
          packet: message.packet,
          from: String(from),
          to: String(to),
        })
      }
      case 'barred':
        return t(`messages.dragBar.${action.bar}`)
      case 'nothing':
        return t('messages.dragHint')
    }
  }
}
