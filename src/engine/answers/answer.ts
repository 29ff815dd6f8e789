// Chooses the file that answers a question of the panel of causes.
import type { StepIndex } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import type { AnswerPart, ChainLink, WhyAnswer, WhyQuestion } from '../protocol'
import { thinEvents, type Experiment } from '../branches'
import { zxidAnswer } from './commitAnswer'
import { serverAnswer } from './electionAnswer'
import { mainLinks } from './mainLinks'
import { ownerAnswer } from './ownerAnswer'
import type { Found, Past } from './past'
import { positionAnswer } from './positionAnswer'
import { replyAnswer } from './replyAnswer'
import { rivalAnswer } from './rivalAnswer'
import { sessionAnswer } from './sessionAnswer'
import { hasWatched, silenceAnswer } from './silenceAnswer'
import { interventionPart, stepAnswer } from './stepAnswer'

export interface ChainReading {
  /** Returns the chain of causes of a step; of one of its transactions where it committed several. */
  readonly readChain: (step: StepIndex, committed: Found['committed']) => readonly ChainLink[]
  /** The root's step of the chain that the caller has. */
  readonly known?: StepIndex | undefined
}

/**
 * Answers a question at a step: first the answer in one or two sentences, then the steps that matter most,
 * then the whole chain of causes. Without an event that explains it, all of them are empty.
 */
export async function answerTo(
  experiment: Experiment,
  question: WhyQuestion,
  upTo: StepIndex,
  { readChain, known }: ChainReading,
): Promise<WhyAnswer> {
  const past: Past = { experiment, upTo }
  const found = await foundFor(past, question)
  const step = found?.root.step ?? (question.type === 'step' ? upTo : undefined)
  if (step === undefined) return { parts: [], details: [], chain: { links: [], main: [] } }
  const base = found === undefined ? {} : { root: thinned(found.root) }
  if (step === known && found !== undefined) {
    return { ...base, parts: found.parts.map(thinnedPart), details: found.details ?? [] }
  }
  const read = readChain(step, found?.committed)
  const chain = question.type === 'server' ? aboutServer(read, question.server) : read
  const parts = found?.parts ?? []
  const intervention =
    parts.length === 0 && chain[0] !== undefined ? interventionPart(chain[0]) : undefined
  return {
    ...base,
    parts: (intervention === undefined ? parts : [intervention]).map(thinnedPart),
    details: found?.details ?? [],
    chain: { links: chain, main: mainLinks(chain) },
  }
}

const thinnedPart = (one: AnswerPart): AnswerPart =>
  'event' in one ? { event: thinned(one.event) } : one

const thinned = (event: TraceEvent): TraceEvent => thinEvents([event])[0] ?? event

function foundFor(
  past: Past,
  question: WhyQuestion,
): Promise<Found | undefined> | Found | undefined {
  switch (question.type) {
    case 'step':
      return stepAnswer(past)
    case 'server':
      return serverAnswer(past, question.server)
    case 'position':
      return positionAnswer(past, question.server)
    case 'rival':
      return rivalAnswer(past, question.rival)
    case 'zxid':
      return zxidAnswer(past, question.zxid)
    case 'reply':
      return replyAnswer(past, question.client, question.op)
    case 'session':
      return sessionAnswer(past, question.client)
    case 'silence':
      return silenceAnswer(past, question.client, question.path)
    case 'owner':
      return ownerAnswer(past, question.client)
  }
}

/** Leaves out what happened to other processes in the first step of a chain. */
function aboutServer(chain: readonly ChainLink[], server: unknown): readonly ChainLink[] {
  const isOther = (event: TraceEvent): boolean =>
    event.type === 'process' && event.server !== undefined && event.server !== server
  return chain.map((link, index) =>
    index > 0 ? link : { ...link, events: link.events.filter((event) => !isOther(event)) },
  )
}

/**
 * Returns the questions that an event up to a step answers. A client can be asked about its silence once it has
 * set a watch.
 */
export async function answerable(
  experiment: Experiment,
  questions: readonly WhyQuestion[],
  upTo: StepIndex,
): Promise<readonly WhyQuestion[]> {
  const past: Past = { experiment, upTo }
  const found: WhyQuestion[] = []
  for (const question of questions) {
    if (question.type === 'silence' && !hasWatched(past, question.client)) continue
    if ((await foundFor(past, question)) !== undefined) found.push(question)
  }
  return found
}
