import { labStore, type Comparison, type ComparisonRequest } from '../state'

/** Opens the comparison of the shown branch with another one. */
export function compareBranch(branch: number): void {
  // Two stages need the room of the panel.
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

/** Starts or stops the clock of the comparison. */
export function playComparison(isPlaying: boolean): void {
  labStore.setState(({ comparison }) =>
    comparison ? { comparison: { ...comparison, isPlaying } } : {},
  )
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
