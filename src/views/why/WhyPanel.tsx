import type { ReactNode } from 'react'
import {
  askWhy,
  useAnswerable,
  useLab,
  useNewestCommit,
  useWhy,
  type WhyQuestion,
} from '../../store'
import type { Frame } from '../../sim'
import { formatZxid, type Zxid } from '../../model'
import type { Translator } from '../../i18n'
import { EmptyState, Panel } from '../../ui'
import { said, useT } from '../language'
import { isStarting, roleOf } from '../stage'
import { zxidTag } from '../zxid'
import { Chain } from './Chain'
import { Findings } from './Findings'
import { furtherQuestionsOf, isCommittedIn, keyOf, questionsOf } from './questions'
import styles from './WhyPanel.module.css'

/** A question about the shown moment, answered by the chain of steps that made it so. */
export function WhyPanel() {
  const translator = useT()
  const { t } = translator
  const frame = useLab((state) => state.frame)
  const question = useLab((state) => state.why)
  const explanation = useWhy(question)
  const newest = useNewestCommit()
  if (frame === undefined) {
    return (
      <Panel title={t('why.title')}>
        <EmptyState>{t('why.nobody')}</EmptyState>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('why.title')}
      note={said(questionParts(question, { frame, newest }, translator))}
    >
      <Questions frame={frame} newest={newest} asked={question} />
      <Findings frame={frame} newest={newest} question={question} explanation={explanation} />
      {explanation !== undefined && <Chain explanation={explanation} />}
    </Panel>
  )
}

/** What the questions are asked of: the shown moment, and the newest transaction committed by then. */
interface Asked {
  readonly frame: Frame
  readonly newest: Zxid | undefined
}

interface QuestionsProps extends Asked {
  readonly asked: WhyQuestion
}

function Questions({ frame, newest, asked }: QuestionsProps) {
  const translator = useT()
  const further = useAnswerable(furtherQuestionsOf(frame))
  return (
    <div className={styles['questions']} role="group" aria-label={translator.t('why.questions')}>
      {[...questionsOf(frame, newest), ...further].map((question) => (
        <button
          key={keyOf(question)}
          type="button"
          className={styles['question']}
          aria-pressed={keyOf(question) === keyOf(asked)}
          onClick={() => askWhy(question)}
        >
          {said(questionParts(question, { frame, newest }, translator))}
        </button>
      ))}
    </div>
  )
}

const TAGS = { z: zxidTag('committed', 'small') } as const
const OPEN_TAGS = { z: zxidTag('logged', 'small') } as const

function questionParts(
  question: WhyQuestion,
  { frame, newest }: Asked,
  { t, rich }: Translator,
): readonly ReactNode[] {
  switch (question.type) {
    case 'step':
      return [t('why.step')]
    case 'server': {
      const server = frame.servers.find(({ id }) => id === question.server)
      const isUnknown = server === undefined || isStarting(server)
      const begins = frame.isStandalone ? 'STANDALONE' : 'LOOKING'
      const state = isUnknown ? begins : roleOf(server)
      return [t('why.server', { id: question.server, state })]
    }
    case 'rival': {
      const rival = frame.rivals?.find(({ id }) => id === question.rival)
      const state = t(`rival.state.${rival?.process ?? 'down'}`)
      return [t('why.rival', { name: question.rival, state })]
    }
    case 'zxid': {
      const values = { zxid: formatZxid(question.zxid) }
      return isCommittedIn(frame, question.zxid, newest)
        ? rich<ReactNode>('why.committed', values, TAGS)
        : rich<ReactNode>('why.notCommitted', values, OPEN_TAGS)
    }
    case 'reply':
      return [t('why.reply', { client: question.client })]
  }
}
