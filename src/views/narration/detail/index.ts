/** Violations in the reader's language. */
export { Detail } from './Detail'
export { phraseValues, violationPhrase, type Phrase } from './phrase'
