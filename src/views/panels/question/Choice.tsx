import type { ReactNode } from 'react'
import { CheckIcon, HandIcon, Kbd } from '../../../ui'
import { useT } from '../../shared/language'
import projected from './ProjectedQuestion.module.css'
import styles from './QuestionCard.module.css'

/** The look of a choice: open or chosen before the answer; right, chosen or left aside after it. */
export type ChoiceLook = 'open' | 'picked' | 'chosen' | 'right' | 'left'

export interface ChoiceProps {
  /** The letter by which it is called. */
  readonly letter: string
  readonly text: string
  /** The text as it is drawn, where it has marks. */
  readonly words?: ReactNode
  readonly look: ChoiceLook
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** An answer to a question. */
export function Choice({ letter, text, words = text, look, isChosen, onChoose }: ChoiceProps) {
  const isOpen = look === 'open' || look === 'picked'
  return (
    <li>
      <button
        type="button"
        className={styles['choice']}
        data-look={look}
        data-choice={letter}
        aria-pressed={isOpen ? look === 'picked' : undefined}
        aria-disabled={isOpen ? undefined : true}
        onClick={isOpen ? onChoose : undefined}
      >
        {letter !== '' && <Kbd>{letter}</Kbd>}
        <span className={styles['words']}>{words}</span>
        <ChoiceMark look={look} isChosen={isChosen} />
      </button>
    </li>
  )
}

export interface ProjectedChoiceProps extends ChoiceProps {
  readonly hands: number
  readonly onHand: () => void
}

/** An answer before a class: its ring chooses it, and a tap on the rest counts a hand. */
export function ProjectedChoice(props: ProjectedChoiceProps) {
  const { letter, text, words = text, look, isChosen, hands, onChoose, onHand } = props
  const { t } = useT()
  const isOpen = look === 'open' || look === 'picked'
  return (
    <li className={projected['choice']} data-look={look}>
      <button
        type="button"
        className={projected['ring']}
        aria-label={t('question.choose', { key: letter, choice: text })}
        aria-pressed={isOpen ? look === 'picked' : undefined}
        aria-disabled={isOpen ? undefined : true}
        onClick={isOpen ? onChoose : undefined}
      >
        {look === 'right' ? <CheckIcon size={24} aria-hidden /> : letter}
      </button>
      <button
        type="button"
        className={projected['body']}
        data-counts-hands
        aria-disabled={isOpen ? undefined : true}
        onClick={isOpen ? onHand : undefined}
      >
        <span className={projected['words']}>{words}</span>
        {look !== 'right' && <ChoiceMark look={look} isChosen={isChosen} />}
        {look === 'right' && <small>{t('question.holds')}</small>}
        {(isOpen || hands > 0) && (
          <span className={projected['hands']}>
            <HandIcon size={20} aria-hidden />
            {hands}
            <span className="visually-hidden">{t('question.hands', { count: hands })}</span>
          </span>
        )}
      </button>
    </li>
  )
}

/** The verdict on a choice, in a word. */
function ChoiceMark({ look, isChosen }: Pick<ChoiceProps, 'look' | 'isChosen'>) {
  const { t } = useT()
  if (look === 'right') {
    return (
      <>
        <CheckIcon size={16} aria-hidden />
        <small>{t('question.holds')}</small>
        {isChosen && <span className="visually-hidden">{t('question.yours')}</span>}
      </>
    )
  }
  return look === 'chosen' ? <small>{t('question.yours')}</small> : null
}
