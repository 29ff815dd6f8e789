import type { Scenario } from '../../scenario'
import { isPhoneLayout } from './phoneLayout'
import { labStore, type LabState, type IntroPart } from '../state'

/**
 * Returns the loaded scenario if it has a description or authored branches. A lesson tells of its run itself,
 * and the names of branches would tell the way to its goals.
 */
export const selectDescribed = ({ script, openLesson }: LabState): Scenario | undefined =>
  openLesson === undefined &&
  (script?.whole.description !== undefined || (script?.whole.branches?.length ?? 0) > 0)
    ? script?.whole
    : undefined

/**
 * Shows a part of the introduction again, over the stage on a phone, until it is closed or another
 * described scenario is opened.
 */
export function showIntro(what: IntroPart): void {
  labStore.setState((state) => ({
    introRequest: { what, described: selectDescribed(state) },
    // The offer to resume has the same place.
    resumeOffer: undefined,
    ...(what === 'brief' && { closedBrief: undefined }),
    ...(what === 'intro' && isPhoneLayout() && { view: 'stage' as const }),
  }))
}

/** Closes the description until another run is opened. */
export function closeBrief(): void {
  labStore.setState((state) => ({ closedBrief: selectDescribed(state) }))
}

export function closeIntro(): void {
  labStore.setState({ introRequest: undefined })
}

/** Sets the parts that the layout does not show now. */
export function setHiddenIntro(hiddenIntro: readonly IntroPart[]): void {
  labStore.setState({ hiddenIntro })
}
