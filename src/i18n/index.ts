/** Every sentence of the lab, in every language. */
export { completeCatalogue, loadCatalogue, type Locale } from './catalogue'
export { listIn } from './list'
export { outsideText } from './outsideText'
export type { Area, AreaName, Catalogue, MessageKey } from './texts'
export {
  createTranslator,
  type RichPart,
  type RichTag,
  type Translator,
  type Values,
} from './translator'
