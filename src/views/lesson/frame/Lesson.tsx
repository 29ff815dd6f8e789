import { useRef, type ReactNode } from 'react'
import type { Lesson as LessonForm, LessonStep } from '../../../lessons'
import { useLab, useLesson } from '../../../app/hooks'
import { selectStep } from '../../../app/lessons'
import { selectIsProjectorOn } from '../../../app/state'
import { classes } from '../../../ui'
import { useT } from '../../shared/language'
import { LessonText } from '../text/LessonText'
import { isLow, useLayout, type Layout } from './layout'
import styles from './Lesson.module.css'
import low from './LowLesson.module.css'
import band from './LessonBand.module.css'
import wide from './LessonBandEnd.module.css'
import hints from './LessonBandHints.module.css'
import strip from './LessonStrip.module.css'
import { LessonHead } from './LessonHead'
import { LessonMoves } from './LessonMoves'
import { LessonNews } from './LessonNews'
import { LessonSheet } from './LessonSheet'
import { GoalHints, StepBody } from './StepBody'
import { useLessonFocus } from './useLessonFocus'
import { useLessonKeys } from './useLessonKeys'

/** The open lesson: a column beside the stage, a strip above it, a band below it, or a sheet. */
export function Lesson() {
  const lesson = useLesson((state) => state.lesson)
  const step = useLesson(selectStep)
  const isProjected = useLab(selectIsProjectorOn)
  const layout = useLayout(isProjected)
  useLessonKeys(lesson !== undefined)
  if (lesson === undefined || step === undefined) return null
  return layout === 'sheet' ? (
    <LessonSheet kind={step.kind}>
      <Parts {...{ lesson, step, layout }} />
    </LessonSheet>
  ) : (
    <Frame layout={layout} kind={step.kind}>
      <Parts {...{ lesson, step, layout }} />
    </Frame>
  )
}

/** A sheet brings its own frame. */
const CLASSES: Readonly<Record<Layout, string | undefined>> = {
  column: styles['column'],
  strip: classes(low['low'], strip['strip']),
  band: classes(low['low'], band['band'], wide['wide'], hints['hints']),
  sheet: undefined,
}

interface FrameProps {
  readonly layout: Layout
  readonly kind: LessonStep['kind']
  readonly children: ReactNode
}

function Frame({ layout, kind, children }: FrameProps) {
  const { t } = useT()
  return (
    <aside
      className={CLASSES[layout]}
      data-lesson={layout}
      data-step={kind}
      aria-label={t('lesson.label')}
    >
      {children}
    </aside>
  )
}

interface PartsProps {
  readonly lesson: LessonForm
  readonly step: LessonStep
  readonly layout: Layout
}

function Parts({ lesson, step, layout }: PartsProps) {
  const { t } = useT()
  const number = useLesson((state) => state.step)
  const heading = useRef<HTMLHeadingElement>(null)
  useLessonFocus(heading)
  // A low box has room for the goal alone: its hints stand under the text.
  const isFlat = isLow(layout)
  return (
    <>
      <LessonHead lesson={lesson} />
      <div key={step.id} className={styles['body']} data-kind={step.kind}>
        <h3 ref={heading} tabIndex={-1} className={styles['step']}>
          {t('lesson.position', { step: number, count: lesson.steps.length })}
          {' · '}
          {t(`lesson.kind.${step.kind}`)}
        </h3>
        <div data-words>
          <LessonText text={step.text} />
          {isFlat && step.kind === 'do' && <GoalHints step={step} />}
        </div>
        <div className={styles['box']} data-box>
          <StepBody lesson={lesson} step={step} layout={layout} />
        </div>
      </div>
      <LessonMoves step={step} />
      <LessonNews lesson={lesson} step={step} heading={heading} />
    </>
  )
}
