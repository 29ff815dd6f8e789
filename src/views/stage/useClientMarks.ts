import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { selectDecisions, selectEvents, selectFrame } from '../../app/state'
import { useT } from '../shared/language'
import { lateModule, useLate } from '../shared/late'
import type { ClientMark } from '../narration'

/** The narration is loaded after the run has begun. */
const MARKS = lateModule(async () => (await import('../narration')).clientMarksOf)

const NONE: readonly ClientMark[] = []

/** The marks of the clients to which nothing came in the shown step, or came too late. */
export function useClientMarks(): readonly ClientMark[] {
  const translator = useT()
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  const decisions = useLab(selectDecisions)
  const marksOf = useLate(MARKS)
  return useMemo(
    () =>
      frame === undefined ? NONE : (marksOf?.({ events, decisions, frame }, translator) ?? NONE),
    [frame, events, decisions, translator, marksOf],
  )
}
