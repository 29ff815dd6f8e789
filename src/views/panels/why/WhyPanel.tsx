import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import type { StepIndex } from '../../../kernel/actor'
import { useAnswerable, useLab, useNewestCommit, useWhy } from '../../../app/hooks'
import { askWhy } from '../../../app/selection'
import type { WhyQuestion } from '../../../app/state'
import type { Frame } from '../../../simulator'
import { formatZxid, ZXID_ZERO } from '../../../zookeeper/model'
import type { Translator } from '../../../i18n'
import { Button, EmptyState, Panel } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { isStarting, roleOf } from '../../stage'
import { zxidTag } from '../../shared/zxid'
import { Answer } from './Answer'
import { Chain } from './Chain'
import { Looking } from './Looking'
import { furtherQuestionsOf, isCommittedIn, keyOf, questionsOf } from './questions'
import { useFollowed, type QuestionMoment } from './useFollowed'
import styles from './WhyPanel.module.css'

/** A question about the shown moment, answered by the chain of steps that made it so. */
export function WhyPanel() {
  const translator = useT()
  const { t } = translator
  const frame = useLab((state) => state.frame)
  const question = useLab((state) => state.why)
  const explanation = useWhy(question)
  const newest = useNewestCommit()
  const { followed, follow, goBack } = useFollowed(question)
  const isFollowing = followed !== undefined
  const questions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const group = questions.current
    if (!isFollowing) return undefined
    // The pressed button goes with the chain, so the focus moves to the question.
    return () => {
      if (document.activeElement !== document.body) return
      group?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    }
  }, [isFollowing])
  if (frame === undefined) {
    return (
      <Panel title={t('why.title')}>
        <EmptyState>{t('why.nobody')}</EmptyState>
      </Panel>
    )
  }
  const moment: QuestionMoment = { frame, newest }
  const shown = followed ?? (explanation && { explanation, moment })
  return (
    <Panel
      title={t('why.title')}
      note={joinNodes(questionParts(question, shown?.moment ?? moment, translator))}
    >
      <Questions
        ref={questions}
        frame={frame}
        newest={newest}
        question={followed ? undefined : question}
      />
      {followed !== undefined && <BackButton from={followed.moment.frame.step} onBack={goBack} />}
      {shown !== undefined && <Answer explanation={shown.explanation} />}
      {followed === undefined && question.type === 'server' && (
        <Looking frame={frame} server={question.server} />
      )}
      {shown !== undefined && (
        <Chain
          explanation={shown.explanation}
          shownStep={frame.step}
          onFollow={(step) => follow(step, shown)}
        />
      )}
    </Panel>
  )
}

interface BackButtonProps {
  readonly from: StepIndex
  readonly onBack: () => void
}

/** A button that leads from a step of a chain back to the moment of its question. */
function BackButton({ from, onBack }: BackButtonProps) {
  const { t } = useT()
  return (
    <div className={styles['back']}>
      <Button size="small" onClick={onBack}>
        {t('why.back', { step: from })}
      </Button>
    </div>
  )
}

interface QuestionsProps extends QuestionMoment {
  readonly ref: Ref<HTMLDivElement>
  /** Undefined while the reader follows the chain of an earlier question. */
  readonly question: WhyQuestion | undefined
}

function Questions({ ref, frame, newest, question: shownQuestion }: QuestionsProps) {
  const translator = useT()
  const further = useAnswerable(furtherQuestionsOf(frame))
  return (
    <div
      ref={ref}
      className={styles['questions']}
      role="group"
      aria-label={translator.t('why.questions')}
    >
      {[...questionsOf(frame, newest), ...further].map((question) => (
        <button
          key={keyOf(question)}
          type="button"
          className={styles['question']}
          aria-pressed={shownQuestion !== undefined && keyOf(question) === keyOf(shownQuestion)}
          onClick={() => askWhy(question)}
        >
          {joinNodes(questionParts(question, { frame, newest }, translator))}
        </button>
      ))}
    </div>
  )
}

const TAGS = { z: zxidTag('committed', 'small') } as const
const OPEN_TAGS = { z: zxidTag('logged', 'small') } as const

function questionParts(
  question: WhyQuestion,
  { frame, newest }: QuestionMoment,
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
    case 'position': {
      const shown = frame.servers.find(({ id }) => id === question.server)
      const zxid = shown?.memory?.lastProcessed ?? shown?.disk.lastZxid ?? ZXID_ZERO
      const values = { id: question.server, zxid: formatZxid(zxid) }
      return rich<ReactNode>('why.position', values, TAGS)
    }
    case 'owner':
    case 'reply':
    case 'session':
    case 'silence':
      return [clientQuestion(frame, question, t)]
  }
}

type ClientQuestion = Extract<WhyQuestion, { readonly client: unknown }>

/** The words of a question about a client of ZooKeeper. */
function clientQuestion(frame: Frame, question: ClientQuestion, t: Translator['t']): string {
  const { client } = question
  const shown = frame.clients.find(({ id }) => id === client)
  switch (question.type) {
    case 'reply':
      return question.op === undefined
        ? t('why.reply', { client })
        : t('why.replyOf', { client, op: question.op })
    case 'session':
      return t('why.session', { client, state: shown?.state ?? 'NOT_CONNECTED' })
    case 'silence':
      return question.path === undefined
        ? t('why.silence', { client })
        : t('why.silenceOf', { client, path: question.path })
    case 'owner': {
      const resource = shown?.holds?.[0]?.resource
      return resource === undefined
        ? t('why.ownerOf', { client })
        : t('why.owner', { client, resource })
    }
  }
}
