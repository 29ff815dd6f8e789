/**
 * Room at the row's ends, px: their fading, and a part of the neighbour, which shows that the row goes on.
 */
const MARGIN_PX = 32

/**
 * Scrolls an item's row until the item is visible, where the row is wider than the screen. The page does not
 * scroll.
 */
export function scrollIntoRow(item: HTMLElement | null): void {
  const row = item?.closest('.fades-at-ends')
  if (item === null || row === null || row === undefined) return
  const itemBox = item.getBoundingClientRect()
  const rowBox = row.getBoundingClientRect()
  const before = rowBox.left + MARGIN_PX - itemBox.left
  const beyond = itemBox.right + MARGIN_PX - rowBox.right
  row.scrollLeft += before > 0 ? -before : Math.max(0, beyond)
}
