/** Violations and refusals in the reader's language. */
export { Detail } from './Detail'
export { EndReason } from './EndReason'
export { exitPhrase, phraseValues, refusalPhrase, violationPhrase, type Phrase } from './phrase'
