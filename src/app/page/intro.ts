import type { Scenario } from '../../scenario'
import { isPhoneLayout } from '../selection/phoneLayout'
import { labStore, type LabState } from '../state/labStore'
import type { IntroPart } from '../state/introSlice'
import { changeSettings } from '../settings/settings'

/** The scenario that says what it shows, or has other courses to choose from. */
export const selectDescribed = ({ script }: LabState): Scenario | undefined =>
  script?.whole.description !== undefined || (script?.whole.branches?.length ?? 0) > 0
    ? script?.whole
    : undefined

/**
 * Shows it again, over the stage on a phone, until it is closed: what the page is, also until another
 * described scenario comes.
 */
export function showIntro(what: IntroPart): void {
  labStore.setState((state) => ({
    introRequest: { what, described: selectDescribed(state) },
    // What is offered stands in its place.
    resumeOffer: undefined,
    ...(what === 'brief' && { closedBrief: undefined }),
    ...(what === 'intro' && isPhoneLayout() && { view: 'stage' as const }),
  }))
}

/** The description is not wanted any more, until another run comes. */
export function closeBrief(): void {
  labStore.setState((state) => ({ closedBrief: selectDescribed(state) }))
}

export function closeIntro(): void {
  labStore.setState({ introRequest: undefined })
  changeSettings({ isIntroOver: true })
}

/** Keeps what can be shown again, as the page has laid it out. */
export function setHiddenIntro(hiddenIntro: readonly IntroPart[]): void {
  labStore.setState({ hiddenIntro })
}
