import { useEffect, useRef, useState } from 'react'
import { createTranslator, loadCatalogue, type Translator } from '../../../i18n'
import { useLab } from '../../../app/hooks'
import { changeSettings } from '../../../app/settings'
import { selectLanguage } from '../../../app/state'

/**
 * Speaks the chosen language; the last one stays until the next one's catalogue is there, and is the
 * chosen one again where that does not come.
 */
export function useTranslator(): Translator | undefined {
  const language = useLab(selectLanguage)
  const [translator, setTranslator] = useState<Translator>()
  const spoken = useRef<Translator['locale']>(undefined)
  useEffect(() => {
    let isWanted = true
    loadCatalogue(language).then(
      (catalogue) => {
        if (!isWanted) return
        spoken.current = language
        setTranslator(createTranslator(language, catalogue))
      },
      () => {
        // The page has been told that a part did not come.
        if (isWanted && spoken.current !== undefined) changeSettings({ language: spoken.current })
      },
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return translator
}
