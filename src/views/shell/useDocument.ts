import { useEffect } from 'react'
import { selectLanguage, selectTheme, useLab } from '../../store'

/** Keeps the document's language and theme what they are on the page. */
export function useDocument(): void {
  const theme = useLab(selectTheme)
  const language = useLab(selectLanguage)
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = language
  }, [theme, language])
}
