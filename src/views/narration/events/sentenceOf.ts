import { assertNever } from '../../../kernel/lib'
import type { Locale } from '../../../i18n'
import type { EventOf, TraceEvent } from '../../../simulator'
import { txnSentence } from './broadcastSentences'
import {
  connectedSentence,
  disconnectedSentence,
  expiredSentence,
  invokedSentence,
  readOnlySentence,
  replySentence,
  sessionSentence,
  watchSentence,
} from './clientSentences'
import { electedSentence, quorumSentence, stateSentence, voteSentence } from './electionSentences'
import { connectionSentence } from './connectionSentences'
import { packetSentence } from './packetSentences'
import { configSentence } from './configSentences'
import {
  epochSentence,
  servingSentence,
  settledSentence,
  snapshotSentence,
  syncSentence,
  truncatedSentence,
} from './recoverySentences'
import { printedSentence, recipeSentence, rivalSentence, storeSentence } from './recipeSentences'
import type { Scene, Sentence, WeightedSentence } from './sentence'
import { violationPhrase } from './phrase'
import { headlineKey } from '../words'
import { standaloneSentence } from './standaloneSentence'
import { markSentence, interventionSentence, processSentence } from './worldSentences'

/**
 * The sentence of a step: that of its most telling event, with the reason. Undefined where nothing happened
 * that a reader could see.
 */
export function sentenceOf(
  scene: Scene,
  events: readonly TraceEvent[],
  locale: Locale,
): Sentence | undefined {
  let best: WeightedSentence | undefined
  for (const event of events) {
    const telling = weightedSentence(scene, event, events, locale)
    if (telling !== undefined && telling.weight > (best?.weight ?? -1)) best = telling
  }
  return best !== undefined && scene.isStandalone
    ? standaloneSentence(best.sentence)
    : best?.sentence
}

/** The sentence of one event of a step, with its weight among those of the step. */
export function weightedSentence(
  scene: Scene,
  event: TraceEvent,
  events: readonly TraceEvent[],
  locale: Locale,
): WeightedSentence | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'vote':
      return voteSentence(scene, event)
    case 'quorum':
      return quorumSentence(event)
    case 'elected':
      return electedSentence(scene, event)
    case 'state':
      return stateSentence(scene, event)
    case 'epoch':
      return epochSentence(scene, event)
    case 'sync':
      return syncSentence(event)
    case 'config':
      return configSentence(event)
    case 'truncated':
      return truncatedSentence(event)
    case 'serving':
      return servingSentence(scene, event)
    case 'settled':
      return settledSentence(event)
    case 'snapshot':
      return snapshotSentence(event)
    case 'proposed':
    case 'appended':
    case 'logged':
    case 'committed':
    case 'applied':
      return txnSentence(scene, event, events)
    case 'process':
      return processSentence(scene, event, events)
    case 'intervention':
      return interventionSentence(scene, event, locale)
    case 'sent':
    case 'delivered':
    case 'lost':
      return packetSentence(scene, event)
    case 'connection':
      return connectionSentence(event)
    default:
      return restSentence(scene, event, events)
  }
}

type Rest = EventOf<
  | 'session'
  | 'readOnly'
  | 'connected'
  | 'disconnected'
  | 'expired'
  | 'invoked'
  | 'reply'
  | 'watch'
  | 'recipe'
  | 'store'
  | 'etcd'
  | 'redis'
  | 'printed'
  | 'pipeline'
  | 'mark'
  | 'violation'
>

function restSentence(scene: Scene, event: Rest, events: readonly TraceEvent[]): WeightedSentence {
  switch (event.type) {
    case 'session':
      return sessionSentence(event)
    case 'readOnly':
      return readOnlySentence(event)
    case 'connected':
      return connectedSentence(event)
    case 'disconnected':
      return disconnectedSentence(event)
    case 'expired':
      return expiredSentence(scene, event)
    case 'invoked':
      return invokedSentence(scene, event, events)
    case 'reply':
      return replySentence(event)
    case 'watch':
      return watchSentence(event)
    case 'recipe':
      return recipeSentence(event)
    case 'store':
      return storeSentence(event)
    case 'etcd':
    case 'redis':
      return rivalSentence(event)
    case 'printed':
      return printedSentence(event)
    case 'pipeline':
      return {
        weight: 6,
        sentence: {
          key: 'narration.pipeline',
          values: { id: event.server, processor: event.processor },
          subject: event.server,
          source: { name: event.processor, detail: 'RequestProcessor' },
        },
      }
    case 'mark':
      return { weight: 35, sentence: markSentence(event.name) }
    case 'violation':
      return {
        weight: 100,
        sentence: {
          key: 'narration.violation',
          values: {},
          words: {
            headline: { key: headlineKey(event.property), values: {} },
            detail: violationPhrase(event.problem),
          },
        },
      }
    default:
      return assertNever(event)
  }
}
