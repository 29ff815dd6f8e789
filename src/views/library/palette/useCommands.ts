import { useEffect, useMemo, useState } from 'react'
import { createTranslator, loadCatalogue } from '../../../i18n'
import type { LocalText } from '../../../simulator'
import { useLibrary } from '../../../app/hooks'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import type { Command, Saying } from './command'
import { commandsNow } from './commandsNow'
import { findCommands, type FoundGroup } from './findCommands'
import { scenarioCommands } from './pageCommands'

/** The commands of the page, found by their names in either language. */
export interface LateCommands {
  readonly find: (query: string) => readonly FoundGroup[]
  readonly commandOf: (key: string) => Command | undefined
  readonly isComing: boolean
}

/** Commands stay as they were when they were first shown. */
export function useCommands(): LateCommands {
  const translator = useT()
  const { t, list } = translator
  const localText = useLocalText()
  const other = useOtherLanguage()
  const library = useLibrary()
  const [fixedCommands] = useState(() => commandsNow(translator))
  const commands = useMemo(
    () => [...fixedCommands, ...scenarioCommands(library ?? [])],
    [fixedCommands, library],
  )
  return {
    find: (query) => findCommands(commands, query, { t, list, localText }, other.saying),
    commandOf: (key) => commands.find((command) => command.key === key),
    isComing: library === undefined || other.isComing,
  }
}

interface OtherLanguage {
  readonly isComing: boolean
  /** Undefined until it is loaded, and where it is missing. */
  readonly saying?: Saying
}

/** The language that the page does not use now. */
function useOtherLanguage(): OtherLanguage {
  const { locale } = useT()
  const [other, setOther] = useState<OtherLanguage>({ isComing: true })
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<OtherLanguage> => {
      const otherLocale = locale === 'en' ? 'zh-CN' : 'en'
      const { t, list } = createTranslator(otherLocale, await loadCatalogue(otherLocale))
      return {
        isComing: false,
        saying: { t, list, localText: (text) => textIn(text, otherLocale) },
      }
    }
    void load()
      .catch((): OtherLanguage => ({ isComing: false }))
      .then((loaded) => isWanted && setOther(loaded))
    return () => {
      isWanted = false
    }
  }, [locale])
  return other
}

function textIn(text: LocalText, locale: 'en' | 'zh-CN'): string {
  if (typeof text === 'string') return text
  return text[locale] ?? text.en
}
