import { useLab } from '../../../app/hooks'
import { selectIsUnanswered } from '../../../app/state'
import type { Frame } from '../../../simulator'
import { conflictsOf, type Conflict } from '../model'

const NONE: readonly Conflict[] = []

/** The locks that more clients hold than they may; none while the run waits for a prediction, which they could tell. */
export function useConflicts(frame: Frame): readonly Conflict[] {
  // Frames of a comparison are of other moments.
  const isAsked = useLab(
    (state) => state.frame?.clients === frame.clients && selectIsUnanswered(state),
  )
  return isAsked ? NONE : conflictsOf(frame)
}
