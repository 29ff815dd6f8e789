import { useEffect, useMemo, useState } from 'react'
import { createTranslator, loadCatalogue, type Translator } from '../../../i18n'
import type { LocalText } from '../../../simulator'
import { readLibrary, type LibraryItem } from '../../../app/engine'
import { closeOverlay } from '../../../app/selection'
import { labStore } from '../../../app/state'
import { Finder, type FinderGroup } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { clientCommands, faultCommands, rivalCommands, serverCommands } from './actorCommands'
import type { Command, Saying } from './command'
import { repairCommands } from './repairCommands'
import { emptyLabCommands, fileCommands } from './fileCommands'
import { findCommands } from './findCommands'
import { pageCommands, scenarioCommands, settingCommands, introCommands } from './pageCommands'
import { timeCommands } from './timeCommands'

/** A search over every command of the page, by its name in either language. */
export function Palette() {
  const translator = useT()
  const { t, list } = translator
  const localText = useLocalText()
  const other = useOtherLanguage()
  const library = useLibrary()
  // Commands stay as they were when the palette was opened.
  const [fixedCommands] = useState(() => commandsNow(translator))
  const [query, setQuery] = useState('')
  const commands = useMemo(
    () => [...fixedCommands, ...scenarioCommands(library ?? [])],
    [fixedCommands, library],
  )
  const find = (sought: string): readonly FinderGroup[] =>
    findCommands(commands, sought, { t, list, localText }, other.saying).map(
      ({ group, found }) => ({
        key: group,
        label: t(`palette.group.${group}`),
        items: found.map(({ command, label }) => ({ key: command.key, label, hint: command.hint })),
      }),
    )
  const choose = (key: string): void => {
    closeOverlay()
    commands.find((command) => command.key === key)?.act()
  }
  return (
    <Finder
      title={t('shell.commands')}
      fieldLabel={t('palette.field')}
      emptyText={t('palette.none')}
      query={query}
      find={find}
      isGrowing={library === undefined || other.isComing}
      onQuery={setQuery}
      onChoose={choose}
      onClose={closeOverlay}
    />
  )
}

function commandsNow(translator: Translator): readonly Command[] {
  const state = labStore.getState()
  const always = [
    ...introCommands(state),
    ...pageCommands(),
    ...settingCommands(state),
    ...emptyLabCommands(),
  ]
  if (state.frame === undefined) return always
  return [
    ...timeCommands(state),
    ...faultCommands(state),
    ...serverCommands(state),
    ...clientCommands(state),
    ...rivalCommands(state),
    ...repairCommands(state),
    ...fileCommands(state, translator),
    ...always,
  ]
}

/** The runs of the library; undefined until they are loaded. */
function useLibrary(): readonly LibraryItem[] | undefined {
  const [library, setLibrary] = useState<readonly LibraryItem[]>()
  useEffect(() => {
    const load = async (): Promise<void> => setLibrary(await readLibrary().catch(() => []))
    void load()
  }, [])
  return library
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
