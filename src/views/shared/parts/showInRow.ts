/** What fades at the row's ends, and some of the neighbours before it: there is more to either side. */
const MARGIN_PX = 32

/** Moves the row an item stands in, wider than the screen, until it is seen. The page stays where it is. */
export function showInRow(item: HTMLElement | null): void {
  const row = item?.closest('.fades-at-ends')
  if (item === null || row === null || row === undefined) return
  const its = item.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  const before = seen.left + MARGIN_PX - its.left
  const beyond = its.right + MARGIN_PX - seen.right
  row.scrollLeft += before > 0 ? -before : Math.max(0, beyond)
}
