/** The drawn size of an element over its laid-out size: a pointer's coordinates are in drawn pixels. */
export const scaleOf = (element: HTMLElement): number =>
  element.offsetWidth === 0 ? 1 : element.getBoundingClientRect().width / element.offsetWidth
