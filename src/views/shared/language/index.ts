/** The active language for every view. */
export { joinNodes } from './joinNodes'
export { LanguageProvider, useT, type LanguageProviderProps } from './LanguageProvider'
