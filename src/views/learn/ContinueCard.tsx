import { openLesson } from '../../app/lessons'
import { useProgress } from '../../app/hooks'
import { Button, PlayIcon } from '../../ui'
import { useT } from '../shared/language'
import { useLocalText } from '../narration/words'
import { continuation, type Continuation } from './lessonCompletion'
import styles from './ContinueCard.module.css'

/** The lesson to go on with; without a past the first one. */
export function ContinueCard() {
  const { t } = useT()
  const lessons = useProgress((state) => state.lessons)
  const next = continuation(lessons)
  if (next !== undefined) return <Card next={next} />
  return (
    <section className={styles['card']} aria-label={t('learn.continue')}>
      <h3>{t('learn.allDone')}</h3>
      <p>{t('learn.allDoneText')}</p>
    </section>
  )
}

function Card({ next: { lesson, progress, isFirst } }: { readonly next: Continuation }) {
  const { t } = useT()
  const localText = useLocalText()
  const when = useDay()
  const step = progress?.step ?? 1
  const label = isFirst
    ? t('learn.first')
    : progress === undefined
      ? t('learn.next')
      : t('learn.continueSince', { when: when(progress.lastAtMs) })
  return (
    <section className={styles['card']} aria-label={label}>
      <p className={styles['label']}>{label}</p>
      <h3>{localText(lesson.title)}</h3>
      <p className={styles['about']}>{localText(lesson.about)}</p>
      <div className={styles['steps']} aria-hidden>
        {numbersTo(lesson.steps.length).map((number) => (
          <i key={number} data-place={placeOf(number, progress && step)} />
        ))}
      </div>
      <div className={styles['buttons']}>
        <Button
          tone="primary"
          size="large"
          icon={<PlayIcon size={16} aria-hidden />}
          onClick={() => void openLesson(lesson.id, step)}
        >
          {progress === undefined ? t('learn.begin') : t('learn.continueAt', { step })}
        </Button>
        {progress === undefined ? (
          <small>{t('learn.minutes', { count: lesson.minutes })}</small>
        ) : (
          <Button tone="ghost" onClick={() => void openLesson(lesson.id, 1)}>
            {t('learn.again')}
          </Button>
        )}
      </div>
    </section>
  )
}

const numbersTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_unused, index) => index + 1)

function placeOf(number: number, step: number | undefined): 'done' | 'now' | 'later' {
  if (step === undefined || number > step) return 'later'
  return number === step ? 'now' : 'done'
}

const DAY_MS = 86_400_000

/** Names a day as seen from today: “yesterday”, or its date where it is longer ago than a week. */
function useDay(): (atMs: number) => string {
  const { locale } = useT()
  return (atMs) => {
    const days = Math.round((startOfDay(Date.now()) - startOfDay(atMs)) / DAY_MS)
    return days < 7
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Date(atMs).toLocaleDateString(locale, { dateStyle: 'medium' })
  }
}

const startOfDay = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0)
