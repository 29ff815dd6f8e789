/** How much larger an element is drawn than it is laid out: what a pointer tells is in the pixels drawn. */
export const scaleOf = (element: HTMLElement): number =>
  element.offsetWidth === 0 ? 1 : element.getBoundingClientRect().width / element.offsetWidth
