import {
  labStore,
  VIEWS,
  type ComparisonRequest,
  type Comparison,
  type TimeWindow,
  type ViewName,
  type WhyQuestion,
} from '../state'

export function chooseView(view: ViewName): void {
  labStore.setState({ view })
}

/** Chooses the next view, cyclically. */
export function nextView(): void {
  labStore.setState(({ view }) => ({
    view: VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? view,
  }))
}

/** Sets the diagram's window for the scrubber; undefined when the diagram is closed. */
export function showTimeWindow(timeWindow: TimeWindow | undefined): void {
  labStore.setState({ timeWindow })
}

/** Opens the panel of causes with a question, in place of the projected QR code. */
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

/** Shows a comparison, or none. */
export function showComparison(comparison: Comparison | undefined): void {
  labStore.setState({ comparison })
}

/** Sets the clock of the comparison, virtual µs. */
export function seekComparison(atUs: number): void {
  labStore.setState(({ comparison }) => (comparison ? { comparison: { ...comparison, atUs } } : {}))
}

/** Requests a comparison in place of the shown one. */
export function askComparison(comparisonRequest: ComparisonRequest): void {
  labStore.setState({ comparison: undefined, comparisonRequest })
}

/** Repeats the comparison in another worker, at the same clock. */
export function compareAgain(): void {
  const { comparison } = labStore.getState()
  if (comparison === undefined) return
  const { change, compared, atUs } = comparison
  askComparison({ change, untilUs: compared.untilUs, atUs })
}

/** Marks the requested comparison as begun. */
export function takeComparison(): void {
  labStore.setState({ comparisonRequest: undefined })
}
