import { useState } from 'react'
import { openLesson } from '../../app/lessons'
import { useProgress } from '../../app/hooks'
import { isLessonDone } from '../../app/progress'
import { chapterOf, CHAPTERS, LESSONS, type LessonEntry } from '../../lessons/content'
import { useT } from '../shared/language'
import { useLocalText } from '../narration/words'
import { continuation, lessonCompletion, minutesOf } from './lessonCompletion'
import { moveByArrows } from './moveByArrows'
import { Ring } from './Ring'
import { SectionHead } from './SectionHead'
import { StateText } from './StateText'
import styles from './LessonList.module.css'

const RING_PX = 22

interface ChapterEntry {
  readonly id: string
  readonly title: LessonEntry['title']
  readonly entries: readonly LessonEntry[]
}

/** The chapters that have lessons. */
const FULL_CHAPTERS: readonly ChapterEntry[] = CHAPTERS.map(({ id, title }) => ({
  id,
  title,
  entries: LESSONS.filter((lesson) => chapterOf(lesson.id) === id),
})).filter(({ entries }) => entries.length > 0)

/** All chapters, and beside them the lessons of one. */
export function LessonList() {
  const { t } = useT()
  const lessons = useProgress((state) => state.lessons)
  const [chosen, setChosen] = useState(() =>
    chapterOf((continuation(lessons)?.lesson ?? LESSONS[0])?.id ?? ''),
  )
  return (
    <section aria-labelledby="learn-lessons">
      <SectionHead
        id="learn-lessons"
        title={t('learn.lessons')}
        count={t('learn.lessonCount', { count: LESSONS.length, chapters: FULL_CHAPTERS.length })}
      />
      <ol
        className={styles['chapters']}
        onKeyDown={(event) => moveByArrows(event, '[data-chapter]')}
      >
        {FULL_CHAPTERS.map((chapter) => (
          <Chapter
            key={chapter.id}
            chapter={chapter}
            isOpen={chapter.id === chosen}
            onOpen={() => setChosen(chapter.id)}
          />
        ))}
      </ol>
    </section>
  )
}

interface ChapterProps {
  readonly chapter: ChapterEntry
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Chapter({ chapter: { id, title, entries }, isOpen, onOpen }: ChapterProps) {
  const { t } = useT()
  const localText = useLocalText()
  const lessons = useProgress((state) => state.lessons)
  const doneCount = entries.filter((entry) => isLessonDone(lessons, entry.id)).length
  const values = { count: entries.length, done: doneCount, minutes: minutesOf(entries) }
  return (
    <li>
      <button
        type="button"
        className={styles['chapter']}
        aria-expanded={isOpen}
        onClick={onOpen}
        data-chapter
      >
        <i>{id}</i>
        <b>{localText(title)}</b>
        <small>{t(doneCount > 0 ? 'learn.chapterDone' : 'learn.chapterCount', values)}</small>
      </button>
      {isOpen && (
        <ol
          className={styles['entries']}
          aria-label={localText(title)}
          onKeyDown={(event) => moveByArrows(event)}
        >
          {entries.map((entry) => (
            <Lesson key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </li>
  )
}

function Lesson({ entry: { id, title, about, minutes } }: { readonly entry: LessonEntry }) {
  const localText = useLocalText()
  const state = useProgress(({ lessons }) => lessons)
  const progress = lessonCompletion(state, id)
  return (
    <li>
      <button type="button" className={styles['lesson']} onClick={() => void openLesson(id)}>
        <Ring state={progress} size={RING_PX} />
        <span>
          <b>
            <i>{id}</i> {localText(title)}
          </b>
          <span>{localText(about)}</span>
          <StateText state={progress} minutes={minutes} />
        </span>
      </button>
    </li>
  )
}
