import { useMemo, type ReactNode } from 'react'
import {
  askWhy,
  seekStep,
  useLab,
  useNewestCommit,
  useWhy,
  type Explanation,
  type WhyQuestion,
} from '../../store'
import type { Frame } from '../../sim'
import { formatZxid, type Zxid } from '../../model'
import type { Translator } from '../../i18n'
import type { Cause } from '../../worker'
import { EmptyState, Panel, PanelSection } from '../../ui'
import { said, useT } from '../language'
import { EventText } from '../narration'
import { formatSeconds } from '../parts'
import { zxidTag } from '../zxid'
import { Findings } from './Findings'
import { isCommittedIn, keyOf, questionsOf } from './questions'
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
      <Chain frame={frame} explanation={explanation} />
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
  return (
    <div className={styles['questions']} role="group" aria-label={translator.t('why.questions')}>
      {questionsOf(frame, newest).map((question) => (
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
      const isUp = server?.process === 'running'
      const process = server?.process === 'paused' ? 'PAUSED' : 'DOWN'
      const state = isUp ? (server.memory?.state ?? 'LOOKING') : process
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

interface ChainProps {
  readonly frame: Frame
  readonly explanation: Explanation | undefined
}

function Chain({ frame, explanation }: ChainProps) {
  const { t } = useT()
  const bare = useMemo(() => withoutMemory(frame), [frame])
  if (explanation === undefined) return null
  const chain = told(withoutTicks(explanation.chain))
  const isWhole = chain.at(-1)?.step === explanation.chain.at(-1)?.step
  if (chain.length === 0) return <EmptyState>{t('why.nobody')}</EmptyState>
  return (
    <PanelSection title={t('why.chain')} note={t('why.chainNote')}>
      <ol className={styles['chain']}>
        {chain.map((cause, index) => (
          <Link key={cause.step} cause={cause} frame={bare}>
            {index === chain.length - 1 && t(`why.${isWhole ? beginningOf(cause) : 'silent'}`)}
          </Link>
        ))}
      </ol>
    </PanelSection>
  )
}

/** Without the steps after the first in which nothing happened that could be told. */
const told = (chain: readonly Cause[]): readonly Cause[] =>
  chain.filter(({ events }, index) => index === 0 || events.length > 0)

/** Of the ticks of one timer, each set by the one before, only the first. */
const withoutTicks = (chain: readonly Cause[]): readonly Cause[] =>
  chain.filter((cause, index) => {
    const before = chain[index + 1]
    return index === 0 || before === undefined || doingsOf(cause) !== doingsOf(before)
  })

/** What a process did in a step, without when and to whom. */
const doingsOf = ({ events }: Cause): string =>
  events
    .map((event) => {
      const packet = 'message' in event ? event.message.packet : ''
      return `${event.actor ?? ''} ${event.type} ${packet}`
    })
    .toSorted()
    .join(', ')

interface LinkProps {
  readonly cause: Cause
  readonly frame: Frame
  /** What stands before it, at the end of the chain. */
  readonly children: ReactNode
}

function Link({ cause, frame, children }: LinkProps) {
  const { t } = useT()
  const { step, events } = cause
  const at = events[0]?.at
  return (
    <li>
      <button type="button" className={styles['link']} onClick={() => void seekStep(step)}>
        <span className="visually-hidden">{t('why.goTo', { step })}</span>
        <span className={styles['when']} aria-hidden>
          {at === undefined ? '' : `${formatSeconds(t, at)} · `}
          {step}
        </span>
      </button>
      <p className={styles['what']}>
        <EventText events={events} frame={frame} />
      </p>
      {children !== false && <p className={styles['root']}>{children}</p>}
    </li>
  )
}

/** What stands at the beginning of a chain. */
function beginningOf({
  events,
  isLive,
}: Cause): 'byHand' | 'byScript' | 'byTimer' | 'begin' | 'silent' {
  const first = events[0]
  if (first === undefined) return 'silent'
  if (first.type === 'intervention') return isLive === true ? 'byHand' : 'byScript'
  return first.cause === undefined && first.actor !== undefined ? 'byTimer' : 'begin'
}

/** The ensemble without its present state: the sentences of other steps must not speak of it. */
function withoutMemory(frame: Frame): Frame {
  return {
    ...frame,
    messages: [],
    servers: frame.servers.map(({ id, isObserver, process, disk }) => ({
      id,
      isObserver,
      process,
      disk,
    })),
  }
}
