import { useEffect, useState } from 'react'
import { judgeDraft, placeProblems, type LabDraft, type PlacedProblems } from '../../../app/newLab'
import type { LabProblem } from '../../../engine'

/** The findings about the settings of the form. */
export interface Judgement {
  readonly problems: readonly LabProblem[]
  readonly warnings: readonly LabProblem[]
  readonly placed: PlacedProblems
}

/** The time after the last key at which the settings are judged, ms. */
const JUDGED_AFTER_MS = 150

/** Judges settings as they are typed; the last judgement stays until the next is there. */
export function useJudgement(draft: LabDraft): Judgement {
  const [judgement, setJudgement] = useState<Judgement>(NONE)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      judgeDraft(draft).then(
        ({ problems, warnings }) => {
          if (isStale) return
          setJudgement({ problems, warnings, placed: placeProblems(draft, problems) })
        },
        // Another run was opened meanwhile, or a missing part was reported.
        () => undefined,
      )
    }, JUDGED_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [draft])
  return judgement
}

const NONE: Judgement = { problems: [], warnings: [], placed: new Map() }
