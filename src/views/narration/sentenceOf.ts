import { assertNever } from '../../kernel/lib'
import type { Locale } from '../../i18n'
import type { TraceEvent } from '../../simulator'
import { tellTxn } from './broadcastSentences'
import {
  tellConnected,
  tellDisconnected,
  tellExpired,
  tellInvoked,
  tellReadOnly,
  tellReply,
  tellSession,
  tellWatch,
} from './clientSentences'
import { tellElected, tellState, tellVote } from './electionSentences'
import { tellConnection } from './connectionSentences'
import { tellPacket } from './packetSentences'
import { tellConfig } from './configSentences'
import {
  tellEpoch,
  tellServing,
  tellSettled,
  tellSnapshot,
  tellSync,
  tellTruncated,
} from './recoverySentences'
import { tellPrinted, tellRecipe, tellRival, tellStore } from './recipeSentences'
import type { EventOf, Scene, Sentence, Telling } from './sentence'
import { violationPhrase } from './detail'
import { propertyKey } from './words'
import { saidStandalone } from './standaloneSentences'
import { markSentence, tellIntervention, tellProcess } from './worldSentences'

/**
 * The sentence for a step: of all that happened in it, the most telling event, with its reason.
 * Undefined where nothing happened that a reader could see.
 */
export function sentenceOf(
  events: readonly TraceEvent[],
  frame: Scene,
  locale: Locale,
): Sentence | undefined {
  let best: Telling | undefined
  for (const event of events) {
    const telling = tell(event, frame, locale, events)
    if (telling !== undefined && telling.weight > (best?.weight ?? -1)) best = telling
  }
  return best !== undefined && frame.isStandalone ? saidStandalone(best.sentence) : best?.sentence
}

function tell(
  event: TraceEvent,
  frame: Scene,
  locale: Locale,
  events: readonly TraceEvent[],
): Telling | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'vote':
      return tellVote(event, frame)
    case 'elected':
      return tellElected(event, frame)
    case 'state':
      return tellState(event, frame)
    case 'epoch':
      return tellEpoch(event, frame)
    case 'sync':
      return tellSync(event)
    case 'config':
      return tellConfig(event)
    case 'truncated':
      return tellTruncated(event)
    case 'serving':
      return tellServing(event, frame)
    case 'settled':
      return tellSettled(event)
    case 'snapshot':
      return tellSnapshot(event)
    case 'proposed':
    case 'appended':
    case 'logged':
    case 'committed':
    case 'applied':
      return tellTxn(event, frame, events)
    case 'process':
      return tellProcess(event, frame, events)
    case 'intervention':
      return tellIntervention(event, frame, locale)
    case 'sent':
    case 'delivered':
    case 'lost':
      return tellPacket(event, frame)
    case 'connection':
      return tellConnection(event)
    default:
      return tellRest(event, frame, events)
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

function tellRest(event: Rest, frame: Scene, events: readonly TraceEvent[]): Telling {
  switch (event.type) {
    case 'session':
      return tellSession(event)
    case 'readOnly':
      return tellReadOnly(event)
    case 'connected':
      return tellConnected(event)
    case 'disconnected':
      return tellDisconnected(event)
    case 'expired':
      return tellExpired(event)
    case 'invoked':
      return tellInvoked(event, frame, events)
    case 'reply':
      return tellReply(event)
    case 'watch':
      return tellWatch(event)
    case 'recipe':
      return tellRecipe(event)
    case 'store':
      return tellStore(event)
    case 'etcd':
    case 'redis':
      return tellRival(event)
    case 'printed':
      return tellPrinted(event)
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
            property: { key: propertyKey(event.property), values: {} },
            detail: violationPhrase(event.problem),
          },
        },
      }
    default:
      return assertNever(event)
  }
}
