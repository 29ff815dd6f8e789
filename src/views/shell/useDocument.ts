import { useInsertionEffect } from 'react'
import { selectLanguage, selectTheme, useLab } from '../../store'

/**
 * Keeps the document's language and theme what they are on the page: before any effect of a part that
 * reads the theme's colours, to paint with them.
 */
export function useDocument(): void {
  const theme = useLab(selectTheme)
  const language = useLab(selectLanguage)
  useInsertionEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = language
  }, [theme, language])
}
