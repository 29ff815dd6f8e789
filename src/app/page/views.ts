import { labStore } from '../state/labStore'
import {
  VIEWS,
  type ComparisonRequest,
  type Comparison,
  type TimeWindow,
  type ViewName,
  type WhyQuestion,
} from '../state/viewSlice'

export function chooseView(view: ViewName): void {
  labStore.setState({ view })
}

/** The next view, around. */
export function nextView(): void {
  labStore.setState(({ view }) => ({
    view: VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? view,
  }))
}

/** Tells the scrubber what the diagram shows; nothing when it goes. */
export function showTimeWindow(timeWindow: TimeWindow | undefined): void {
  labStore.setState({ timeWindow })
}

/** Opens the panel of causes on a question; the projected code, which has its place, gives way. */
export function askWhy(why: WhyQuestion): void {
  labStore.setState({ why, panel: 'why', isCodeShown: false })
}

/** Opens the comparison of the shown branch with another one. */
export function compareBranch(branch: number): void {
  // Both stages need the room.
  labStore.setState({
    view: 'compare',
    comparisonRequest: { change: { type: 'branch', branch } },
    comparison: undefined,
    panel: undefined,
  })
}

/** Shows what was compared, or lets it go. */
export function showComparison(comparison: Comparison | undefined): void {
  labStore.setState({ comparison })
}

/** Sets the clock of what is compared, µs. */
export function seekComparison(atUs: number): void {
  labStore.setState(({ comparison }) => (comparison ? { comparison: { ...comparison, atUs } } : {}))
}

/** Asks for a comparison, in the place of the one that is shown. */
export function askComparison(comparisonRequest: ComparisonRequest): void {
  labStore.setState({ comparison: undefined, comparisonRequest })
}

/** Compares the same anew, in another worker; the clock of both will stand where it stands. */
export function compareAgain(): void {
  const { comparison } = labStore.getState()
  if (comparison === undefined) return
  const { change, compared, atUs } = comparison
  askComparison({ change, untilUs: compared.untilUs, atUs })
}

/** What was asked for is under way. */
export function takeComparison(): void {
  labStore.setState({ comparisonRequest: undefined })
}
