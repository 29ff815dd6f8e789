/** Sentences of decisions, one for all processes that take part. */
export { decisionSentence, shownSentence } from './decisionSentence'
export { flagsOf, type Flags } from './flagsOf'
