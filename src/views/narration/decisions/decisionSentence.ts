import { assertNever } from '../../../kernel/lib'
import type { ActorId } from '../../../kernel/actor'
import { isForkMark, type Locale } from '../../../i18n'
import type { Decision } from '../../../engine'
import type { EventOf, TraceEvent } from '../../../simulator'
import {
  connectedTelling,
  disconnectedTelling,
  expiredTelling,
  missedTelling,
  recipeTelling,
  replyTelling,
  rivalTelling,
  sessionLostTelling,
  watchMissedTelling,
  watchTelling,
} from './clientDecisions'
import { partsOf, type Telling } from './telling'
import {
  serversFirst,
  sentenceOf,
  weightedSentence,
  standaloneSentence,
  type Scene,
  type Sentence,
  type WeightedSentence,
} from '../events'
import {
  electedTelling,
  epochTelling,
  gaveUpTelling,
  joinedTelling,
  ownVoteTelling,
  quorumTelling,
  voteTelling,
} from './electionDecisions'
import {
  committedTelling,
  configTelling,
  proposedTelling,
  servingTelling,
  syncTelling,
} from './recoveryDecisions'

/**
 * The sentence of the moments of decision that stand at one step: that of the most telling one, told once for
 * all processes that take part. Undefined where there is none.
 */
export function decisionSentence(
  scene: Scene,
  decisions: readonly Decision[],
  locale: Locale,
): Sentence | undefined {
  const sentence = mostTelling(scene, decisions, locale)?.sentence
  return sentence !== undefined && scene.isStandalone ? standaloneSentence(sentence) : sentence
}

interface DecisionWithSentence {
  readonly decision: Decision
  readonly sentence: Sentence
}

function mostTelling(
  scene: Scene,
  decisions: readonly Decision[],
  locale: Locale,
): DecisionWithSentence | undefined {
  let best: (DecisionWithSentence & WeightedSentence) | undefined
  for (const decision of decisions) {
    const found = weightedDecision(scene, decision, decisions, locale)
    if (found !== undefined && found.weight > (best?.weight ?? -1)) best = { decision, ...found }
  }
  return best
}

/** A step as the page shows it. */
export interface StepOnPage {
  readonly events: readonly TraceEvent[]
  /** The last moments of decision at or before the step. */
  readonly decisions: readonly Decision[]
  readonly frame: Scene & { readonly step: number }
}

const decisionsAt = ({ decisions, frame }: StepOnPage): readonly Decision[] =>
  decisions.filter(({ step }) => step === frame.step)

/**
 * The sentence of a shown step: that of the decision that stands there, or else of its events. At a mark, where
 * nothing happens, it is that of the decision before.
 */
export function shownSentence(shown: StepOnPage, locale: Locale): Sentence | undefined {
  const { events, frame, decisions } = shown
  const subject = events.length > 0 && events.every(isMark) ? decisions : decisionsAt(shown)
  return decisionSentence(frame, subject, locale) ?? sentenceOf(frame, events, locale)
}

/** Returns whether an event is a mark of the script; a branch that parts is told. */
const isMark = (event: TraceEvent): boolean =>
  event.type === 'mark'
    ? !isForkMark(event.name)
    : event.type === 'intervention' && event.action.do === 'mark'

/** The sentences of the single events that the sentence of a shown step tells of. */
export function eventSentences(shown: StepOnPage, locale: Locale): readonly Sentence[] {
  const { frame } = shown
  const decision = mostTelling(frame, decisionsAt(shown), locale)?.decision
  const events = decision === undefined ? shown.events : eventsOf(decision)
  const sentences = events.flatMap((event) => weightedSentence(frame, event, events, locale) ?? [])
  const weight = Math.max(...sentences.map((one) => one.weight))
  return sentences.flatMap((one) => (one.weight === weight ? [one.sentence] : []))
}

function weightedDecision(
  scene: Scene,
  decision: Decision,
  together: readonly Decision[],
  locale: Locale,
): WeightedSentence | undefined {
  if (decision.kind === 'intervention') return interventionSentence(scene, decision, locale)
  const event = decision.events.at(-1)
  if (event === undefined) return undefined
  const single = weightedSentence(scene, event, decision.events, locale)
  const telling = tellingWith(decision, together) ?? tellingOf(scene, decision)
  if (single === undefined || telling === undefined) return single
  const { weight, sentence } = single
  const { values, words } = telling
  return {
    weight,
    sentence: {
      ...sentence,
      key: telling.key,
      values: { ...sentence.values, ...values },
      words: { ...sentence.words, ...words },
    },
  }
}

