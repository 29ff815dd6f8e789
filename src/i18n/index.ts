/** Every sentence of the lab, in every language. */
export { completeCatalogue, loadCatalogue } from './catalogue'
export { listIn } from './list'
export { outsideText } from './outsideText'
export { plainQuotes, problemsText, type ProblemData } from './problemText'
export type { Area, AreaName, Catalogue, Locale, MessageKey } from './texts'
export {
  createTranslator,
  type RichPart,
  type RichTag,
  type Translator,
  type Values,
} from './translator'
