/** Sentences that describe a step and its reason. */
export { EventText } from './EventText'
export { sceneOf } from './sentence'
export { useRunScene } from './useRunScene'
export { sentenceParts, type SentenceParts } from './sentenceParts'
export { flagOf, type Flag } from './flagOf'
export { WhyLine } from './WhyLine'
export { sentenceOf } from './sentenceOf'
