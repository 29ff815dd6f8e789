import { useInsertionEffect } from 'react'
import { useLab } from '../../../app/hooks'
import { selectIsProjectorOn, selectLanguage, selectTheme, selectIsDense } from '../../../app/state'

/**
 * Keeps language and theme of the document element up to date, before the effects of parts that read the
 * theme's colours to paint with them. In projector mode, popups outside the page get large type as well. With
 * many messages in flight, small elements appear without animation, since each would cost the page a style
 * and no reader could follow it.
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
