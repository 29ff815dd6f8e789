import { useMemo } from 'react'
import { labStore, useLab } from '../../store'
import { useT } from '../language'
import { sentenceParts } from '../narration'

/** What undoing would take back, as the why line says it; undefined where nothing can be. */
export function useUndone(): string | undefined {
  const translator = useT()
  const last = useLab((state) => state.undoable.at(-1))
  return useMemo(() => {
    // Only its words are of the present moment: they do not change from picture to picture.
    const { frame } = labStore.getState()
    if (last === undefined || frame === undefined) return undefined
    const { headline } = sentenceParts(last.events, frame, translator)
    return last.isRow ? `${headline} …` : headline
  }, [last, translator])
}
