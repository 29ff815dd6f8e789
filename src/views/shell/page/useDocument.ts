import { useInsertionEffect } from 'react'
import { useLab } from '../../../app/hooks'
import { selectIsProjectorOn, selectLanguage, selectTheme, selectIsDense } from '../../../app/state'

/**
 * Keeps the document's language and theme what they are on the page: before any effect of a part that
 * reads the theme's colours, to paint with them. Before a class what opens beside the page, as menus do,
 * has large type as well. In a throng of messages small things come at once, without a motion of their
 * own: nobody could follow them, and each costs the page a style.
 */
export function useDocument(): void {
  const theme = useLab(selectTheme)
  const language = useLab(selectLanguage)
  const isThrong = useLab(selectIsDense)
  const isProjectorOn = useLab(selectIsProjectorOn)
  useInsertionEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = language
    document.documentElement.toggleAttribute('data-throng', isThrong)
    document.documentElement.toggleAttribute('data-projecting', isProjectorOn)
  }, [theme, language, isThrong, isProjectorOn])
}
