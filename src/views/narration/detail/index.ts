/** Violations in the reader's language. */
export { Detail } from './Detail'
export { phraseValues, refusalPhrase, violationPhrase, type Phrase } from './phrase'
