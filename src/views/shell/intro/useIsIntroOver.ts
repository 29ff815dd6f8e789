import { useEffect, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { hasActedBefore, noteActed } from '../../../app/page'

/**
 * Whether the introduction is over: it was closed for good, or the reader has intervened in this visit; a
 * request shows it all the same.
 */
export function useIsIntroOver(isRequested: boolean): boolean {
  const isOver = useLab((state) => state.settings.isIntroOver)
  const hasActed = useHasActed()
  // A film in progress shows its own bar in that place.
  const isRecording = useLab((state) => state.isRecording)
  // A link that could not be opened leaves no run.
  const isEmpty = useLab((state) => state.status === 'empty')
  return ((isOver || hasActed) && !isRequested) || isRecording || isEmpty
}

/** Whether the reader has intervened in this visit, undone or not; a reloaded page remembers it. */
function useHasActed(): boolean {
  const isActing = useLab((state) => state.undoable.length > 0)
  const [hasActed, setHasActed] = useState(hasActedBefore)
  if (isActing && !hasActed) setHasActed(true)
  useEffect(() => {
    if (hasActed) noteActed()
  }, [hasActed])
  return hasActed
}
