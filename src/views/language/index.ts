/** The active language for every view. */
export { LanguageProvider, useT, type LanguageProviderProps } from './LanguageProvider'
