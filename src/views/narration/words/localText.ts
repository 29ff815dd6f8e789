import { outsideText, type Locale } from '../../../i18n'
import type { LocalText } from '../../../simulator'
import { useT } from '../../shared/language'

/** Returns a scenario's own text in the reader's language, or in English where that is missing. */
export function useLocalText(): (text: LocalText) => string {
  const { locale } = useT()
  return (text) => localTextOf(text, locale)
}

/** The same outside of components. */
export function localTextOf(text: LocalText, locale: Locale): string {
  if (typeof text === 'string') return outsideText(text)
  return outsideText(locale === 'zh-CN' ? (text['zh-CN'] ?? text.en) : text.en)
}
