const stopAt =
  (place: string) =>
  (element: SVGElement | null): void =>
    element?.setAttribute('tabindex', place)

/** As a `ref`: the tabulator stops at a drawn thing. SVG takes the attribute's name as it is written. */
export const tabStop = stopAt('0')
/** As a `ref`: a drawn thing that the tabulator passes by, and that can have the focus all the same. */
export const focusableNotTabbable = stopAt('-1')
