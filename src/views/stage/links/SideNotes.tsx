import { useLab } from '../../../app/hooks'
import { selectIsUnanswered } from '../../../app/state'
import type { Frame } from '../../../simulator'
import { CheckIcon, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { headcountOf } from '../model'
import styles from './SideNotes.module.css'
import type { PlacedSide } from '../layout'

export interface SideNotesProps {
  readonly frame: Frame
  readonly sides: readonly PlacedSide[]
  readonly onGo: (side: PlacedSide) => void
}

/** The headcounts of all sides at once, where the stage is too low to show them all: each leads to its side. */
export function SideNotes({ frame, sides, onGo }: SideNotesProps) {
  const { t } = useT()
  // Before an answer the note shows the numbers alone.
  const isAsked = useLab(selectIsUnanswered)
  return (
    <span className={styles['notes']}>
      {sides.map((side) => {
        const { up, voters, hasQuorum } = headcountOf(frame, side.members)
        return (
          <button
            key={side.members.join(' ')}
            type="button"
            data-ok={isAsked ? undefined : hasQuorum}
            aria-label={
              isAsked
                ? t('partitionSides.goTo', { up, voters })
                : t('partitionSides.go', { up, voters, hasQuorum: hasQuorum ? 'yes' : 'no' })
            }
            onClick={() => onGo(side)}
          >
            {!isAsked &&
              (hasQuorum ? <CheckIcon size={14} aria-hidden /> : <XIcon size={14} aria-hidden />)}
            {t('partitionSides.count', { up, voters })}
          </button>
        )
      })}
    </span>
  )
}
