import type { Lesson, LessonStep } from '../../../lessons'
import { chapterOf, LESSONS } from '../../../lessons/content'
import { ownValue } from '../../../kernel/lib'
import { useLesson, useProgress } from '../../../app/hooks'
import { goToStep, openLesson, questionOf } from '../../../app/lessons'
import { Button, CheckIcon, ContentsIcon, Menu, type MenuEntry } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText, withoutMarks } from '../../narration/words'
import { useDoneSteps } from './useDoneSteps'
import styles from './Lesson.module.css'

/** A list of the steps with their states, and of the chapter's lessons. */
export function Contents({ lesson }: { readonly lesson: Lesson }) {
  const { t } = useT()
  const localText = useLocalText()
  const step = useLesson((state) => state.step)
  const done = useDoneSteps(lesson)
  const lessons = useProgress((state) => state.lessons)
  const chapter = chapterOf(lesson.id)
  const siblings = LESSONS.filter(({ id }) => chapterOf(id) === chapter)
  const entries: readonly MenuEntry[] = [
    {
      type: 'group',
      key: 'steps',
      label: t('lesson.steps'),
      entries: lesson.steps.map((one, index) => ({
        type: 'item',
        key: one.id,
        label: (
          <span className={styles['entry']}>
            <b>{index + 1}</b> {t(`lesson.kind.${one.kind}`)}
            <span>{firstWords(localText(headingOf(one, lesson)))}</span>
          </span>
        ),
        icon: done.has(one.id) ? <CheckIcon size={14} aria-hidden /> : <span />,
        hint:
          index + 1 === step
            ? t('lesson.state.now')
            : done.has(one.id)
              ? t('lesson.state.done')
              : undefined,
        onChoose: () => void goToStep(index + 1),
      })),
    },
    {
      type: 'group',
      key: 'lessons',
      label: t('lesson.lessons'),
      entries: siblings.map(({ id, title }) => ({
        type: 'item',
        key: id,
        label: (
          <span className={styles['entry']}>
            <b>{id}</b> {localText(title)}
          </span>
        ),
        icon:
          ownValue(lessons, id)?.isDone === true ? <CheckIcon size={14} aria-hidden /> : <span />,
        hint: id === lesson.id ? t('lesson.state.now') : undefined,
        onChoose: () => void openLesson(id),
      })),
    },
  ]
  return (
    <Menu
      label={t('lesson.contents')}
      align="end"
      trigger={
        <Button
          size="small"
          tone="ghost"
          data-contents
          icon={<ContentsIcon size={16} aria-hidden />}
        >
          <span data-label>{t('lesson.contents')}</span>
        </Button>
      }
      entries={entries}
    />
  )
}

/** Returns the text that names a step: its goal, its question, or its own. */
function headingOf(step: LessonStep, lesson: Lesson): LessonStep['text'] {
  switch (step.kind) {
    case 'do':
      return step.goal
    case 'explain':
      return step.question
    case 'predict':
      return questionOf(lesson, step)?.text ?? step.text
    case 'see':
    case 'end':
      return step.text
  }
}

/** The first sentence of a text, without its marks. */
const firstWords = (markdown: string): string =>
  withoutMarks(/^.+?[.?!。？！]/.exec(markdown)?.[0] ?? markdown)
