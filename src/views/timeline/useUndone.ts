import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { labStore } from '../../app/state'
import { useT } from '../shared/language'
import { lateModule, useLate } from '../shared/late'

const SENTENCES = lateModule(async () => (await import('../narration')).sentenceParts)

/**
 * The last action in the words of the why line; undefined where none can be undone, empty until its words are
 * loaded.
 */
export function useUndone(): string | undefined {
  const translator = useT()
  const partsOf = useLate(SENTENCES)
  const last = useLab((state) => state.undoable.at(-1))
  return useMemo(() => {
    // The frame is read without a subscription, since the sentence does not change from frame to frame.
    const { frame } = labStore.getState()
    if (last === undefined || frame === undefined) return undefined
    const { headline = '' } = partsOf?.(frame, last.events, translator) ?? {}
    return last.isRow && headline !== '' ? `${headline} …` : headline
  }, [last, translator, partsOf])
}
