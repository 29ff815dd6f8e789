/** Sentences of single events. */
export { endingValues, isClosedByRule } from './connectionSentences'
export { isKept } from './clientSentences'
export { isAnswer } from './packetSentences'
export { claimOf } from './recipeSentences'
export { whatPhrase } from './broadcastSentences'
export { clientsFirst, clientsWithin, namesFirst, serversFirst, serversWithin } from './listPhrases'
export { exitPhrase, phraseValues, violationPhrase, type Phrase } from './phrase'
export {
  sceneOf,
  serverIn,
  source,
  zxid,
  type CitedMethod,
  type NarrationKey,
  type RunScene,
  type Scene,
  type Sentence,
  type Source,
  type WeightedSentence,
} from './sentence'
export { sentenceOf, weightedSentence } from './sentenceOf'
export { standaloneSentence } from './standaloneSentence'
