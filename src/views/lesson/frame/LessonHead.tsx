import { CHAPTERS, chapterOf } from '../../../lessons/content'
import type { Lesson } from '../../../lessons'
import { useLesson } from '../../../app/hooks'
import { closeLesson } from '../../../app/lessons'
import { IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { Contents } from './Contents'
import styles from './Lesson.module.css'
import { StepDots } from './StepDots'

/** The chapter with the contents, the title, and the dots of the kinds. */
export function LessonHead({ lesson }: { readonly lesson: Lesson }) {
  const { t } = useT()
  const localText = useLocalText()
  const step = useLesson((state) => state.step)
  const chapter = CHAPTERS.find(({ id }) => id === chapterOf(lesson.id))
  return (
    <header className={styles['head']}>
      <div className={styles['kicker']}>
        <span>
          {chapter === undefined
            ? t('lesson.label')
            : t('lesson.chapter', { number: chapter.id, title: localText(chapter.title) })}
        </span>
        <Contents lesson={lesson} />
        <IconButton
          size="small"
          label={t('lesson.leave')}
          tooltip={t('lesson.leaveNote')}
          onClick={() => void closeLesson()}
        >
          <XIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <h2>{localText(lesson.title)}</h2>
      <StepDots lesson={lesson} step={step} />
    </header>
  )
}
