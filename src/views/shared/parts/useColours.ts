import { useLab } from '../../../app/hooks'
import { selectTheme } from '../../../app/state'
import { useMedia } from './useMedia'

/** A name for the current colours: content painted with them is repainted when it changes. */
export function useColours(): string {
  const theme = useLab(selectTheme)
  return useMedia('(forced-colors: active)') ? `${theme} forced` : theme
}
