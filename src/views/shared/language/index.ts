/** The active language for every view. */
export { breakable } from './breakable'
export { joinNodes } from './joinNodes'
export { keepNumbers, keepTail, keepTogether } from './keepTogether'
export { LanguageProvider, useT, type LanguageProviderProps } from './LanguageProvider'
