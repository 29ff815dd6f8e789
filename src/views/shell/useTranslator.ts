import { useEffect, useState } from 'react'
import { createTranslator, loadCatalogue, type Translator } from '../../i18n'
import { selectLanguage, useLab } from '../../store'

/** Speaks the chosen language; the last one stays until the next one's catalogue is there. */
export function useTranslator(): Translator | undefined {
  const language = useLab(selectLanguage)
  const [translator, setTranslator] = useState<Translator>()
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const catalogue = await loadCatalogue(language)
      if (isWanted) setTranslator(createTranslator(language, catalogue))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [language])
  return translator
}
