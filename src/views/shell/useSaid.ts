import { useState } from 'react'
import type { Scenario } from '../../scenario'
import { useLab } from '../../store'
import { useMedia } from '../parts'
import { foldAfter, type Beside, type Fold } from './fold'
import { useIsIntroOver } from './useIsIntroOver'

/** A phone on which stage, sentence and panel stand beneath each other; a lower one scrolls instead. */
const HIGH_COLUMN = '(max-width: 767px) and (min-height: 600px)'

/** What the page says before all else: what a prepared run shows, or what the page itself is. */
export interface Said {
  readonly what: 'brief' | 'intro' | undefined
  /** An open panel has its room. */
  readonly isFolded: boolean
  /** Absent where there is nothing to unfold. */
  readonly unfold: (() => void) | undefined
  /** The description is not wanted any more, until another run comes. */
  readonly closeBrief: () => void
}

export function useSaid(): Said {
  const described = useLab(({ script }) =>
    script?.whole.description !== undefined || (script?.whole.branches?.length ?? 0) > 0
      ? script?.whole
      : undefined,
  )
  const [closed, setClosed] = useState<Scenario | undefined>(undefined)
  const isIntroOver = useIsIntroOver()
  const isOnStage = useLab(({ view }) => view === 'stage')
  const [fold, setFold] = useFold(described)
  const isFolded = useMedia(HIGH_COLUMN) && fold === 'folded'
  const isBriefOpen = described !== undefined && described !== closed
  const isIntroOpen = described === undefined && !isIntroOver
  return {
    what: isBriefOpen ? 'brief' : isIntroOpen ? 'intro' : undefined,
    isFolded,
    // A phone says what the page is on the stage alone.
    unfold:
      isFolded && (isBriefOpen || (isIntroOpen && isOnStage)) ? () => setFold('kept') : undefined,
    closeBrief: () => setClosed(described),
  }
}

/** Folds as panels come and go. */
function useFold(described: Scenario | undefined): readonly [Fold, (fold: Fold) => void] {
  const panel = useLab((state) => state.panel)
  const beside: Beside = { panel, described }
  const [stood, setStood] = useState<Beside & { readonly fold: Fold }>({ ...beside, fold: 'open' })
  const fold = foldAfter(stood.fold, stood, beside)
  if (stood.panel !== panel || stood.described !== described) setStood({ ...beside, fold })
  return [fold, (wanted) => setStood({ ...beside, fold: wanted })]
}
