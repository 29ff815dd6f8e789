/** Every sentence of the lab, in every language. */
export {
  completeCatalogue,
  loadCatalogue,
  type Area,
  type AreaName,
  type Catalogue,
  type Locale,
  type MessageKey,
} from './catalogue'
export { listIn } from './list'
export { outsideText } from './outsideText'
export {
  createTranslator,
  type RichPart,
  type RichTag,
  type Translator,
  type Values,
} from './translator'
