import { useRef } from 'react'
import type { ActorName, ServerId, StepIndex } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { ChainLink, EventMatch, FirstCommit, LabApi } from '../../engine'
import { askEngine, enqueue } from '../engine'
import { useLab } from './useLab'
import { useAnswer } from './useView'
import type { WhyQuestion } from '../state'

/** The answer to a question at the shown moment. */
export interface Explanation {
  /** The event that answers the question; absent where there is none, or it is no longer kept. */
  readonly root?: TraceEvent
  /** For a reply, the newest commit on any server by then. */
  readonly newest?: FirstCommit
  /** The root's step and its chain of causes, latest first. */
  readonly chain: readonly ChainLink[]
}

/** Finds the event that answers the question, and its chain of causes. */
export function useWhy(question: WhyQuestion): Explanation | undefined {
  const branch = useLab((state) => state.branch)
  const revision = useLab((state) => state.revision)
  const step = useLab(({ frame, events }) =>
    question.type === 'step' ? (events[0]?.step ?? frame?.step) : frame?.step,
  )
  const last = useRef<LastExplanation>(undefined)
  const questionKey = JSON.stringify(question)
  return useAnswer(
    async () => {
      if (step === undefined) return undefined
      const of = `${revision} ${branch} ${questionKey}`
      const explanation = await enqueue((lab) => explain(lab, question, step, of, last.current))
      last.current = { of, explanation }
      return explanation
    },
    // The effect of an event lasts until another event; only a question about a step depends on the step.
    `${branch} ${question.type === 'step' ? (step ?? '') : ''} ${questionKey}`,
  )
}

/** The last explanation, with its run and question. */
interface LastExplanation {
  readonly of: string
  readonly explanation: Explanation
}

/** Returns the newest transaction that any server had committed by the shown moment. */
export function useNewestCommit(): Zxid | undefined {
  const step = useLab((state) => state.frame?.step)
  const newest = useAnswer(
    () =>
      step === undefined ? Promise.resolve(undefined) : askEngine((lab) => lab.newestCommit(step)),
    'newest commit',
  )
  return newest?.zxid
}

/** A question about the effect of an event. */
export type PastQuestion = Exclude<WhyQuestion, { readonly type: 'step' }>

/** Returns those of the questions that have an answer by the shown moment; none until that is known. */
export function useAnswerable(questions: readonly PastQuestion[]): readonly PastQuestion[] {
  const step = useLab((state) => state.frame?.step)
  const key = `answerable ${JSON.stringify(questions)}`
  const answerable = useAnswer(
    () =>
      step === undefined || questions.length === 0
        ? Promise.resolve(undefined)
        : askEngine((lab) => answeredBy(lab, questions, step)),
    key,
  )
  return answerable ?? NONE
}

const NONE: readonly PastQuestion[] = []

/** Returns the questions that a kept event answers. */
export async function answeredBy(
  lab: LabApi,
  questions: readonly PastQuestion[],
  step: StepIndex,
): Promise<readonly PastQuestion[]> {
  const roots = await Promise.all(questions.map((question) => rootOf(lab, question, step)))
  return questions.filter((_, index) => roots[index] !== undefined)
}

/** Explains a question; while the same event answers it, returns the last explanation. */
async function explain(
  lab: LabApi,
  question: WhyQuestion,
  step: StepIndex,
  of: string,
  last: LastExplanation | undefined,
): Promise<Explanation> {
  if (question.type === 'step') return { chain: await lab.causes(step) }
  const root = await rootOf(lab, question, step)
  if (root === undefined) return { chain: [] }
  const was = last?.of === of ? last.explanation : undefined
  if (was?.root?.step === root.step && was.root.type === root.type) return was
  const led = await lab.causes(root.step, question.type === 'zxid' ? question.zxid : undefined)
  const chain = question.type === 'server' ? aboutServer(led, question.server) : led
  if (question.type !== 'reply') return { root, chain }
  const newest = await lab.newestCommit(root.step)
  return { root, chain, ...(newest !== undefined && { newest }) }
}

/** Leaves out what happened to other processes in the first step of a chain. */
function aboutServer(chain: readonly ChainLink[], server: ServerId): readonly ChainLink[] {
  const isOther = (event: TraceEvent): boolean =>
    event.type === 'process' && event.server !== undefined && event.server !== server
  return chain.map((link, index) =>
    index > 0 ? link : { ...link, events: link.events.filter((event) => !isOther(event)) },
  )
}

/**
 * Matches of the events that set a rival's state: its process, its own events, its recipes and replies.
 */
const rivalMatches = (name: ActorName): readonly EventMatch[] => [
  { type: 'process', rival: name },
  { type: 'process', client: name },
  { type: ['etcd', 'redis'], server: name },
  { type: ['recipe', 'reply'], client: name },
]

/** Matches of the events by which a client is answered or refused. */
const clientMatches = (client: ActorName): readonly EventMatch[] => [
  { type: 'reply', client },
  { type: 'connection', from: client, why: REFUSALS },
]

/** Reasons for which a server does not take a client. */
const REFUSALS = [
  'zxidAhead',
  'notServing',
  'leaderServesNoClients',
  'tooManyConnections',
  'tooManyInAll',
  'badPassword',
  'readOnly',
  'globalSession',
  'packetTooLong',
]

const latestOf = (events: readonly (TraceEvent | undefined)[]): TraceEvent | undefined =>
  events
    .filter((event) => event !== undefined)
    .toSorted((a, b) => a.step - b.step)
    .at(-1)

async function rootOf(
  lab: LabApi,
  question: PastQuestion,
  step: StepIndex,
): Promise<TraceEvent | undefined> {
  const last = (match: EventMatch): Promise<TraceEvent | undefined> =>
    lab.findEvent(match, 'last', step)
  switch (question.type) {
    case 'server':
      return last({ type: ['state', 'process', 'serving'], server: question.server })
    case 'rival':
      return latestOf(await Promise.all(rivalMatches(question.rival).map(last)))
    case 'zxid': {
      const { zxid } = question
      const committed = await lab.findEvent({ type: 'committed', zxid }, 'first', step)
      return committed ?? lab.findEvent({ type: 'proposed', zxid }, 'first', step)
    }
    case 'reply':
      return latestOf(await Promise.all(clientMatches(question.client).map(last)))
  }
}
