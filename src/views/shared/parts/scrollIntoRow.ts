/** What fades at the row's ends, and some of the neighbours before it: there is more to either side. */
const MARGIN_PX = 32

/** Moves the row an item stands in, wider than the screen, until it is seen. The page stays where it is. */
export function scrollIntoRow(item: HTMLElement | null): void {
  const row = item?.closest('.fades-at-ends')
  if (item === null || row === null || row === undefined) return
  const itemBox = item.getBoundingClientRect()
  const rowBox = row.getBoundingClientRect()
  const before = rowBox.left + MARGIN_PX - itemBox.left
  const beyond = itemBox.right + MARGIN_PX - rowBox.right
  row.scrollLeft += before > 0 ? -before : Math.max(0, beyond)
}
