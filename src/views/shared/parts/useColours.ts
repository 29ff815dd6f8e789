import { useLab } from '../../../app/hooks'
import { selectTheme } from '../../../app/state'
import { useMedia } from './useMedia'

/** A name for the colours that hold now: what is painted with them is painted anew with another. */
export function useColours(): string {
  const theme = useLab(selectTheme)
  return useMedia('(forced-colors: active)') ? `${theme} forced` : theme
}
