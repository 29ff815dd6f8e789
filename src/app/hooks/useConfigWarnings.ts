import { useEffect, useState } from 'react'
import type { LabProblem } from '../../engine'
import { askEngine } from '../engine'

/** The time after the last key at which a text is judged, ms. */
const JUDGED_AFTER_MS = 150

/** Returns what a `zoo.cfg` holds that counts otherwise than it looks, judged as it is typed. */
export function useConfigWarnings(config: string): readonly LabProblem[] {
  const [warnings, setWarnings] = useState<readonly LabProblem[]>([])
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      void askEngine((lab) => lab.judgeScenario({ version: 2, ensemble: { config } })).then(
        (judged) => {
          if (!isStale) setWarnings(judged.warnings)
        },
      )
    }, JUDGED_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [config])
  return warnings
}
