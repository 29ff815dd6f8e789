const stopAt =
  (place: string) =>
  (element: SVGElement | null): void =>
    element?.setAttribute('tabindex', place)

/** Makes a drawn element a tab stop, as its `ref`. SVG takes the attribute's name as it is written. */
export const tabStop = stopAt('0')
/** Makes a drawn element focusable, but no tab stop, as its `ref`. */
export const focusableNotTabbable = stopAt('-1')
