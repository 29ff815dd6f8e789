import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { selectDecisions, selectEvents, selectFrame } from '../../app/state'
import { useT } from '../shared/language'
import { lateModule, useLate } from '../shared/late'
import type { Flag } from '../narration'

/** The narration is loaded after the run has begun. */
const FLAGS = lateModule(async () => (await import('../narration')).flagOf)

/** The flag of the server that the sentence of the shown step names. */
export function useFlag(): Flag | undefined {
  const translator = useT()
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  const decisions = useLab(selectDecisions)
  const flagOf = useLate(FLAGS)
  return useMemo(
    () => (frame === undefined ? undefined : flagOf?.({ events, decisions, frame }, translator)),
    [frame, events, decisions, translator, flagOf],
  )
}
