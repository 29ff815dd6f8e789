import { useEffect, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { hasActedBefore, noteActed } from '../../../app/page'

/**
 * Whether the page need not say any more what it is: that was closed for good, or something has been
 * done. Who has done something knows enough for this visit, unless it is asked for.
 */
export function useIsIntroOver(isAsked: boolean): boolean {
  const isOver = useLab((state) => state.settings.isIntroOver)
  const hasActed = useHasActed()
  // A film that is being made says so in its place.
  const isRecording = useLab((state) => state.isRecording)
  // Nothing runs behind a link that could not be opened.
  const isEmpty = useLab((state) => state.status === 'empty')
  return ((isOver || hasActed) && !isAsked) || isRecording || isEmpty
}

/** Whether something was done in this visit, taken back or not: a page that is loaded anew remembers it. */
function useHasActed(): boolean {
  const isActing = useLab((state) => state.undoable.length > 0)
  const [hasActed, setHasActed] = useState(hasActedBefore)
  if (isActing && !hasActed) setHasActed(true)
  useEffect(() => {
    if (hasActed) noteActed()
  }, [hasActed])
  return hasActed
}
