import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { selectDecisions, selectEvents, selectFrame } from '../../app/state'
import { useT } from '../shared/language'
import { lateModule, useLate } from '../shared/late'
import type { Flags } from '../narration'

/** The narration is loaded after the run has begun. */
const FLAGS = lateModule(async () => (await import('../narration')).flagsOf)

/** The flags of the servers that the sentence of the shown step tells of. */
export function useFlags(): Flags | undefined {
  const translator = useT()
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  const decisions = useLab(selectDecisions)
  const lit = useLab(({ litServer }) => litServer)
  const flagsOf = useLate(FLAGS)
  return useMemo(
    () =>
      frame === undefined ? undefined : flagsOf?.({ events, decisions, frame, lit }, translator),
    [frame, events, decisions, lit, translator, flagsOf],
  )
}
