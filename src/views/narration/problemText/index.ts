/** Problems in the reader’s language: violations, refusals, and the reasons for which processes end. */
export { ViolationText } from './ViolationText'
export { EndReason } from './EndReason'
export { exitPhrase, phraseValues, refusalPhrase, violationPhrase, type Phrase } from './phrase'
