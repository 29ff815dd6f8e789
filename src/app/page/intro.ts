import type { Scenario } from '../../scenario'
import { isColumn } from './phoneLayout'
import { labStore, type LabState } from '../state/labStore'
import type { SaidPart } from '../state/introSlice'
import { changeSettings } from '../state/settings'

/** The scenario that says what it shows, or has other courses to choose from. */
export const selectDescribed = ({ script }: LabState): Scenario | undefined =>
  script?.whole.description !== undefined || (script?.whole.branches?.length ?? 0) > 0
    ? script?.whole
    : undefined

/**
 * Shows it again, over the stage on a phone, until it is closed: what the page is, also until another
 * described scenario comes.
 */
export function showSaid(what: SaidPart): void {
  labStore.setState((state) => ({
    saidAsked: { what, described: selectDescribed(state) },
    // What is offered stands in its place.
    offered: undefined,
    ...(what === 'brief' && { closedBrief: undefined }),
    ...(what === 'intro' && isColumn() && { view: 'stage' as const }),
  }))
}

/** The description is not wanted any more, until another run comes. */
export function closeBrief(): void {
  labStore.setState((state) => ({ closedBrief: selectDescribed(state) }))
}

export function closeIntro(): void {
  labStore.setState({ saidAsked: undefined })
  changeSettings({ isIntroOver: true })
}

/** Keeps what can be shown again, as the page has laid it out. */
export function noteUnsaid(unsaid: readonly SaidPart[]): void {
  labStore.setState({ unsaid })
}
