import { useEffect, useRef, useState } from 'react'
import { createTranslator, loadCatalogue, type Translator } from '../../../i18n'
import { useLab } from '../../../app/hooks'
import { changeSettings } from '../../../app/settings'
import { selectLanguage } from '../../../app/state'

/**
 * The translator of the chosen language. The last language stays until the next catalogue is loaded, and is
 * chosen again if that fails.
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
        // The page has already reported the missing part.
        if (isWanted && spoken.current !== undefined) changeSettings({ language: spoken.current })
      },
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return translator
}
