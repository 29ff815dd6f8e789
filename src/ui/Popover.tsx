import { lazyPart } from './lazyPart'

/** A popover beside a word; loaded at its first opening. */
export const Popover = lazyPart(async () => (await import('./overlays')).PopoverPopup)
