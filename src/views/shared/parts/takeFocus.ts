/** Gives an element the focus as soon as it is mounted, as its `ref`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
