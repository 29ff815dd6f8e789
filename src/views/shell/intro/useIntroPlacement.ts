import { useLayoutEffect, useState } from 'react'
import type { Scenario } from '../../../scenario'
import { useLab } from '../../../app/hooks'
import { selectDescribed, setHiddenIntro } from '../../../app/selection'
import type { IntroPart, LabState } from '../../../app/state'
import { useMedia } from '../../shared/parts'
import { introFoldAfter, type IntroContext, type IntroFold } from './introFold'

/** A phone that shows stage, sentence and panel above each other; a lower one scrolls instead. */
const HIGH_COLUMN = '(max-width: 767px) and (min-height: 600px)'

/** A phone in landscape. */
const LOW = '(min-width: 768px) and (max-height: 519px)'

/** The introduction or description above the view. */
export interface IntroPlacement {
  readonly part: IntroPart | undefined
  /** Folded, because an open panel needs its room. */
  readonly isFolded: boolean
}

export function useIntroPlacement(): IntroPlacement {
  const described = useLab(selectDescribed)
  const closed = useLab((state) => state.closedBrief)
  const request = useLab((state) => state.introRequest)
  const isIntroRequested = request?.what === 'intro' && request.described === described
  const isOnStage = useLab(({ view }) => view === 'stage')
  const isBriefOpen = described !== undefined && described !== closed
  // A phone shows the introduction on the stage alone.
  const isIntroOpen = useLab(selectHasIntroPlace) && isIntroRequested
  const part = isIntroOpen ? 'intro' : isBriefOpen ? 'brief' : undefined
  const isShown = part === 'brief' || (isIntroOpen && isOnStage)
  const fold = useFold(described, isShown)
  const isPanelBeside = useLab(selectIsPanelBeside)
  const isFoldedHigh = useMedia(HIGH_COLUMN) && isPanelBeside && fold === 'folded'
  const isOpenOfPanel = useLab((state) => state.panel !== undefined)
  const isFoldedLow =
    useMedia(LOW) && part === 'intro' && fold !== 'kept' && (isOpenOfPanel || !isOnStage)
  const isFolded = isFoldedHigh || isFoldedLow
  useHiddenIntro(isFolded ? undefined : part, described)
  return { part, isFolded }
}

/** A film in progress shows its own bar in that place, and a link that could not be opened leaves no run. */
const selectHasIntroPlace = ({ isRecording, status }: LabState): boolean =>
  !isRecording && status !== 'empty'

/** Folds and unfolds as panels open and close. */
function useFold(described: Scenario | undefined, isShown: boolean): IntroFold {
  const panel = useLab(selectPanel)
  const request = useLab((state) => state.introRequest)
  const context: IntroContext = { panel, request, described, isShown }
  const [previous, setPrevious] = useState<IntroContext & { readonly fold: IntroFold }>({
    ...context,
    fold: 'open',
  })
  const fold = introFoldAfter(previous.fold, previous, context)
  if (
    previous.panel !== panel ||
    previous.request !== request ||
    previous.described !== described
  ) {
    setPrevious({ ...context, fold })
  }
  return fold
}

const selectPanel = ({ isProjectorOn, panel, panelBeforeProjector }: LabState) =>
  isProjectorOn ? panelBeforeProjector : panel

/**
 * Whether an open panel counts: comparison, playground and lock lab have no panel, and projector mode hides
 * it for a while.
 */
const selectIsPanelBeside = (state: LabState): boolean =>
  (state.view === 'stage' || state.view === 'spaceTime') && selectPanel(state) !== undefined

/** Writes to the store which introduction is hidden, so that menus and the palette offer it. */
function useHiddenIntro(shown: IntroPart | undefined, described: Scenario | undefined): void {
  // A film, an embedded page, and a page without a run have no introduction.
  const isSilent = useLab(
    (state) => state.isProjectorOn || state.embed !== undefined || state.status === 'empty',
  )
  const canBrief = !isSilent && described !== undefined && shown !== 'brief'
  const canIntro = !isSilent && shown !== 'intro'
  useLayoutEffect(() => {
    setHiddenIntro([
      ...(canBrief ? (['brief'] as const) : []),
      ...(canIntro ? (['intro'] as const) : []),
    ])
  }, [canBrief, canIntro])
}
