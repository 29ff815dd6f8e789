import { useState } from 'react'
import type { Scenario } from '../../scenario'
import { useLab, type LabState } from '../../store'
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
  /** Shows it again; absent where there is nothing to unfold. */
  readonly unfold: Unfold | undefined
  /** The description is not wanted any more, until another run comes. */
  readonly closeBrief: () => void
}

/** What is to be shown again, and how. */
export interface Unfold {
  readonly what: 'brief' | 'intro'
  readonly act: () => void
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
  const isBriefOpen = described !== undefined && described !== closed
  // A phone says what the page is on the stage alone.
  const isIntroOpen = described === undefined && !isIntroOver
  const what = isBriefOpen ? 'brief' : isIntroOpen ? 'intro' : undefined
  const isSaid = isBriefOpen || (isIntroOpen && isOnStage)
  const [fold, setFold] = useFold(described, isSaid)
  const isFolded = useMedia(HIGH_COLUMN) && fold === 'folded'
  return {
    what,
    isFolded,
    unfold:
      isFolded && isSaid && what !== undefined ? { what, act: () => setFold('kept') } : undefined,
    closeBrief: () => setClosed(described),
  }
}

/** Folds as panels come and go. */
function useFold(
  described: Scenario | undefined,
  isSaid: boolean,
): readonly [Fold, (fold: Fold) => void] {
  const panel = useLab(selectPanelBeside)
  const beside: Beside = { panel, described, isSaid }
  const [stood, setStood] = useState<Beside & { readonly fold: Fold }>({ ...beside, fold: 'open' })
  const fold = foldAfter(stood.fold, stood, beside)
  if (stood.panel !== panel || stood.described !== described) setStood({ ...beside, fold })
  return [fold, (wanted) => setStood({ ...beside, fold: wanted })]
}

/** Two runs, code and the lock lab stand without a panel; what projects puts it away for a while. */
function selectPanelBeside({ view, isProjecting, panel, panelBefore }: LabState) {
  if (view !== 'stage' && view !== 'spaceTime') return undefined
  return isProjecting ? panelBefore : panel
}
