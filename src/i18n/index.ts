/** Every sentence of the lab, in every language. */
export { completeCatalogue, loadCatalogue, type Catalogue } from './catalogue'
export type { Area, AreaName, Locale, MessageKey } from './en'
export { freeForkName, isForkMark } from './forkMarks'
export { listIn } from './list'
export { outsideText } from './outsideText'
export { plainQuotes, problemText, problemsText, type ProblemData } from './problemText'
export {
  createTranslator,
  type RichPart,
  type RichTag,
  type Translator,
  type Values,
} from './translator'