/** The telling of a decision together with another one of its step; undefined where there is none. */
function tellingWith(decision: Decision, together: readonly Decision[]): Telling | undefined {
  const missed = together.find(({ kind }) => kind === 'missed')
  return decision.kind === 'watch' && missed !== undefined
    ? watchMissedTelling(decision, missed)
    : undefined
}

/** The telling of a decision that its last event does not tell well enough. */
function tellingOf(scene: Scene, decision: Decision): Telling | undefined {
  const { kind } = decision
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes the kinds of clients
  switch (kind) {
    case 'ownVote':
      return ownVoteTelling(decision)
    case 'vote':
      return voteTelling(scene, decision)
    case 'quorum':
      return quorumTelling(decision)
    case 'elected':
      return electedTelling(decision)
    case 'joined':
      return joinedTelling(decision)
    case 'epoch':
      return epochTelling(decision)
    case 'gaveUp':
      return gaveUpTelling(decision)
    case 'sync':
      return syncTelling(decision)
    case 'serving':
      return servingTelling(scene, decision)
    case 'config':
      return configTelling(decision)
    case 'proposed':
      return proposedTelling(decision)
    case 'committed':
      return committedTelling(decision)
    case 'crash':
      return crashTelling(decision)
    case 'intervention':
    case 'violation':
    case 'truncated':
    case 'readOnly':
    case 'store':
      return undefined
    default:
      return clientTelling(decision, kind)
  }
}

type ClientKind =
  | 'connected'
  | 'disconnected'
  | 'reply'
  | 'expired'
  | 'sessionLost'
  | 'watch'
  | 'missed'
  | 'recipe'
  | 'etcd'
  | 'redis'

function clientTelling(decision: Decision, kind: ClientKind): Telling | undefined {
  switch (kind) {
    case 'connected':
      return connectedTelling(decision)
    case 'disconnected':
      return disconnectedTelling(decision)
    case 'reply':
      return replyTelling(decision)
    case 'expired':
      return expiredTelling(decision)
    case 'sessionLost':
      return sessionLostTelling(decision)
    case 'watch':
      return watchTelling(decision)
    case 'missed':
      return missedTelling(decision)
    case 'recipe':
      return recipeTelling(decision)
    case 'etcd':
    case 'redis':
      return rivalTelling(decision)
    default:
      return assertNever(kind)
  }
}

function crashTelling(decision: Decision): Telling | undefined {
  const servers = partsOf(decision, 'process').flatMap(({ server }) => server ?? [])
  return servers.length < 2
    ? undefined
    : {
        key: 'narration.decision.crashes',
        values: { count: servers.length },
        words: { servers: serversFirst(servers) },
      }
}

/** An operator's deed. Kills and the like are told by the states of the processes that they change. */
function interventionSentence(
  scene: Scene,
  decision: Decision,
  locale: Locale,
): WeightedSentence | undefined {
  const [event] = decision.events
  if (event?.type !== 'intervention') return undefined
  const own = weightedSentence(scene, event, decision.events, locale)
  if (own !== undefined) return own
  const sentence = sentenceOf(scene, eventsOf(decision), locale)
  return sentence === undefined ? undefined : { weight: 94, sentence }
}

/** The events of a decision, with the states that an operator's deed gives to processes. */
const eventsOf = ({ kind, events }: Decision): readonly TraceEvent[] =>
  kind !== 'intervention'
    ? events
    : events.flatMap((event) =>
        event.type === 'intervention' ? [event, ...processEvents(event)] : [event],
      )

type Process = Exclude<EventOf<'process'>, { readonly state: 'starting' }>

/** The states that actions give to processes. */
const STATES = {
  start: 'started',
  kill: 'killed',
  powerLoss: 'powerless',
  pause: 'paused',
  resume: 'resumed',
  killClient: 'killed',
  pauseClient: 'paused',
  resumeClient: 'resumed',
} as const satisfies Readonly<Record<string, Process['state']>>

function processEvents(event: EventOf<'intervention'>): readonly TraceEvent[] {
  const { action, step, at } = event
  if (!isOfProcess(action)) return []
  const state = STATES[action.do]
  if ('client' in action) return [{ type: 'process', client: action.client, state, step, at }]
  // An action that was carried out names actors alone.
  const servers = [action.server].flat() as readonly ActorId[]
  return servers.map((server) => ({
    type: 'process',
    ...(typeof server === 'number' ? { server } : { rival: server }),
    state,
    step,
    at,
  }))
}

type ActionOf = EventOf<'intervention'>['action']

const isOfProcess = (action: ActionOf): action is Extract<ActionOf, { do: keyof typeof STATES }> =>
  Object.hasOwn(STATES, action.do)
