import type { LocalText } from '../../../simulator'
import { Button, HintIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { LessonLine } from '../text/LessonText'
import styles from './Steps.module.css'
import { useInView } from './useVerdictInView'

export interface HintsProps {
  readonly hints: readonly LocalText[]
  /** The number of hints that the reader has asked for. */
  readonly shown: number
  readonly onNext: () => void
}

/** The hints of a goal, one at a time; the last is the next step. */
export function Hints({ hints, shown, onNext }: HintsProps) {
  const { t } = useT()
  const count = hints.length
  const hint = hints[shown - 1]
  const section = useInView<HTMLElement>(hint === undefined ? undefined : shown)
  return (
    <section ref={section} className={styles['hints']} aria-label={t('lesson.hints')}>
      <header>
        <HintIcon size={16} aria-hidden />
        <b>
          {hint === undefined
            ? t('lesson.noHint', { count })
            : t('lesson.hint', { number: shown, count })}
        </b>
        <span className={styles['bars']} aria-hidden>
          {hints.map((_, index) => (
            // The hints of a goal never change.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-shown={index < shown || undefined} />
          ))}
        </span>
      </header>
      <p role="status">{hint !== undefined && <LessonLine text={hint} />}</p>
      {shown < count && (
        <Button size="small" onClick={onNext}>
          {t(hint === undefined ? 'lesson.firstHint' : 'lesson.nextHint')}
        </Button>
      )}
    </section>
  )
}
