import { createContext, use, type ReactNode } from 'react'
import type { Translator } from '../../../i18n'

const LanguageContext = createContext<Translator | undefined>(undefined)

export interface LanguageProviderProps {
  /** The translator of the active language; its catalogue is loaded before the page is drawn. */
  readonly translator: Translator
  readonly children: ReactNode
}

/** Provides the translator to all components that show text. */
export function LanguageProvider({ translator, children }: LanguageProviderProps) {
  return <LanguageContext value={translator}>{children}</LanguageContext>
}

/** The active language: `const { t, rich } = useT()`. */
export function useT(): Translator {
  const translator = use(LanguageContext)
  if (translator === undefined) throw new Error('useT() is used outside LanguageProvider')
  return translator
}
