import { outsideText, type Locale } from '../../../i18n'
import type { LocalText } from '../../../simulator'
import { useT } from '../../shared/language'

/** Returns a scenario's own text in the reader's language, or in English where that is missing. */
export function useLocalText(): (text: LocalText) => string {
  const { locale } = useT()
  return (text) => localTextOf(text, locale)
}

/** Returns a scenario's own text in a language, or in English where that is missing. */
export function localTextOf(text: LocalText, locale: Locale): string {
  if (typeof text === 'string') return pageZxids(outsideText(text))
  return pageZxids(outsideText(locale === 'zh-CN' ? (text['zh-CN'] ?? text.en) : text.en))
}

/** Words of texts that speak of transactions: elsewhere `9:30` is a time. */
const OF_TRANSACTIONS = /zxid|TRUNC|DIFF|SNAP|PROPOSAL|COMMIT/
/** A zxid as scenarios write it; a group of servers, `1:2:3`, is none. */
const WRITTEN_ZXID = /(?<![\w:.=])([1-9]\d?):(\d{1,4})(?![\w:])/g

/** A text with its zxids in the notation of the page, `1·3`. */
const pageZxids = (text: string): string =>
  OF_TRANSACTIONS.test(text) ? text.replaceAll(WRITTEN_ZXID, '$1·$2') : text
