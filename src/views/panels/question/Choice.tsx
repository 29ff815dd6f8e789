import { CheckIcon, Kbd } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './QuestionCard.module.css'

/** The look of a choice: open, chosen, right, or left aside. */
export type ChoiceLook = 'open' | 'chosen' | 'right' | 'left'

export interface ChoiceProps {
  /** The key that chooses it; empty where there is none. */
  readonly letter: string
  readonly text: string
  readonly look: ChoiceLook
  readonly isBusy: boolean
  readonly onChoose: () => void
}

/** An answer to a question. */
export function Choice({ letter, text, look, isBusy, onChoose }: ChoiceProps) {
  const { t } = useT()
  const isOpen = look === 'open'
  return (
    <li>
      <button
        type="button"
        className={styles['choice']}
        data-look={look}
        aria-disabled={isOpen ? undefined : true}
        aria-busy={isBusy || undefined}
        onClick={isOpen ? onChoose : undefined}
      >
        {letter !== '' && <Kbd>{letter}</Kbd>}
        <span>{text}</span>
        {look === 'right' && (
          <>
            <CheckIcon size={16} aria-hidden />
            <span className="visually-hidden">{t('question.holds')}</span>
          </>
        )}
        {look === 'chosen' && <span className="visually-hidden">{t('question.yours')}</span>}
      </button>
    </li>
  )
}
