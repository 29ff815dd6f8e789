/** The active language for every view. */
export { said } from './said'
export { LanguageProvider, useT, type LanguageProviderProps } from './LanguageProvider'
