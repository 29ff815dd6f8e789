import { useRef } from 'react'
import type { Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import { enqueue } from '../engine'
import { gatherJourney, type Gathered } from './journey'
import { useLab } from './useLab'
import { useAnswer } from './useView'

const NO_EVENTS: readonly TraceEvent[] = []

/**
 * Returns the events of one transaction in order: the request that led to it, its proposal, and its fate
 * on every server. Empty where the kept run has no proposal of it; undefined until the answer comes.
 */
export function useJourney(zxid: Zxid | undefined): readonly TraceEvent[] | undefined {
  const branch = useLab((state) => state.branch)
  const revision = useLab((state) => state.revision)
  const step = useLab((state) => state.frame?.step)
  const known = useRef<Gathered>(undefined)
  const answer = useAnswer(
    async () => {
      if (zxid === undefined || step === undefined) return undefined
      const request = { zxid, branch, revision }
      const gathered = await enqueue((lab) => gatherJourney(lab, request, step, known.current))
      known.current = gathered
      return { zxid, events: gathered?.events.filter((event) => event.step <= step) ?? NO_EVENTS }
    },
    `${branch} ${revision} ${zxid ?? ''} ${step ?? ''}`,
    true,
  )
  return answer?.zxid === zxid ? answer?.events : undefined
}
