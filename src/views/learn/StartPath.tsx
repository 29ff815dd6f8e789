import { openLesson } from '../../app/lessons'
import { useProgress } from '../../app/hooks'
import { isLessonDone } from '../../app/progress'
import { useT } from '../shared/language'
import { useLocalText } from '../narration/words'
import { keepWords } from './keepWords'
import { lessonCompletion, minutesLeft, minutesOf, PATH } from './lessonCompletion'
import { moveByArrows } from './moveByArrows'
import { Ring } from './Ring'
import { StateText } from './StateText'
import styles from './StartPath.module.css'

const RING_PX = 48

/** The path for beginners: a ring for each lesson, and a line that is black as far as they are done. */
export function StartPath() {
  const { t } = useT()
  const localText = useLocalText()
  const lessons = useProgress((state) => state.lessons)
  const doneCount = PATH.filter(({ id }) => isLessonDone(lessons, id)).length
  const left = minutesLeft(lessons, PATH)
  const each = Math.round(minutesOf(PATH) / Math.max(1, PATH.length))
  return (
    <section aria-labelledby="learn-path">
      <div className={styles['head']}>
        <h2 id="learn-path">{t('shell.startHere')}</h2>
        <span>{t('learn.pathCount', { count: PATH.length, minutes: each, done: doneCount })}</span>
        {left > 0 && (
          <span className={styles['left']}>{t('learn.minutesLeft', { count: left })}</span>
        )}
      </div>
      <ol className={styles['steps']} onKeyDown={(event) => moveByArrows(event)}>
        {PATH.map(({ id, title, minutes }, index) => {
          const state = lessonCompletion(lessons, id)
          return (
            <li key={id} data-state={state.type}>
              <button type="button" onClick={() => void openLesson(id)}>
                <Ring state={state} size={RING_PX} label={String(index + 1)} />
                <span className={styles['text']}>
                  <b>{keepWords(localText(title))}</b>
                  <StateText state={state} minutes={minutes} />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
