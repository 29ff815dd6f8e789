/** The English texts, and the shape that they give to those of every language. */
export { en } from './en'
export type {
  Area,
  AreaName,
  FirstTexts,
  LateTexts,
  Locale,
  MessageKey,
  ProblemCode,
  Texts,
} from './texts'
